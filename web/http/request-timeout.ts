/** Milliseconds after which an answer is not waited for any more (facts, "Offline queue and sync"). */
export const requestTimeout = 20_000
