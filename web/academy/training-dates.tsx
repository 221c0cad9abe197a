import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { certificatePath } from '../../content/paths.ts'
import type { LocalTraining } from '../offline/database.ts'
import { Button } from '../ui/button.tsx'
import { formatDay, today } from '../ui/format-date.ts'
import { Live } from '../ui/notice.tsx'
import styles from './dashboard.module.css'
import { requestCode } from './issue-certificate.ts'

const texts = academyTexts.cycles

interface TrainingDatesProps {
  training: LocalTraining
  /** Whether the open cycle is complete. */
  certified: boolean
}

/** Deadline, validity of the certification and earlier certifications; nothing for a learner without any of them. */
export function TrainingDates({ training, certified }: TrainingDatesProps) {
  const { cycle, due_on: due, certified_until: until, history } = training
  const earlier = history.filter(one => one.cycle < cycle)
  const isDue = due !== null && !certified
  if (!isDue && until === null && earlier.length === 0) return null
  return (
    <section className={styles['dates']} aria-label={texts.title}>
      {cycle > 1 && !certified && <p className={styles['cycle']}>{texts.opened(cycle)}</p>}
      {until !== null && <p>{(until < today() ? texts.expired : texts.validUntil)(formatDay(until))}</p>}
      {isDue && <p>{(due < today() ? texts.overdue : texts.due)(formatDay(due))}</p>}
      {earlier.length > 0 && (
        <>
          <h2>{texts.history}</h2>
          <ul>
            {earlier.map(one => (
              <li key={one.cycle}>
                {texts.certified(one.cycle, formatDay(one.certified_at), one.score)}
                {one.certified_until !== null && ` ${texts.wasValid(formatDay(one.certified_until))}`}
                <EarlierCertificate employeeId={training.employeeId} cycle={one.cycle} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Opens the certificate of an earlier cycle. The device does not know its code, which leads to the learner's name. */
function EarlierCertificate({ employeeId, cycle }: { employeeId: string; cycle: number }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const open = async () => {
    setState('busy')
    const code = await requestCode({ employeeId, cycle }).catch(() => null)
    if (code !== null) return void navigate(certificatePath(code))
    setState('failed')
  }
  return (
    <>
      <Button variant="quiet" busy={state === 'busy'} aria-label={texts.viewOf(cycle)} onClick={open}>
        {texts.view}
      </Button>
      <Live urgent>{state === 'failed' && <p>{texts.viewFailed}</p>}</Live>
    </>
  )
}
