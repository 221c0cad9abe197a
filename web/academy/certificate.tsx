import type { ReactNode } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { formatDay, formatUtcDate } from '../ui/format-date.ts'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './certificate.module.css'
import type { ListedModule } from './module-list.tsx'

const texts = academyTexts.training

interface CertificateProps {
  name: string
  score: number
  /** When the last of the seven modules was completed, in milliseconds since the epoch. */
  finishedAt: number
  /** `YYYY-MM-DD`; absent before the server was asked, null when it does not expire. */
  validUntil?: string | null
  /** Whether the server has stored all seven results. Until then it can correct the time or refuse a result. */
  confirmed: boolean
  /** The code and address by which others verify it; null before the server was asked. */
  proof: ReactNode
  modules: readonly ListedModule[]
}

/** The certificate; the only part of a certified learner's dashboard that is printed. */
export function Certificate({ name, score, finishedAt, validUntil, confirmed, proof, modules }: CertificateProps) {
  return (
    <div className={styles['certificate']}>
      <div className={styles['issuer']}>
        <Wordmark of="academy" />
      </div>
      <p className={styles['kind']}>{texts.certificateTitle}</p>
      <p className={styles['name']} data-long={name.length > 40 || undefined}>
        {name}
      </p>
      <p>{texts.certificateText}</p>
      <ol>
        {modules.map(({ outline }) => (
          <li key={outline.id}>
            <RegionEmblem moduleId={outline.id} />
            {outline.title}
          </li>
        ))}
      </ol>
      <p>{texts.certificateDate(formatUtcDate(finishedAt))}</p>
      {validUntil && <p>{texts.certificateUntil(formatDay(validUntil))}</p>}
      <p>{texts.finalScore(score)}</p>
      {!confirmed && <p>{texts.certificateEarly}</p>}
      {proof}
    </div>
  )
}
