import type { BriefingSection as Section } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest-texts.ts'
import styles from './briefing-section.module.css'
import { Citations } from './citations.tsx'

/** One timed part of a briefing: a text, a source to open, or a task with a hidden solution. */
export function BriefingSection({ id, section }: { id: string; section: Section }) {
  return (
    <section id={id} className={styles['section']} data-kind={section.kind} aria-labelledby={`${id}-title`}>
      <p className={styles['kind']}>
        {texts.kinds[section.kind]}, {texts.minutes(section.minutes)}
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
        {section.modelAnswer && (
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
    </section>
  )
}
