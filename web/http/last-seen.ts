/** The service worker sets this header on a response from its cache: why the network did not answer. */
export const lastSeenHeader = 'x-last-seen'

export interface LastSeen {
  /** `refused`: the server, or a proxy before it, answered with an error. */
  readonly failure: 'unreachable' | 'refused'
  /** When the server sent the response; milliseconds since the epoch. */
  readonly seenAt: number
}

/** Reads what the service worker says of a cached response; undefined for one that the network has just brought. */
export function readLastSeen(headers: Headers): LastSeen | undefined {
  const failure = headers.get(lastSeenHeader)
  if (failure !== 'unreachable' && failure !== 'refused') return undefined
  return { failure, seenAt: Date.parse(headers.get('date') ?? '') }
}
