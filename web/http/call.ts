import ky from 'ky'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../api/contract/endpoint.ts'
import { isRecord, matchesSchema } from './matches-schema.ts'

/**
 * The one HTTP client for the API. It sends a request once and resolves for every status; the callers read the status.
 * Pass `searchParams` as a plain object: Safari 16 lacks `URLSearchParams.size`, with which ky detects an empty one.
 */
export const apiClient = ky.create({
  retry: 0,
  throwHttpErrors: false,
  // Milliseconds for the request and for reading the body with ky's methods, such as `apiClient(…).json()`.
  timeout: false,
  totalTimeout: 20_000,
  // `/api/*` may redirect to another host, which needs the session cookie, too.
  credentials: 'include',
  cache: 'no-store',
})

export type ApiResponse<E extends Endpoint> = ResponseOf<E> & {
  /** Milliseconds, from `Retry-After`. */
  readonly retryAfter: number | null
  /** Cursor of a list's next page, from `Link` (RFC 8288), if there is one. */
  readonly next?: string | undefined
  /** Set on a response from the service worker's cache: why, and when the server sent the response. */
  readonly lastSeen?: LastSeen | undefined
}

interface LastSeen {
  /** `refused`: the server, or a proxy before it, returned an error. */
  readonly failure: 'unreachable' | 'refused'
  /** When the server sent the response, in milliseconds since the epoch; null without a readable `Date` header. */
  readonly seenAt: number | null
}

/** The service worker sets this header on a response from its cache; its value is the reason. */
export const lastSeenHeader = 'x-last-seen'

type Given<Key extends string, Value> = Value extends undefined
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Value }

export type Request<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    /** Sent instead of a JSON body. */
    readonly form?: FormData
    readonly signal?: AbortSignal
    /** Milliseconds; 20 s by default. */
    readonly timeout?: number
  }

let apiOrigin = ''

/** Returns the URL for a large body, with the origin of the API's last response, so that the body is not redirected. */
export const apiAddress = (path: string): string => apiOrigin + path

/**
 * Calls an endpoint and returns its response, discriminated by `status`. Only a response that the contract declares counts:
 * throws `Unreachable` for any other, and the caller's own reason when `signal` aborts.
 */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<ApiResponse<E>> {
  const { form, signal = null, timeout } = request
  const path = pathOf(endpoint, { ...request.params })
  try {
    const sent = apiClient(path, {
      method: endpoint.method,
      searchParams: { ...(request.query as Record<string, string | number | boolean | undefined>) },
      ...(form ? { body: form } : { json: request.body }),
      signal,
      ...(timeout !== undefined && { totalTimeout: timeout }),
    })
    const response = await sent
    const { status, headers } = response
    // A captive portal redirects to a page of its own; the API's own redirect to another host keeps the path.
    if (response.redirected && new URL(response.url).pathname !== path) {
      throw new Unreachable('Redirected to another path.')
    }
    if (!headers.get('content-type')?.includes('application/json'))
      throw new Unreachable('The response is not in the contract.', { status })
    // Unlike `response.json()`, this obeys the timeout.
    const body: unknown = await sent.json()
    const result = {
      status,
      body,
      retryAfter: readRetryAfter(headers.get('retry-after')),
      next: readNextCursor(headers.get('link')),
      lastSeen: readLastSeen(headers),
    }
    if (!isDeclared(endpoint, result)) throw new Unreachable('The response is not in the contract.', { status, body })
    apiOrigin = response.redirected ? new URL(response.url).origin : ''
    return result
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof Unreachable) throw error
    throw new Unreachable('The server could not be reached.', { cause: error })
  }
}

function pathOf({ path }: Endpoint, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function isDeclared<E extends Endpoint>(
  endpoint: E,
  result: Omit<ApiResponse<Endpoint>, 'body'> & { readonly body: unknown },
): result is ApiResponse<E> {
  const schema = endpoint.responses[result.status]
  return schema !== undefined && matchesSchema(schema, result.body)
}

/** Returns the milliseconds of a `Retry-After` header, which contains seconds or a date. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

function readNextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}

/** Returns the reason and the age of a response from the service worker's cache; undefined for a response from the network. */
function readLastSeen(headers: Headers): LastSeen | undefined {
  const failure = headers.get(lastSeenHeader)
  if (failure !== 'unreachable' && failure !== 'refused') return undefined
  const seenAt = Date.parse(headers.get('date') ?? '')
  return { failure, seenAt: Number.isNaN(seenAt) ? null : seenAt }
}

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
   * The message of a JSON error response outside the contract; '' if it has none. It may be shown, but not trusted,
   * because a proxy may have sent it. `success: false` is an error with any status.
   */
  readonly error: string | undefined
  /** The response says that the session has ended: status 401, or `authenticated: false`. */
  readonly signedOut: boolean

  constructor(message: string, { status = 0, body, ...options }: ForeignResponse = {}) {
    super(message, options)
    this.status = status
    this.signedOut = isRecord(body) && (status === 401 || body['authenticated'] === false)
    if (isRecord(body) && (status >= 400 || body['success'] === false))
      this.error = typeof body['error'] === 'string' ? body['error'] : ''
  }
}
