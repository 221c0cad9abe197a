/** The service worker sets this header on a response from its cache; its value is the reason. */
export const lastSeenHeader = 'x-last-seen'

export interface LastSeen {
  /** `refused`: the server, or a proxy before it, returned an error. */
  readonly failure: 'unreachable' | 'refused'
  /** When the server sent the response; milliseconds since the epoch. */
  readonly seenAt: number
}

/** Returns the reason and the age of a response from the service worker's cache; undefined for a response from the network. */
export function readLastSeen(headers: Headers): LastSeen | undefined {
  const failure = headers.get(lastSeenHeader)
  if (failure !== 'unreachable' && failure !== 'refused') return undefined
  return { failure, seenAt: Date.parse(headers.get('date') ?? '') }
}
