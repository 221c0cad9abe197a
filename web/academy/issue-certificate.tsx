import type { ReactNode } from 'react'
import { issueCertificate } from '../../api/contract/certificates.ts'
import { proofTexts as texts } from '../../content/academy/certificate-texts.ts'
import { certificatePath, paths } from '../../content/paths.ts'
import { call, Unreachable } from '../http/call.ts'
import { drawQrCode, QrCode } from '../ui/qr-code.tsx'
import { session, sync } from './academy-session.ts'
import styles from './issue-certificate.module.css'

/** The server's data for a printed certificate, which replace those of the device. */
export interface Copy {
  /** As issued; absent when the server could not be reached or does not certify the learner. */
  readonly name?: string
  readonly score?: number
  /** Milliseconds since the epoch. */
  readonly finishedAt?: number
  /** `YYYY-MM-DD`; null: no expiry. */
  readonly validUntil?: string | null
  /** The verification code and its address, or a note that there are none. */
  readonly proof: ReactNode
}

interface Certified {
  readonly employeeId: string
  readonly cycle: number
}

/** Milliseconds after which the certificate is printed without a code. */
const timeout = 8000

/**
 * Asks the server to issue a learner's certificate of a cycle; with null it sends no request. A verifier sees the same data as in
 * the response.
 */
export async function askForCertificate(learner: Certified | null): Promise<Copy> {
  if (learner === null) return { proof: null }
  const issued = await issue(learner)
  if (typeof issued === 'string') return { proof: <Proof>{texts[issued]}</Proof> }
  const { code, name, score, completed_at, valid_until, replaces } = issued
  const address = location.origin + certificatePath(code)
  const drawing = await ifReachable(drawQrCode(address))
  const proof = (
    <Proof>
      {drawing && <QrCode drawing={drawing} label={texts.picture} />}
      <p>
        {texts.code}
        <strong>{code}</strong>
        <a href={address}>{texts.at(location.host + paths.certificate)}</a>
        {replaces !== null && <small>{texts.replaces(replaces)}</small>}
      </p>
    </Proof>
  )
  return { name, score, finishedAt: Date.parse(completed_at), validUntil: valid_until, proof }
}

/** Returns the code of the certificate, which is issued if it was not yet; null when the server does not give it now. */
export async function askForCode(learner: Certified): Promise<string | null> {
  const issued = await issue(learner)
  return typeof issued === 'string' ? null : issued.code
}

/** Issues the certificate, or returns why the learner gets none. */
async function issue(learner: Certified) {
  const response = await ifReachable(call(issueCertificate, { body: learner, timeout }))
  if (response?.status === 200) return response.body
  const isOut = response?.status === 401 || response?.body.code === 'other-employee'
  // The recheck leads to the sign-in.
  if (isOut) session.send({ type: 'RECHECK' })
  // The server was restored from an older backup: the sync sends this device's results again.
  if (response?.body.code === 'not-certified') sync.syncNow()
  return isOut ? 'refused' : 'without'
}

/** For print only: `hidden` keeps it off the screen even before the styles have loaded. */
function Proof({ children }: { children: ReactNode }) {
  return (
    <div className={styles['proof']} hidden>
      {children}
    </div>
  )
}

async function ifReachable<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Unreachable) return null
    throw error
  }
}
