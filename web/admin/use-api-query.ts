import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Endpoint, Failure } from '../../api/contract/endpoint.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import type { ApiResponse, Request } from '../http/call.ts'
import { Unreachable } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { refusalText, SignedOut } from './errors.ts'
import { useSession } from './session.ts'

type Body<E extends Endpoint> = Extract<ApiResponse<E>, { status: 200 }>['body']

export interface ApiQuery<Data> {
  /** undefined before the first response, after an error, and while the server cannot be reached. */
  readonly data: Data | undefined
  /** Cursor of the next page, for a list. */
  readonly next: string | null
  /** A request is in flight. */
  readonly busy: boolean
  /** `data` is still that of the previous request. */
  readonly isPlaceholder: boolean
  /** The server's error message; '' if it sent none. */
  readonly error: string | null
}

interface Repetition<Data> {
  /** Returns the milliseconds until the endpoint is read again; false: not by itself. */
  readonly repeat?: (data: Data | undefined) => number | false
}

/** Reads an endpoint in the admin's name, and again when the tab becomes visible. Never returns data of a lost connection. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  { repeat }: Repetition<Body<E>> = {},
): ApiQuery<Body<E>> {
  const { read, connected, connection } = useSession()
  const query = useQuery({
    queryKey: [connection, endpoint.path, request.params, request.query],
    queryFn: async ({ signal }) => {
      const response = await read(endpoint, { ...request, signal })
      if (response.status !== 200) throw new Refused(response.body)
      return response
    },
    enabled: connected,
    // `queryFn` throws for every other status.
    refetchInterval: ({ state }) => repeat?.(state.data?.body as Body<E> | undefined) ?? false,
    placeholderData: (previous, query) => (query?.queryKey[0] === connection ? previous : undefined),
  })
  const { isFetching, isPlaceholderData, error } = query
  const data = error === null ? query.data : undefined
  return {
    // `queryFn` throws for every other status.
    data: data?.body as Body<E> | undefined,
    next: data?.next ?? null,
    busy: isFetching,
    isPlaceholder: isPlaceholderData,
    error: textOf(error),
  }
}

/** Returns a function that reads everything on the page again and resolves when it has arrived. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => refetchAll(client)
}

/** Like `useRefresh`, after a response that contains a row of `list`: the row is updated in the list until that has arrived. */
export function useRefreshWith<E extends Endpoint>(list: E): (row: RowOf<E>) => Promise<void> {
  const client = useQueryClient()
  return row =>
    refetchAll(client, () =>
      client.setQueriesData<{ readonly body: readonly RowOf<E>[] }>(
        { predicate: ({ queryKey }) => queryKey[1] === list.path },
        shown => shown && { ...shown, body: shown.body.map(each => (each.id === row.id ? row : each)) },
      ),
    )
}

type RowOf<E extends Endpoint> = Extract<Body<E>, readonly unknown[]>[number] & { readonly id: string }

async function refetchAll(client: QueryClient, update?: () => void): Promise<void> {
  // TanStack Query would join a first request in flight instead of sending a new one.
  await client.cancelQueries()
  update?.()
  await client.invalidateQueries()
}

function textOf(error: Error | null): string | null {
  if (error instanceof Refused) return error.message
  if (error instanceof Unreachable) return error.error ?? null
  // The admin has declined to sign in again.
  return error instanceof SignedOut ? errorTexts['signed-out'] : null
}

class Refused extends Error {
  constructor(body: unknown) {
    super(matchesSchema(Failure, body) ? refusalText(body, '') : '')
  }
}
