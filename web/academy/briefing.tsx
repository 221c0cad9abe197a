import { useState } from 'react'
import { academyTexts } from '../../content/academy-texts.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { questTexts } from '../../content/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './briefing.module.css'
import { BriefingSection } from './briefing-section.tsx'
import { useReadSections } from './use-read-sections.ts'

const texts = academyTexts.player

interface BriefingProps {
  module: ModuleText
  /** The label of the button that continues. */
  action: string
  onBegin: () => void
}

/** The lesson before a quest, with its sources. It can be skipped at any time. */
export function Briefing({ module, action, onBegin }: BriefingProps) {
  const [article, setArticle] = useState<HTMLElement | null>(null)
  const read = useReadSections(article, module.briefing.length)
  const minutes = module.briefing.map(section => section.minutes)
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
                  <span className={styles['minutes']}>{questTexts.minutes(section.minutes)}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['progress']}>
          <ProgressBar label={texts.briefing} percent={Math.round(((all - left) / all) * 100)} />
          <p>{questTexts.minutesLeft(left)}</p>
        </div>
        <p className={styles['hint']}>{questTexts.beginHint(module.questMinutes)}</p>
        <div className={styles['begin']}>
          <Button wide onClick={onBegin}>
            {action}
          </Button>
        </div>
      </aside>
      <article ref={setArticle} className={styles['article']}>
        {module.briefing.map((section, index) => (
          <BriefingSection key={section.title} id={`section-${index + 1}`} section={section} />
        ))}
      </article>
    </div>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
