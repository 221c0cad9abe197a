import { issueCertificate } from '../../api/contract/certificates.ts'
import { certificatePath } from '../../content/paths.ts'
import { call, Unreachable } from '../http/call.ts'
import { drawQrCode, type QrCodeDrawing } from '../ui/qr-code.tsx'
import { session, sync } from './academy-session.ts'

/** A learner and the cycle that the certificate certifies. */
interface Certified {
  readonly employeeId: string
  readonly cycle: number
}

/** A copy of the certificate to print. */
export type Copy =
  /** With the data that a verifier sees, which replace those of the device. */
  | { readonly kind: 'issued'; readonly certificate: Issued; readonly address: string; readonly drawing: Drawing }
  /** Without a code, because the session has ended. */
  | { readonly kind: 'refused' }
  /** Without a code, because the server could not be reached or does not certify the learner. */
  | { readonly kind: 'without' }
  /** The server was not asked. */
  | { readonly kind: 'unconfirmed' }

type Issued = Exclude<Awaited<ReturnType<typeof issue>>, string>
/** null when the library that draws it cannot be loaded. */
type Drawing = QrCodeDrawing | null

/** Timeout in milliseconds, after which the certificate is printed without a code. */
const timeout = 8000

/** Asks the server to issue the certificate, and draws the address at which others verify it. */
export async function requestCopy(learner: Certified): Promise<Copy> {
  const issued = await issue(learner)
  if (typeof issued === 'string') return { kind: issued }
  const address = location.origin + certificatePath(issued.code)
  return { kind: 'issued', certificate: issued, address, drawing: await ifReachable(drawQrCode(address)) }
}

/** Returns the code of the certificate, which is issued if it was not yet; null when the server does not give it now. */
export async function requestCode(learner: Certified): Promise<string | null> {
  const issued = await issue(learner)
  return typeof issued === 'string' ? null : issued.code
}

async function issue(learner: Certified) {
  const response = await ifReachable(call(issueCertificate, { body: learner, timeout }))
  if (response?.status === 200) return response.body
  const isSignedOut = response?.status === 401 || response?.body.code === 'other-employee'
  // The recheck leads to the sign-in.
  if (isSignedOut) session.send({ type: 'RECHECK' })
  // The server was restored from an older backup: the sync sends this device's results again.
  if (response?.body.code === 'not-certified') sync.send({ type: 'SYNC_NOW' })
  return isSignedOut ? 'refused' : 'without'
}

async function ifReachable<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Unreachable) return null
    throw error
  }
}
