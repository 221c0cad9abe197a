import type { ReactNode } from 'react'
import { libraryStats } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './library-figures.module.css'

const texts = libraryAdminTexts.stats

/** The library's figures, one per line. */
export function LibraryFigures({ children }: { children: ReactNode }) {
  const { data } = useApiQuery(libraryStats, {})
  const lines = [
    { name: texts.resources, figure: data?.totalResources },
    { name: texts.downloads, figure: data?.totalDownloads },
    { name: texts.active, figure: data?.activeResources },
  ]
  return (
    <section className={styles['figures']} aria-label={texts.title}>
      <dl>
        {lines.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure === undefined ? <RedactionBar length={2} /> : figure.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
