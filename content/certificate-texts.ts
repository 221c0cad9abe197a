/** Texts about verifying a certificate. */
import { brand } from './brand.ts'

/** Texts at the foot of a certificate. */
export const proofTexts = {
  code: 'Verify this certificate with its code',
  at: (address: string) => `at ${address}`,
  replaces: (code: string) => `It replaces the certificate with the code ${code}.`,
  without: 'This copy has no code to verify it by. “Download Certificate” adds one whenever there is a network.',
  refused: 'This copy has no code to verify it by. Sign in again: “Download Certificate” adds one then.',
  picture: 'QR code of the address at which this certificate is verified. The code stands beside it as text.',
} as const

/** Texts of the verification page (web/academy/certificate-page.tsx). */
export const certificateTexts = {
  title: 'Verify a certificate',
  lead: `Enter the code that stands on a certificate of the ${brand.academy}. You see what was certified, and when.`,
  code: 'Certificate code',
  codeHint: 'Six groups of four letters and digits, at the foot of the certificate.',
  codeMissing: 'Please enter the code.',
  button: 'Verify',
  busy: 'Verifying...',
  validWord: 'Verified',
  valid: 'This certificate was issued by us.',
  compare: 'Compare it with the one that you were given: if anything differs, that one was altered.',
  replacedWord: 'Replaced',
  replaced: (date: string) => `We issued this certificate and replaced it on ${date}.`,
  replacedHint: 'Its details may be out of date. Ask the holder for the current certificate.',
  name: 'Issued to',
  course: 'Course',
  courseText: `${brand.academy}, all seven modules`,
  score: 'Final score',
  points: (score: number) => `${score} points`,
  completed: 'Completed on',
  issued: 'Issued on',
  utc: (date: string) => `${date} (UTC)`,
  unreachable: 'The certificate could not be looked up: the server could not be reached. Please try again.',
} as const
