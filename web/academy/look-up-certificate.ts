import { findCertificate, type VerifiedCertificate } from '../../api/contract/certificates.ts'
import { certificateTexts as texts } from '../../content/academy/certificate-texts.ts'
import { call, Unreachable } from '../http/call.ts'

/** The state of looking up a code. */
export type LookUp =
  | { readonly name: 'none' | 'asking' }
  | { readonly name: 'found'; readonly certificate: VerifiedCertificate }
  | { readonly name: 'failed'; readonly error: string }

/** Requests the certificate with this code. Rejects when `signal` aborts. */
export async function lookUp(code: string, signal: AbortSignal): Promise<LookUp> {
  try {
    const response = await call(findCertificate, { query: { code }, signal })
    if (response.status === 200) return { name: 'found', certificate: response.body }
    return { name: 'failed', error: response.body.error }
  } catch (error) {
    if (error instanceof Unreachable) return { name: 'failed', error: texts.unreachable }
    throw error
  }
}
