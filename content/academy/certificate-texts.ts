/** Texts about verifying a certificate. */
import { brand } from '../brand.ts'
import { scoreTexts } from './academy-texts.ts'

/** Texts at the foot of a certificate. */
export const proofTexts = {
  code: 'Verify this certificate with its code',
  at: (address: string) => `at ${address}`,
  replaces: (code: string) => `Replaces certificate ${code}.`,
  without: 'This copy has no verification code. Choose “Download Certificate” again when you are online to add one.',
  refused: 'This copy has no verification code. Sign in again, then choose “Download Certificate” to add one.',
  picture: 'QR code that opens the verification page for this certificate. The code is also shown as text.',
} as const

/** Texts of the verification page (web/academy/certificate-page.tsx). */
export const certificateTexts = {
  title: 'Verify a certificate',
  lead: `Enter the code from an ${brand.academy} certificate to check who it was issued to, and when.`,
  code: 'Certificate code',
  codeHint: 'Six groups of four letters and digits, at the bottom of the certificate.',
  codeMissing: 'Please enter the code.',
  button: 'Verify',
  busy: 'Verifying...',
  validWord: 'Verified',
  valid: 'We issued this certificate.',
  compare: 'Compare these details with your copy. If anything differs, your copy has been altered.',
  replacedWord: 'Replaced',
  replaced: (date: string) => `We issued this certificate and replaced it on ${date}.`,
  replacedHint:
    'Its details are out of date, so we don’t show them. Ask the holder for the current certificate, which has a code of its own.',
  name: 'Issued to',
  course: 'Course',
  courseText: `${brand.academy}, all seven modules`,
  score: 'Final score',
  points: scoreTexts.ofMaximum,
  completed: 'Completed on',
  issued: 'Issued on',
  validUntil: 'Valid until',
  expired: 'Expired on',
  utc: (date: string) => `${date} (UTC)`,
  unreachable: 'Can’t reach the server to check this certificate. Please try again.',
} as const
