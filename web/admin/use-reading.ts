import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { Answer, Request } from '../client.ts'
import { useSession } from './session.ts'

type Body<E extends Endpoint> = Extract<Answer<E>, { status: 200 }>['body']

export interface Reading<Data> {
  /** undefined while nothing has come yet, and while the server cannot be reached. */
  readonly data: Data | undefined
  /** Cursor of the next page, for a list. */
  readonly next: string | null
  /** Something is on its way. */
  readonly busy: boolean
  /** The server's refusal, in its words. */
  readonly error: string | null
}

/** Reads an endpoint in the admin's name, again whenever the tab is looked at, and shows nothing that may be out of date. */
export function useReading<E extends Endpoint>(endpoint: E, request: Request<E>): Reading<Body<E>> {
  const { read, connected } = useSession()
  const { data, isFetching, error } = useQuery({
    queryKey: [endpoint.path, request.params, request.query],
    queryFn: async ({ signal }) => {
      const answer = await read(endpoint, { ...request, signal })
      if (answer.status !== 200) throw new Refused(answer.body)
      return answer
    },
    enabled: connected,
    placeholderData: keepPreviousData,
  })
  return {
    // Only a 200 comes this far.
    data: connected ? (data?.body as Body<E> | undefined) : undefined,
    next: connected ? (data?.next ?? null) : null,
    busy: isFetching,
    error: error instanceof Refused ? error.message : null,
  }
}

/** Reads everything on the page again; resolves when it is there. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

class Refused extends Error {
  constructor(body: unknown) {
    super(typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '')
  }
}
