/** Returns the path of a request's URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Returns a request's target without its scheme and host, which clients may send (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return local.startsWith('?') || local === '' ? `/${local}` : local
}

/** Returns whether a path belongs to the API, with or without an endpoint. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Returns whether the percent-encoding of a path is valid (RFC 3986, 2.1). */
export function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
