import { useEffect, useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { Button } from '../ui/button.tsx'
import { Certificate } from './certificate.tsx'
import styles from './congratulations.module.css'
import type { Copy } from './issue-certificate.tsx'
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
    try {
      const { askForCertificate } = await import('./issue-certificate.tsx')
      setCopy(await askForCertificate(confirmed ? { employeeId, cycle } : null))
    } catch {
      // Print the certificate without a code.
      setCopy({ proof: null })
    }
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
        proof={null}
        {...copy}
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
