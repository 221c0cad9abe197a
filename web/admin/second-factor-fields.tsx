import { useLayoutEffect, useRef } from 'react'
import { secondFactorTexts as texts } from '../../content/second-factor-texts.ts'
import { CodeField } from '../auth/code-field.tsx'
import { UsernameField } from '../auth/username-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { invalidProps } from './invalid-props.ts'
import { SeedToScan } from './seed-to-scan.tsx'
import { useSession } from './session.ts'
import type { Problem, Step } from './use-second-factor.ts'

interface SecondFactorFieldsProps {
  step: Exclude<Step, { name: 'overview' | 'codes' }>
  problem: Problem | null
  /** Id of the problem's text. */
  reason: string
}

/** The fields of a step: the password, a code, or both. */
export function SecondFactorFields({ step, problem, reason }: SecondFactorFieldsProps) {
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
            {...invalidProps(problem?.field === 'current', reason)}
          />
        </>
      )}
      {step.name !== 'password' && (
        <CodeField field={code} error={problem?.field === 'code' ? problem.text : null} recovery={!scanning} />
      )}
    </>
  )
}
