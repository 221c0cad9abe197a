import { adminTexts } from '../../content/admin-texts.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { Unreachable } from '../unreachable.ts'
import { SignedOut } from './signed-out.ts'

/** What a form says when its call did not come through. Throws what is neither the network nor the session. */
export function failureText(error: unknown, network: string = adminTexts.networkError): string {
  if (error instanceof Unreachable) return network
  if (error instanceof SignedOut) return errorTexts['signed-out']
  throw error
}
