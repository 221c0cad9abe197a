import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../api/contract/endpoint.ts'
import { hasShape } from './has-shape.ts'
import { requestTimeout } from './request-timeout.ts'
import { Unreachable } from './unreachable.ts'

export type Answer<E extends Endpoint> = AnswerOf<E> & {
  /** Milliseconds, from `Retry-After`. */
  readonly retryAfter: number | null
  /** Cursor of a list's next page, from `Link` (RFC 8288), if there is one. */
  readonly next?: string | undefined
}

type Given<Key extends string, Value> = Value extends undefined
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Value }

export type Request<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    readonly signal?: AbortSignal
    /** Milliseconds; 20 s unless said otherwise. */
    readonly timeout?: number
  }

let apiOrigin = ''

/**
 * The address to send a large body to: where the API's last answer came from. A body that is redirected travels twice.
 */
export const apiAddress = (path: string): string => apiOrigin + path

/**
 * Calls an endpoint and gives its answer, told apart by `status`: only an answer that the contract declares counts.
 * Throws `Unreachable` for anything else, and the caller's own reason when `signal` aborts.
 */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Answer<E>> {
  const timeout = AbortSignal.timeout(request.timeout ?? requestTimeout)
  try {
    const url = address(endpoint, request.params, request.query)
    const response = await fetch(url, {
      method: endpoint.method,
      // The page's own origin may hand `/api/*` on to another host (decisions, "The /api/* rule").
      credentials: 'include',
      cache: 'no-store',
      headers: request.body === undefined ? {} : { 'content-type': 'application/json' },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
    return await readAnswer(endpoint, url, response)
  } catch (error) {
    request.signal?.throwIfAborted()
    if (error instanceof Unreachable) throw error
    throw new Unreachable('The server could not be reached.', { cause: error })
  }
}

function address(endpoint: Endpoint, params: unknown, query: unknown): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params, name)))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

function textOf(params: unknown, name: string): string {
  const value = Object.entries(params ?? {}).find(([key]) => key === name)?.[1]
  return String(value)
}

async function readAnswer<E extends Endpoint>(endpoint: E, url: string, response: Response): Promise<Answer<E>> {
  // A captive portal sends people elsewhere; the one redirection we know keeps the path.
  if (response.redirected && new URL(response.url).pathname !== url.split('?')[0]) {
    throw new Unreachable('The answer came from another address.')
  }
  const { status } = response
  if (!response.headers.get('content-type')?.includes('application/json')) {
    throw new Unreachable('Not our answer.', { status })
  }
  const body: unknown = await response.json()
  const answer = {
    status,
    body,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
    next: readNextCursor(response.headers.get('link')),
  }
  if (!isAnswer(endpoint, answer)) throw new Unreachable('Not our answer.', { status, body })
  apiOrigin = response.redirected ? new URL(response.url).origin : ''
  return answer
}

function isAnswer<E extends Endpoint>(
  endpoint: E,
  answer: {
    readonly status: number
    readonly body: unknown
    readonly retryAfter: number | null
    readonly next?: string | undefined
  },
): answer is Answer<E> {
  const schema = endpoint.responses[answer.status]
  return schema !== undefined && hasShape(schema, answer.body)
}

/** `Retry-After` holds seconds or a date; the answer is in milliseconds. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

function readNextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return new URLSearchParams(address?.split('?')[1]).get('cursor') ?? undefined
}
