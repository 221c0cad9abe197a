import { Fragment, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { adminTexts } from '../../content/admin-texts.ts'
import { secondFactorTexts as texts } from '../../content/second-factor-texts.ts'
import { readForm } from '../auth/read-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-dialog.module.css'
import { SecondFactorFields } from './second-factor-fields.tsx'
import { SecondFactorState } from './second-factor-state.tsx'
import { useOpenForm, useSession } from './session.ts'
import { type Step, useSecondFactor } from './use-second-factor.ts'
import { useUnloadGuard } from './use-unload-guard.ts'

/** Switches an admin's two-step sign-in on and off, and makes new recovery codes (api/contract/second-factor.ts). */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { showToast } = useSession()
  const { state, step, go, busy, problem, clear, submit } = useSecondFactor(onClose)
  /** The admin tried to close the recovery codes without confirming that they are saved. */
  const [leaving, setLeaving] = useState(false)
  const id = useId()
  const reason = `${id}-problem`
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
              <p id={reason}>{problem.text}</p>
            </Notice>
          )}
        </Live>
      </div>
    </Dialog>
  )

  function content(): ReactNode {
    if (step.name === 'overview') return <SecondFactorState state={state} onStep={go} />
    if (step.name === 'codes') return <RecoveryCodes {...step} leaving={leaving} onLeave={onClose} />
    return (
      <form
        id={id}
        noValidate
        className={styles['body']}
        onInput={clear}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void submit(readForm(event.currentTarget))
        }}
      >
        <SecondFactorFields step={step} problem={problem} reason={reason} />
      </form>
    )
  }

  function actions(): ReactNode {
    if (step.name === 'codes') {
      const keep = () => {
        onClose()
        showToast({ tone: 'success', text: texts.done[step.why] })
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
