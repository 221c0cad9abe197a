/**
 * Returns a matcher for `route` of the scripts that the page's own script loads: all but those that the HTML at `url` names
 * and the service worker, whose address the page requests to see whether the server can be reached.
 */
export async function appScripts(url: string): Promise<(script: URL) => boolean> {
  const html = await (await fetch(url)).text()
  const own = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  return ({ pathname }) => pathname.endsWith('.js') && pathname !== '/service-worker.js' && !own.includes(pathname)
}
