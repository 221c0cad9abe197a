import { secondFactorTexts as texts } from '../../content/second-factor-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './second-factor-state.module.css'
import { useSession } from './session.ts'
import type { ApiQuery } from './use-api-query.ts'
import type { Step } from './use-second-factor.ts'

/** From this number of recovery codes on, the admin is warned. */
const few = 3

interface SecondFactorStateProps {
  state: ApiQuery<{ on: boolean; recoveryCodesLeft: number }>
  onStep: (step: Step) => void
}

/** Whether two-step sign-in is on, and the actions to change it. */
export function SecondFactorState(props: SecondFactorStateProps) {
  const { connected } = useSession()
  return (
    <>
      <ConnectionNotice />
      {connected && <State {...props} />}
    </>
  )
}

function State({ state: { data, error }, onStep }: SecondFactorStateProps) {
  if (error !== null) return <Notice tone="danger">{error || texts.failed}</Notice>
  if (!data) return <Skeleton label={texts.loading} lines={[30, 36, 24]} />
  const { on, recoveryCodesLeft } = data
  const stateTexts = on ? texts.on : texts.off
  return (
    <>
      <div className={styles['steps']} aria-hidden="true">
        <span>{texts.steps[0]}</span>
        <span data-missing={!on || undefined}>{texts.steps[1]}</span>
      </div>
      <p data-start tabIndex={-1}>
        <strong>{stateTexts.state}</strong> {stateTexts.what}
      </p>
      {!on && <p>{texts.off.need}</p>}
      {on && recoveryCodesLeft > few && <p>{texts.on.left(recoveryCodesLeft)}</p>}
      {on && recoveryCodesLeft <= few && (
        <Notice tone="warning">
          <p>{texts.on.left(recoveryCodesLeft)}</p>
          <p>{texts.on.few}</p>
        </Notice>
      )}
      {on && (
        <div className={styles['actions']}>
          <Button variant="secondary" onClick={() => onStep({ name: 'renew' })}>
            {texts.on.renew}
          </Button>
          <Button variant="secondary" onClick={() => onStep({ name: 'switchOff' })}>
            {texts.on.switchOff}
          </Button>
        </div>
      )}
    </>
  )
}
