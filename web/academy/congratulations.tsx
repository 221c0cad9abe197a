import { academyTexts } from '../../content/academy-texts.ts'
import { Button } from '../ui/button.tsx'
import { formatUtcDate } from '../ui/format-date.ts'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './congratulations.module.css'
import { type ListedModule, ModuleList } from './module-list.tsx'

const texts = academyTexts.training

interface CongratulationsProps {
  name: string
  score: number
  /** When the last of the seven was finished; milliseconds since the epoch. */
  finishedAt: number
  /** The server has all that it certifies. Until then it can still correct the time, or refuse a result. */
  confirmed: boolean
  modules: readonly ListedModule[]
  mastery: ListedModule
  onOpen: (id: number) => void
}

/** At 100%: the final score, the certificate, and the way beyond the seventh region. Printed, it is the certificate. */
export function Congratulations({
  name,
  score,
  finishedAt,
  confirmed,
  modules,
  mastery,
  onOpen,
}: CongratulationsProps) {
  return (
    <section className={styles['panel']} aria-labelledby="congratulations">
      <div className={styles['praise']}>
        <h2 id="congratulations">{texts.congratulations}</h2>
        <p className={styles['text']}>{texts.congratulationsText}</p>
        <p className={styles['score']}>{texts.finalScore(score)}</p>
        <div className={styles['action']}>
          <Button onClick={() => window.print()} aria-describedby="certificate-hint">
            {texts.certificate}
          </Button>
          <p id="certificate-hint">{texts.certificateHint}</p>
        </div>
      </div>
      <div className={styles['certificate']}>
        <div className={styles['issuer']}>
          <Wordmark of="academy" />
        </div>
        <p className={styles['kind']}>{texts.certificateTitle}</p>
        <p className={styles['name']}>{name}</p>
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
        <p>{texts.finalScore(score)}</p>
        {!confirmed && <p>{texts.certificateEarly}</p>}
      </div>
      <div className={styles['mastery']}>
        <h3>{texts.masteryTitle}</h3>
        <p>{texts.masteryNote}</p>
        <ModuleList modules={[mastery]} onOpen={onOpen} />
      </div>
    </section>
  )
}
