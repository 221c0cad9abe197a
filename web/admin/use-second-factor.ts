import { useState } from 'react'
import type { Failure } from '../../api/contract/endpoint.ts'
import { secondFactorTexts as texts } from '../../content/admin/second-factor-texts.ts'
import { drawQrCode, type QrCodeDrawing } from '../ui/qr-code.tsx'
import { failureText, refusalText } from './errors.ts'
import { useSession } from './session.ts'
import { useApiQuery, useRefresh } from './use-api-query.ts'

export type Step =
  /** The state, and what can be changed. */
  | { readonly name: 'overview' }
  /** Switching it on: the password, then a code from the app that has the seed. */
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly seed: string; readonly uri: string; readonly drawing: QrCodeDrawing }
  | { readonly name: 'renew' }
  | { readonly name: 'switchOff' }
  /** New recovery codes, which are shown only once. */
  | { readonly name: 'codes'; readonly codes: readonly string[]; readonly reason: 'on' | 'renewed' }

export interface Problem {
  readonly text: string
  /** The field that is invalid. */
  readonly field: 'current' | 'code' | null
}

/** The field that each error code is about. */
const fields = new Map<string, Problem['field']>([
  ['wrong-current-password', 'current'],
  ['wrong-code', 'code'],
])

/** The steps of setting up an admin's two-step sign-in. Secrets stay in memory, for the duration of their step. */
export function useSecondFactor(onClose: () => void) {
  const { area, act, showToast } = useSession()
  const refresh = useRefresh()
  const state = useApiQuery(area.secondFactor.state, {})
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { begin, confirm, renewRecoveryCodes, switchOff } = area.secondFactor

  const go = (next: Step) => {
    setProblem(null)
    setStep(next)
  }

  const refuse = (status: number, body: Failure) => {
    if (status === 409) {
      // The response was lost, or another tab did it: read the current state again.
      void refresh()
      setStep({ name: 'overview' })
      return setProblem({ field: null, text: body.code === 'second-factor-on' ? texts.onAlready : texts.isOff })
    }
    const field = fields.get(body.code) ?? null
    const text = step.name === 'scan' && field === 'code' ? texts.scan.wrong : refusalText(body, texts.failed)
    setProblem({ field, text })
  }

  const send = async (currentPassword: string, code: string) => {
    if (step.name === 'password') {
      const response = await act(begin, { body: { currentPassword } })
      if (response.status !== 200) refuse(response.status, response.body)
      else go({ name: 'scan', ...response.body, drawing: await drawQrCode(response.body.uri) })
    }
    if (step.name === 'scan') {
      const response = await act(confirm, { body: { code } })
      if (response.status !== 200) refuse(response.status, response.body)
      else go({ name: 'codes', codes: response.body.recoveryCodes, reason: 'on' })
    }
    if (step.name === 'renew') {
      const response = await act(renewRecoveryCodes, { body: { currentPassword, code } })
      if (response.status !== 200) refuse(response.status, response.body)
      else go({ name: 'codes', codes: response.body.recoveryCodes, reason: 'renewed' })
    }
    if (step.name === 'switchOff') {
      const response = await act(switchOff, { body: { currentPassword, code } })
      if (response.status !== 200) return refuse(response.status, response.body)
      onClose()
      showToast({ tone: 'success', text: response.body.message })
    }
  }

  /** Sends the fields `current` and `code` of the step's form, if it has them. */
  const submit = async (read: (name: string) => string) => {
    const [current, code] = [read('current'), read('code').trim()]
    if (step.name !== 'scan' && current === '') {
      return setProblem({ field: 'current', text: texts.passwordMissing })
    }
    if (step.name !== 'password' && code === '') return setProblem({ field: 'code', text: texts.codeMissing })
    setBusy(true)
    setProblem(null)
    try {
      await send(current, code)
    } catch (failure) {
      // After a lost response a second attempt shows whether the first succeeded; new codes could not be shown again.
      const network = step.name === 'renew' ? texts.renew.network : undefined
      setProblem({ field: null, text: failureText(failure, texts.failed, network) })
    } finally {
      setBusy(false)
    }
  }

  return { state, step, go, busy, problem, clear: () => setProblem(null), submit }
}
