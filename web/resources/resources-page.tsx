import { publicPaths } from '../../content/paths.ts'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { NextStep } from './next-step.tsx'
import { ResourceLibrary } from './resource-library.tsx'
import styles from './resources-page.module.css'

/** The free resources. */
export function ResourcesPage() {
  return (
    <PublicFrame current={publicPaths.resources} head={texts.head}>
      <Hero
        title={texts.title}
        lead={texts.lead}
        actions={
          <LinkButton href={publicPaths.complianceToolkit} variant="secondary">
            {texts.toolkitLink}
          </LinkButton>
        }
        note={texts.note}
        drawing={<LibraryCard />}
      />
      <ResourceLibrary />
      <NextStep {...texts.next} />
    </PublicFrame>
  )
}

/** The page's drawing: a library card with redacted borrowers. */
function LibraryCard() {
  return (
    <figure className={styles['card']}>
      <div aria-hidden="true">
        <p className={styles['title']}>{texts.card.title}</p>
        {texts.card.rows.map(({ date, length, subject }) => (
          <p key={date} className={styles['row']}>
            <span>{date}</span>
            <span>
              <RedactionBar length={length} /> <strong>{subject}</strong>
            </span>
          </p>
        ))}
      </div>
      <figcaption>{texts.card.note}</figcaption>
    </figure>
  )
}
