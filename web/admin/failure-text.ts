import { adminTexts } from '../../content/admin-texts.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { Unreachable } from '../http/unreachable.ts'
import { SignedOut } from './signed-out.ts'

/**
 * What a form says when its call did not come through; `failed`: where a server failed without a word. Throws what is
 * neither the network nor the session.
 */
export function failureText(error: unknown, failed: string, network: string = adminTexts.networkError): string {
  if (error instanceof Unreachable) return (error.error ?? network) || failed
  if (error instanceof SignedOut) return errorTexts['signed-out']
  throw error
}
