import { browserLock, type Lock } from './browser-lock.ts'

/**
 * One delivery at a time on this device, as far as the browser can tell. A request may take 20 s, so the lock is left to
 * its holder for longer than that; a page may have waited 30 s before it asks, and all is to be delivered in a minute.
 */
export const outboxLock: Lock = browserLock('asterleigh-outbox', 25_000)
