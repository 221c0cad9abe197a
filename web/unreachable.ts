/**
 * Our server did not answer: no network, a timeout, a captive portal, a proxy's error page. It says nothing about what
 * the server did with the request, which may have arrived all the same.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
  /** Of an answer that was not ours. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}
