import type { Failure } from '../../api/contract/endpoint.ts'

/** What a form says about a refusal: the server's words, unless they tell no more than that something failed. */
export function refusalText({ error, code }: Failure, failed: string): string {
  return code === 'server-error' ? failed : error || failed
}
