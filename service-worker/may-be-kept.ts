/**
 * Whether this may be what was asked for. What holds a hash in its name is not checked as it is fetched, and is kept as
 * long as its build: a proxy that steps in answers it with a page.
 */
export function mayBeKept(url: string, { ok, headers }: Response): boolean {
  return ok && !(url.includes('/assets/') && headers.get('content-type')?.includes('text/html'))
}
