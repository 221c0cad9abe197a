import { type ErrorCode, errorTexts } from '../../content/error-texts.ts'
import type { Failure } from '../contract/endpoint.ts'

/** Returns a 200 with this body. */
export function ok<const B>(body: B): { status: 200; body: B } {
  return { status: 200, body }
}

/** Returns an error response: its code, and the code's sentence for a person. */
export function failure<const S extends number>(status: S, code: ErrorCode): { status: S; body: Failure } {
  return { status, body: { error: errorTexts[code], code } }
}
