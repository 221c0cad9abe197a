import type { Lms } from './lms.ts'

/** Rejects: this package has no cmi5 client. */
export async function connectCmi5(): Promise<Lms> {
  throw new Error('This package does not support cmi5.')
}
