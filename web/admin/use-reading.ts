import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Endpoint, Failure } from '../../api/contract/endpoint.ts'
import { errorTexts } from '../../content/error-texts.ts'
import type { ApiResponse, Request } from '../http/call.ts'
import { matchesSchema } from '../http/matches-schema.ts'
import { Unreachable } from '../http/unreachable.ts'
import { refusalText } from './refusal-text.ts'
import { useSession } from './session.ts'
import { SignedOut } from './signed-out.ts'

type Body<E extends Endpoint> = Extract<ApiResponse<E>, { status: 200 }>['body']

export interface Reading<Data> {
  /** undefined while nothing has come yet, and while the server cannot be reached. */
  readonly data: Data | undefined
  /** Cursor of the next page, for a list. */
  readonly next: string | null
  /** Something is on its way. */
  readonly busy: boolean
  /** `data` are still those of the request before. */
  readonly replacing: boolean
  /** The server's refusal, in its words; '' where it has none. There is no data then. */
  readonly error: string | null
}

/** Reads an endpoint in the admin's name, again whenever the tab is looked at, and shows nothing that may be out of date. */
export function useReading<E extends Endpoint>(endpoint: E, request: Request<E>): Reading<Body<E>> {
  const { read, connected, connection } = useSession()
  const query = useQuery({
    queryKey: [connection, endpoint.path, request.params, request.query],
    queryFn: async ({ signal }) => {
      const response = await read(endpoint, { ...request, signal })
      if (response.status !== 200) throw new Refused(response.body)
      return response
    },
    enabled: connected,
    placeholderData: (previous, query) => (query?.queryKey[0] === connection ? previous : undefined),
  })
  const { isFetching, isPlaceholderData, error } = query
  const data = connected && error === null ? query.data : undefined
  return {
    // Only a 200 comes this far.
    data: data?.body as Body<E> | undefined,
    next: data?.next ?? null,
    busy: isFetching,
    replacing: isPlaceholderData,
    error: textOf(error),
  }
}

/** Reads everything on the page again, as it is from now on; resolves when it is there. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => readAgain(client)
}

/** The same after the server has answered a row of a list: until the list has come, this row stands in it as it is now. */
export function useRefreshWith<E extends Endpoint>(list: E): (row: RowOf<E>) => Promise<void> {
  const client = useQueryClient()
  return row =>
    readAgain(client, () =>
      client.setQueriesData<{ readonly body: readonly RowOf<E>[] }>(
        { predicate: ({ queryKey }) => queryKey[1] === list.path },
        shown => shown && { ...shown, body: shown.body.map(each => (each.id === row.id ? row : each)) },
      ),
    )
}

type RowOf<E extends Endpoint> = Extract<Body<E>, readonly unknown[]>[number] & { readonly id: string }

async function readAgain(client: QueryClient, meanwhile?: () => void): Promise<void> {
  // A first reading that is under way would be taken for the new one.
  await client.cancelQueries()
  meanwhile?.()
  await client.invalidateQueries()
}

function textOf(error: Error | null): string | null {
  if (error instanceof Refused) return error.message
  if (error instanceof Unreachable) return error.error ?? null
  // The admin has turned down to sign in again.
  return error instanceof SignedOut ? errorTexts['signed-out'] : null
}

class Refused extends Error {
  constructor(body: unknown) {
    super(matchesSchema(Failure, body) ? refusalText(body, '') : '')
  }
}
