import { adminTexts } from '../../content/admin-texts.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { Unreachable } from '../http/unreachable.ts'
import { SignedOut } from './signed-out.ts'

/**
 * Returns the message for a call that threw; `failed` is the message for a server error without one. Rethrows errors that
 * are about neither the network nor the session.
 */
export function failureText(error: unknown, failed: string, network: string = adminTexts.networkError): string {
  if (error instanceof Unreachable) return (error.error ?? network) || failed
  if (error instanceof SignedOut) return errorTexts['signed-out']
  throw error
}
