import { type ErrorCode, errorTexts } from '../../content/error-texts.ts'

/** Thrown to end a request with an error response that every endpoint may return. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode, options: { retryAfter?: number; message?: string } = {}) {
    super(options.message ?? errorTexts[code])
    this.status = status
    this.code = code
    this.retryAfter = options.retryAfter
  }
}
