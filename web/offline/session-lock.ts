import { browserLock, type Lock } from './browser-lock.ts'

/**
 * One sign-in or logout at a time on this device: the late answer to a logout clears the cookie of whoever came next. A
 * request may take 20 s.
 */
export const sessionLock: Lock = browserLock('asterleigh-session', 25_000)
