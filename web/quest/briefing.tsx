import { useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { questMinutes, statedMinutes } from '../../content/curriculum/minutes.ts'
import type { ModuleText, BriefingSection as Section } from '../../content/curriculum/schema.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './briefing.module.css'
import { BriefingSection } from './briefing-section.tsx'
import type { CheckLog } from './use-check-log.ts'
import { useReadSections } from './use-read-sections.ts'

const texts = academyTexts.player

interface BriefingProps {
  module: ModuleText
  checks: CheckLog
  /** The label of the button that continues. */
  action: string
  onBegin: () => void
}

/** The lesson before a quest, with its sources. It can be skipped at any time. */
export function Briefing({ module, checks, action, onBegin }: BriefingProps) {
  const [article, setArticle] = useState<HTMLElement | null>(null)
  const read = useReadSections(article, module.briefing.length)
  const minutes = module.briefing.map(statedMinutes)
  const all = sum(minutes)
  const left = sum(minutes.slice(read))
  return (
    <div className={styles['briefing']}>
      <aside className={styles['contents']}>
        <nav aria-label={questTexts.sections}>
          <p className={styles['title']}>{questTexts.sections}</p>
          <ol>
            {module.briefing.map((section, index) => (
              <li key={section.title} data-read={index < read || undefined}>
                <a href={`#section-${index + 1}`}>
                  <span>{section.title}</span>
                  <span className={styles['minutes']}>
                    {questTexts.minutes(statedMinutes(section))} <CheckCount section={section} checks={checks} />
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['progress']}>
          <ProgressBar label={texts.briefing} percent={Math.round(((all - left) / all) * 100)} />
          <p>{questTexts.minutesLeft(left)}</p>
        </div>
        <p className={styles['hint']}>{questTexts.beginHint(Math.ceil(sum(module.quests.map(questMinutes))))}</p>
        <div className={styles['begin']}>
          <Button wide onClick={onBegin}>
            {action}
          </Button>
        </div>
      </aside>
      <article ref={setArticle} className={styles['article']}>
        {module.briefing.map((section, index) => (
          <BriefingSection key={section.title} id={`section-${index + 1}`} section={section} checks={checks} />
        ))}
      </article>
    </div>
  )
}

/** How many self-checks of a section are answered. */
function CheckCount({ section, checks }: { section: Section; checks: CheckLog }) {
  if (section.kind !== 'read' || !section.selfChecks?.length) return null
  const done = section.selfChecks.filter(({ id }) => checks.answered.has(id)).length
  return <span>{questTexts.checksAnswered(done, section.selfChecks.length)}</span>
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
