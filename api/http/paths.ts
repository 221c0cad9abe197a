/** Returns the path of a request's URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** Returns whether a path belongs to the API, with or without an endpoint. */
export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/** Returns a URL whose path can be decoded: an invalid `%` in it is taken literally, so that the path is not found. */
export function decodableUrl(url: string): string {
  const path = pathOf(url)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
