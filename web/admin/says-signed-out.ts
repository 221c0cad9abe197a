import { Unreachable } from '../unreachable.ts'

/** Whether a call failed by a 401 in other words than ours: that of a gateway before the server, say. */
export const saysSignedOut = (error: unknown): boolean =>
  error instanceof Unreachable && error.error !== undefined && error.status === 401
