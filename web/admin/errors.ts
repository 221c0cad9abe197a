import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/contract/endpoint.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { Unreachable } from '../http/call.ts'
import { useSession } from './session.ts'

/**
 * Returns the message for a call that threw; `failed` is the message for a server error without one. Rethrows errors that
 * are about neither the network nor the session.
 */
export function failureText(error: unknown, failed: string, network: string = adminTexts.networkError): string {
  if (error instanceof Unreachable) return (error.error ?? network) || failed
  if (error instanceof SignedOut) return errorTexts['signed-out']
  throw error
}

/** Returns the server's error message, or `failed` if that only says that something went wrong. */
export function refusalText({ error, code }: Failure, failed: string): string {
  return code === 'server-error' ? failed : error || failed
}

/** The admin's session has ended, and they did not sign in again. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

/** Whether a call failed because the session has ended, in a response outside the contract, such as a gateway's. */
export const saysSignedOut = (error: unknown): boolean => error instanceof Unreachable && error.signedOut

/** State for an error shown beside its button; once that is unmounted, with its dialog, the error becomes a toast. */
export function useOwnError(): readonly [error: string | null, setError: (error: string | null) => void] {
  const { showToast } = useSession()
  const [error, setError] = useState<string | null>(null)
  const isUnmounted = useRef(false)
  useEffect(
    () => () => {
      isUnmounted.current = true
    },
    [],
  )
  const show = (error: string | null) => {
    if (!isUnmounted.current) setError(error)
    else if (error !== null) showToast({ tone: 'danger', text: error })
  }
  return [error, show]
}

/** ARIA attributes of a field that is invalid for a error shown elsewhere in the form, in the element with the id `errorId`. */
export const invalidProps = (isInvalid: boolean, errorId: string) =>
  isInvalid ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}
