/** The path of a request's URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Whether a path belongs to the API, whatever there is at it. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Whether the escapes of a path stand for characters (RFC 3986, 2.1). */
export function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
