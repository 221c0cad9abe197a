import { Unreachable } from '../http/unreachable.ts'

/** Whether a call failed because the session has ended, in a response outside the contract, such as a gateway's. */
export const saysSignedOut = (error: unknown): boolean => error instanceof Unreachable && error.signedOut
