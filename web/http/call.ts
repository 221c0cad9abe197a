import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '../../api/contract/endpoint.ts'
import { apiClient } from './api-client.ts'
import { type LastSeen, readLastSeen } from './last-seen.ts'
import { matchesSchema } from './matches-schema.ts'
import { Unreachable } from './unreachable.ts'

export type ApiResponse<E extends Endpoint> = ResponseOf<E> & {
  /** Milliseconds, from `Retry-After`. */
  readonly retryAfter: number | null
  /** Cursor of a list's next page, from `Link` (RFC 8288), if there is one. */
  readonly next?: string | undefined
  /** Set on a response from the service worker's cache: why, and when the server sent the response. */
  readonly lastSeen?: LastSeen | undefined
}

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
