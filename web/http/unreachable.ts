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
   * The message of an error response that is a JSON object, but not in the contract; '' where it has none. It may be shown,
   * and proves nothing: a proxy may have written it. `success: false` is an error whatever the status (specification, section 7).
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
