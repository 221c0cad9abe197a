import type { Citation } from '../../content/curriculum/schema.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { type Source, sources } from '../../content/quest/sources.ts'
import styles from './citations.module.css'

const byId: Readonly<Record<string, Source>> = sources

/** The sources of a statement, linked to their publishers. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  return (
    <div className={styles['citations']}>
      <p className={styles['label']}>{questTexts.sources}</p>
      <ul>
        {citations.map(({ source, at }) => (
          <li key={`${source} ${at}`}>
            <a href={byId[source]?.url} target="_blank" rel="noopener noreferrer" title={byId[source]?.title}>
              {byId[source]?.short}
              <span className="visually-hidden"> ({questTexts.opensSource})</span>
            </a>
            , {at}
          </li>
        ))}
      </ul>
    </div>
  )
}
