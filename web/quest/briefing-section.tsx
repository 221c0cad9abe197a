import { useEffect, useState } from 'react'
import { statedMinutes } from '../../content/curriculum/minutes.ts'
import type { Role, BriefingSection as Section } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form-fields.tsx'
import styles from './briefing.module.css'
import { Citations } from './citations.tsx'
import { SelfCheck } from './self-check.tsx'
import type { CheckLog } from './use-check-log.ts'
import type { Notes } from './use-notes.ts'

interface BriefingSectionProps {
  id: string
  section: Section
  checks: CheckLog
  notes: Notes
  /** Shows the list of pending law. */
  onPendingLaw: () => void
}

/** One timed part of a briefing: a text with self-checks, or a task with a text box and a model answer. */
export function BriefingSection({ id, section, checks, notes, onPendingLaw }: BriefingSectionProps) {
  return (
    <section id={id} className={styles['section']} data-kind={section.kind} aria-labelledby={`${id}-title`}>
      <p className={styles['kind']}>
        {texts.kinds[section.kind]}, {texts.minutes(statedMinutes(section))}
      </p>
      <h2 id={`${id}-title`}>{section.title}</h2>
      {section.roles && <p className={styles['roles']}>{mattersTo(section.roles)}</p>}
      <div className={styles['text']}>
        <Paragraphs of={section.paragraphs} />
        {section.points && (
          <ul>
            {section.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {section.kind === 'practice' && <PracticeAnswer task={section} notes={notes} />}
        {section.more && <Folded summary={texts.more} paragraphs={section.more} />}
      </div>
      {section.isPending && (
        <p className={styles['pending']}>
          {texts.pendingLawSection}{' '}
          <Button variant="quiet" onClick={onPendingLaw}>
            {texts.pendingLaw}
          </Button>
        </p>
      )}
      <Citations citations={section.citations} />
      {section.kind === 'read' &&
        section.selfChecks?.map(check => (
          <SelfCheck
            key={check.id}
            check={check}
            answered={checks.answered.has(check.id)}
            onAnswered={checks.onAnswered}
          />
        ))}
    </section>
  )
}

/** Returns for whom a section matters most, e.g. "Matters most to CRAs and data managers". */
export function mattersTo(roles: readonly Role[]): string {
  return texts.mattersTo(new Intl.ListFormat('en').format(roles.map(role => texts.roles[role])))
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map(paragraph => <p key={paragraph}>{paragraph}</p>)
}

function Folded({ summary, paragraphs }: { summary: string; paragraphs: readonly string[] }) {
  return (
    <details>
      <summary>{summary}</summary>
      <div className={styles['answer']}>
        <Paragraphs of={paragraphs} />
      </div>
    </details>
  )
}

/** Milliseconds without a key until what was written is saved. */
const pause = 400

/** The learner's own answer to a task, and the model answer below it. */
function PracticeAnswer({ task, notes }: { task: Extract<Section, { kind: 'practice' }>; notes: Notes }) {
  const { texts: saved, hint, onWrite } = notes
  const [text, setText] = useState(saved.get(task.id) ?? '')
  useEffect(() => {
    if (text === (saved.get(task.id) ?? '')) return
    const timer = setTimeout(onWrite, pause, task.id, text)
    return () => clearTimeout(timer)
  }, [text, task.id, saved, onWrite])
  return (
    <>
      <TextArea
        label={texts.practiceAnswer}
        hint={hint}
        maxLength={4000}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => onWrite(task.id, text)}
      />
      <Folded summary={texts.modelAnswer} paragraphs={task.modelAnswer} />
    </>
  )
}
