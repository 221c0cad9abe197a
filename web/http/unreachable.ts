import { isRecord } from './matches-schema.ts'

interface ForeignResponse extends ErrorOptions {
  readonly status?: number
  readonly body?: unknown
}

/**
 * Our server did not respond: no network, a timeout, a captive portal, a proxy's error page. The server may have received
 * and processed the request.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** Of a response that the contract does not declare; 0 without a response. */
  readonly status: number
  /**
   * The message of a JSON error response outside the contract; '' if it has none. It may be shown, but not trusted, because
   * a proxy may have sent it. `success: false` is an error with any status (specification, section 7).
   */
  readonly error: string | undefined
  /** The response says that the session has ended: status 401, or `authenticated: false` (specification, section 7). */
  readonly signedOut: boolean

  constructor(message: string, { status = 0, body, ...options }: ForeignResponse = {}) {
    super(message, options)
    this.status = status
    this.signedOut = isRecord(body) && (status === 401 || body['authenticated'] === false)
    if (isRecord(body) && (status >= 400 || body['success'] === false))
      this.error = typeof body['error'] === 'string' ? body['error'] : ''
  }
}
