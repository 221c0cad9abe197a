import { useEffect, useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { proofTexts } from '../../content/academy/certificate-texts.ts'
import { paths } from '../../content/paths.ts'
import { Button } from '../ui/button.tsx'
import { formatDay, formatUtcDate } from '../ui/format-date.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import styles from './congratulations.module.css'
import { type Copy, requestCopy } from './issue-certificate.ts'
import { type ListedModule, ModuleList } from './module-list.tsx'

const texts = academyTexts.training

interface CongratulationsProps {
  employeeId: string
  cycle: number
  name: string
  score: number
  /** When the last of the seven modules was completed, in milliseconds since the epoch. */
  finishedAt: number
  /** Whether the server has stored all seven results. */
  confirmed: boolean
  modules: readonly ListedModule[]
  mastery: ListedModule
  onOpen: (id: number) => void
}

/** Letters of scripts that neither our fonts nor the standard fonts of every device have. */
const mayLackFont = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u

/** Shown at 100%: final score, certificate and the eighth module. Only the certificate is printed. */
export function Congratulations({
  employeeId,
  cycle,
  name,
  score,
  finishedAt,
  confirmed,
  modules,
  mastery,
  onOpen,
}: CongratulationsProps) {
  // A new object with each click; null while the server is asked for a code.
  const [copy, setCopy] = useState<Copy | null>()
  useEffect(() => {
    // Firefox for Android prints since version 114.
    if (copy) window.print?.()
  }, [copy])
  const download = async () => {
    setCopy(null)
    const unconfirmed: Copy = { kind: 'unconfirmed' }
    setCopy(confirmed ? await requestCopy({ employeeId, cycle }).catch(() => unconfirmed) : unconfirmed)
  }

  return (
    <section className={styles['panel']} aria-labelledby="congratulations">
      <div className={styles['praise']}>
        <h2 id="congratulations">{texts.congratulations}</h2>
        <p className={styles['text']}>{texts.congratulationsText}</p>
        <p className={styles['score']}>{texts.finalScore(score)}</p>
        <div className={styles['action']}>
          <Button busy={copy === null} onClick={download} aria-describedby="certificate-hint">
            {texts.certificate}
          </Button>
          <p id="certificate-hint">
            {texts.certificateHint}
            {mayLackFont.test(name) && ` ${texts.certificateFonts}`}
          </p>
        </div>
      </div>
      <Certificate
        name={name}
        score={score}
        finishedAt={finishedAt}
        copy={copy ?? null}
        confirmed={confirmed}
        modules={modules}
      />
      <div className={styles['mastery']}>
        <h3>{texts.masteryTitle}</h3>
        <p>{texts.masteryNote}</p>
        <ModuleList modules={[mastery]} onOpen={onOpen} />
      </div>
    </section>
  )
}

interface CertificateProps {
  name: string
  score: number
  finishedAt: number
  /** Null until it is printed for the first time. */
  copy: Copy | null
  /** Whether the server has stored all seven results. Until then it can correct the time or refuse a result. */
  confirmed: boolean
  modules: readonly ListedModule[]
}

/** The certificate; the only part of a certified learner's dashboard that is printed. */
function Certificate({ copy, confirmed, modules, ...device }: CertificateProps) {
  const issued = copy?.kind === 'issued' ? copy.certificate : null
  const { name, score } = issued ?? device
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
      <p>{texts.certificateDate(formatUtcDate(issued ? Date.parse(issued.completed_at) : device.finishedAt))}</p>
      {issued?.valid_until && <p>{texts.certificateUntil(formatDay(issued.valid_until))}</p>}
      <p>{texts.finalScore(score)}</p>
      {!confirmed && <p>{texts.certificateEarly}</p>}
      {copy && <Proof copy={copy} />}
    </div>
  )
}

/**
 * The code by which others verify the certificate, or why it has none. Only printed: `hidden` keeps it off the screen even
 * before the styles have loaded.
 */
function Proof({ copy }: { copy: Copy }) {
  if (copy.kind === 'unconfirmed') return null
  if (copy.kind !== 'issued') {
    return (
      <div className={styles['proof']} hidden>
        {proofTexts[copy.kind]}
      </div>
    )
  }
  const { address, certificate, drawing } = copy
  return (
    <div className={styles['proof']} hidden>
      {drawing && <QrCode drawing={drawing} label={proofTexts.picture} />}
      <p>
        {proofTexts.code}
        <strong>{certificate.code}</strong>
        <a href={address}>{proofTexts.at(location.host + paths.certificate)}</a>
        {certificate.replaces !== null && <small>{proofTexts.replaces(certificate.replaces)}</small>}
      </p>
    </div>
  )
}
