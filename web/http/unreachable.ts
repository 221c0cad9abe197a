import { isRecord } from './has-shape.ts'

interface ForeignAnswer extends ErrorOptions {
  readonly status?: number
  readonly body?: unknown
}

/**
 * Our server did not answer: no network, a timeout, a captive portal, a proxy's error page. It says nothing about what
 * the server did with the request, which may have arrived all the same.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** Of an answer that was not ours; 0 where there was none. */
  readonly status: number
  /**
   * What an error says that is a JSON object, but not of our shape; '' where it has no words. It may be shown, and proves
   * nothing: a proxy may have written it. `success: false` is an error whatever the status (specification, section 7).
   */
  readonly error: string | undefined
  /** It says that nobody is signed in: by its status, or in the check's own word (specification, section 7). */
  readonly signedOut: boolean

  constructor(message: string, { status = 0, body, ...options }: ForeignAnswer = {}) {
    super(message, options)
    this.status = status
    this.signedOut = isRecord(body) && (status === 401 || body['authenticated'] === false)
    if (isRecord(body) && (status >= 400 || body['success'] === false))
      this.error = typeof body['error'] === 'string' ? body['error'] : ''
  }
}
