/** The path of a request's URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** A request's target without the scheme and the host that it may be written with (RFC 9112, 3.2.2). */
export function originForm(target: string): string {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return local.startsWith('?') || local === '' ? `/${local}` : local
}

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
