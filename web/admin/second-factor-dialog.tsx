import { Fragment, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { secondFactorTexts as texts } from '../../content/admin/second-factor-texts.ts'
import { CodeField, UsernameField } from '../auth/credential-fields.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form, PasswordField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import type { QrCodeDrawing } from '../ui/qr-code.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { CopyButton } from './copy-button.tsx'
import { invalidProps } from './errors.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-dialog.module.css'
import { useOpenForm, useSession } from './session.ts'
import type { ApiQuery } from './use-api-query.ts'
import { type Problem, type Step, useSecondFactor } from './use-second-factor.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

/** Switches an admin's two-step sign-in on and off, and makes new recovery codes (api/contract/auth.ts). */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { connected, showToast } = useSession()
  const { state, step, go, busy, problem, clear, submit } = useSecondFactor(onClose)
  /** The admin tried to close the recovery codes without confirming that they are saved. */
  const [leaving, setLeaving] = useState(false)
  const id = useId()
  const problemId = `${id}-problem`
  const body = useRef<HTMLDivElement>(null)
  useOpenForm(true)
  // The recovery codes are shown only once.
  useUnloadGuard(step.name === 'codes')

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new step
  useLayoutEffect(() => {
    body.current?.querySelector<HTMLElement>('[data-start]')?.focus()
  }, [step.name])
  // The message is below the focused field and may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every new message
  useEffect(() => {
    body.current?.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  }, [problem, leaving])

  const close = () => {
    // The result of a request in flight must be seen.
    if (busy) return
    if (step.name === 'codes') setLeaving(true)
    else onClose()
  }

  return (
    // Keyed: React would reuse the clicked button for the next step, whose form the same click would submit.
    <Dialog title={titleOf(step)} open onClose={close} actions={<Fragment key={step.name}>{actions()}</Fragment>}>
      <div ref={body} className={styles['body']}>
        {content()}
        <Live urgent>
          {problem && (
            <Notice tone="danger">
              <p id={problemId}>{problem.text}</p>
            </Notice>
          )}
        </Live>
      </div>
    </Dialog>
  )

  function content(): ReactNode {
    if (step.name === 'overview') {
      return (
        <>
          <ConnectionNotice />
          {connected && <SecondFactorState state={state} onStep={go} />}
        </>
      )
    }
    if (step.name === 'codes') return <RecoveryCodes {...step} leaving={leaving} onLeave={onClose} />
    return (
      <Form id={id} className={styles['body']} busy={busy} onInput={clear} onSubmit={submit}>
        <SecondFactorFields step={step} problem={problem} problemId={problemId} />
      </Form>
    )
  }

  function actions(): ReactNode {
    if (step.name === 'codes') {
      const keep = () => {
        onClose()
        showToast({ tone: 'success', text: texts.done[step.reason] })
      }
      return <Button onClick={keep}>{texts.codes.kept}</Button>
    }
    if (step.name === 'overview') {
      return (
        <>
          {state.data?.on === false && <Button onClick={() => go({ name: 'password' })}>{texts.off.button}</Button>}
          <Button variant="secondary" onClick={close}>
            {adminTexts.close}
          </Button>
        </>
      )
    }
    const { button, busy: doing } = texts[step.name]
    return (
      <>
        <Button type="submit" form={id} variant={step.name === 'switchOff' ? 'danger' : 'primary'} busy={busy}>
          {busy ? doing : button}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => go({ name: 'overview' })}>
          {texts.back}
        </Button>
      </>
    )
  }
}

const titleOf = ({ name }: Step) => (name === 'overview' ? texts.title : texts[name].title)

/** From this number of recovery codes on, the admin is warned. */
const few = 3

interface SecondFactorStateProps {
  state: ApiQuery<{ on: boolean; recoveryCodesLeft: number }>
  onStep: (step: Step) => void
}

/** Whether two-step sign-in is on, and the actions to change it. */
function SecondFactorState({ state: { data, error }, onStep }: SecondFactorStateProps) {
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

interface SecondFactorFieldsProps {
  step: Exclude<Step, { name: 'overview' | 'codes' }>
  problem: Problem | null
  /** Id of the element with the problem's text. */
  problemId: string
}

/** The fields of a step: the password, a code, or both. */
function SecondFactorFields({ step, problem, problemId }: SecondFactorFieldsProps) {
  const { admin } = useSession()
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (problem?.field !== 'current') return
    password.current?.focus()
    password.current?.select()
  }, [problem])
  const scanning = step.name === 'scan'
  return (
    <>
      {/* Focused instead of the code field: on a phone the keyboard would hide the QR code. */}
      <p data-start={scanning || undefined} tabIndex={-1}>
        {texts[step.name].intro}
      </p>
      {scanning && <SeedToScan {...step} />}
      {!scanning && (
        <>
          <UsernameField email={admin?.email ?? ''} />
          <PasswordField
            ref={password}
            label={texts.currentPassword}
            name="current"
            autoComplete="current-password"
            data-start
            {...invalidProps(problem?.field === 'current', problemId)}
          />
        </>
      )}
      {step.name !== 'password' && (
        <CodeField field={code} error={problem?.field === 'code' ? problem.text : null} recovery={!scanning} />
      )}
    </>
  )
}

/** The key for the authenticator app: as a QR code, as text, and as a link for an app on this device. */
function SeedToScan({ seed, uri, drawing }: { seed: string; uri: string; drawing: QrCodeDrawing }) {
  return (
    <div className={styles['seed']}>
      <QrCode drawing={drawing} label={texts.scan.picture} />
      <div className={styles['typed']}>
        <p className={styles['label']}>{texts.scan.seed}</p>
        <p className={styles['key']}>
          {/* In groups of four, which are easier to copy by hand. */}
          {seed.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
            <span key={index}>{group} </span>
          ))}
        </p>
        <CopyButton text={seed} />
        <LinkButton variant="quiet" href={uri}>
          {texts.scan.link}
        </LinkButton>
      </div>
    </div>
  )
}
