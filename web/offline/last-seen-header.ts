/** The worker sets this header on a cached resource list: why the network did not answer, `unreachable` or `refused`. */
export const lastSeenHeader = 'x-last-seen'
