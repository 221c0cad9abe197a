import { statedMinutes } from '../../content/curriculum/minutes.ts'
import type { BriefingSection as Section } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import styles from './briefing-section.module.css'
import { Citations } from './citations.tsx'
import { SelfCheck } from './self-check.tsx'
import type { CheckLog } from './use-check-log.ts'

interface BriefingSectionProps {
  id: string
  section: Section
  checks: CheckLog
}

/** One timed part of a briefing: a text with self-checks, or a task with a hidden solution. */
export function BriefingSection({ id, section, checks }: BriefingSectionProps) {
  return (
    <section id={id} className={styles['section']} data-kind={section.kind} aria-labelledby={`${id}-title`}>
      <p className={styles['kind']}>
        {texts.kinds[section.kind]}, {texts.minutes(statedMinutes(section))}
      </p>
      <h2 id={`${id}-title`}>{section.title}</h2>
      <div className={styles['text']}>
        {section.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.points && (
          <ul>
            {section.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {section.kind === 'practice' && (
          <details>
            <summary>{texts.modelAnswer}</summary>
            <div className={styles['answer']}>
              {section.modelAnswer.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
      </div>
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
