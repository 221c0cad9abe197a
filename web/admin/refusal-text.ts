import type { Failure } from '../../api/contract/endpoint.ts'

/** Returns the server's error message, or `failed` if that only says that something went wrong. */
export function refusalText({ error, code }: Failure, failed: string): string {
  return code === 'server-error' ? failed : error || failed
}
