import type { TestApp } from '../test-app.ts'

/** Longer than any sign-in. */
const mostSteps = 12

/**
 * Returns a browser without pages: it follows redirects between our server and the provider and keeps the cookies of each.
 * `withCookies`: false for one that stores none.
 */
export function openBrowser({ app, config }: TestApp, { withCookies = true } = {}) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const cookieOf = (origin: string) => [...jarOf(origin)].map(pair => pair.join('=')).join('; ')
  const keep = (origin: string, headers: readonly string[]) => {
    if (!withCookies) return
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const isOver = attributes.some(each => /^ (max-age=0|expires=thu, 01 jan 1970)/i.test(each))
      if (isOver) jarOf(origin).delete(name)
      else jarOf(origin).set(name, pair.slice(pair.indexOf('=') + 1))
    }
  }

  async function get(url: URL): Promise<string | undefined> {
    const { origin } = url
    const cookie = cookieOf(origin)
    if (origin === config.publicUrl) {
      const { headers } = await app.inject({ url: url.pathname + url.search, headers: { cookie } })
      keep(origin, [headers['set-cookie'] ?? []].flat())
      return headers.location
    }
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    await response.arrayBuffer()
    keep(origin, response.headers.getSetCookie())
    return response.headers.get('location') ?? undefined
  }

  return {
    /** Stores the cookies of a response of our server. */
    keep: (headers: string | string[] | undefined) => keep(config.publicUrl, [headers ?? []].flat()),
    /** The cookies for our server, as a request sends them. */
    get cookie() {
      return cookieOf(config.publicUrl)
    },
    /** Follows redirects from an address until there is none, or until one leads to `until`. Returns the last address. */
    async follow(start: string, until = /^$/): Promise<URL> {
      let url = new URL(start)
      for (let step = 0; step < mostSteps; step += 1) {
        const location = await get(url)
        if (location === undefined) return url
        url = new URL(location, url)
        if (until.test(url.href)) return url
      }
      throw new Error(`No end of redirects at ${url.origin}${url.pathname}.`)
    },
  }
}
