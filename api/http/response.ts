import { type ErrorCode, errorTexts } from '../../content/error-texts.ts'
import type { Failure } from '../contract/endpoint.ts'

/** The answer of a call that went well. */
export function ok<const B>(body: B): { status: 200; body: B } {
  return { status: 200, body }
}

/** A failing answer: the sentence for a person comes from the code. */
export function failure<const S extends number>(status: S, code: ErrorCode): { status: S; body: Failure } {
  return { status, body: { error: errorTexts[code], code } }
}
