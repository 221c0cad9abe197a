import { Unreachable } from '../http/unreachable.ts'

/** Whether a call failed because nobody is signed in, in other words than ours: those of a gateway before the server, say. */
export const saysSignedOut = (error: unknown): boolean => error instanceof Unreachable && error.signedOut
