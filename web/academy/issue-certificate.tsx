import type { ReactNode } from 'react'
import { issueCertificate } from '../../api/contract/certificates.ts'
import { proofTexts as texts } from '../../content/certificate-texts.ts'
import { paths } from '../../content/paths.ts'
import { call } from '../http/call.ts'
import { Unreachable } from '../http/unreachable.ts'
import { drawQrCode } from '../ui/draw-qr-code.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { session, sync } from './academy-session.ts'
import { certificatePath } from './certificate-path.ts'
import styles from './issue-certificate.module.css'

/** What a copy of a certificate says beyond, or in place of, what the device knows. */
export interface Copy {
  /** As it was issued; absent where the server could not be asked, or does not certify them. */
  readonly name?: string
  readonly score?: number
  /** Milliseconds since the epoch. */
  readonly finishedAt?: number
  /** The code and the address by which others verify it; or that there are none. */
  readonly proof: ReactNode
}

/** Milliseconds: whoever wants a certificate has one without a code at the latest then. */
const patience = 8000

/** Has the server issue a certificate, if it is to (`employeeId`). What it tells of it is what those are told who verify it. */
export async function askForCertificate(employeeId: string | null): Promise<Copy> {
  if (employeeId === null) return { proof: null }
  const response = await ifReachable(call(issueCertificate, { body: { employeeId }, timeout: patience }))
  if (response?.status !== 200) {
    const isOut = response?.status === 401 || response?.body.code === 'other-employee'
    // Whoever is not signed in any more is told so.
    if (isOut) session.send({ type: 'RECHECK' })
    // It was restored from an older backup: the device finds out, and sends again what was made here.
    if (response?.body.code === 'not-certified') sync.syncNow()
    return { proof: <Proof>{isOut ? texts.refused : texts.without}</Proof> }
  }
  const { code, name, score, completed_at } = response.body
  const address = location.origin + certificatePath(code)
  const drawing = await ifReachable(drawQrCode(address))
  const proof = (
    <Proof>
      {drawing && <QrCode drawing={drawing} label={texts.picture} />}
      <p>
        {texts.code}
        <strong>{code}</strong>
        <a href={address}>{texts.at(location.host + paths.certificate)}</a>
      </p>
    </Proof>
  )
  return { name, score, finishedAt: Date.parse(completed_at), proof }
}

/** Only what is printed needs it: hidden even where a page is shown without its styles. */
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
