import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves documents that need no other file. */
interface BareServer extends AsyncDisposable {
  readonly url: string
}

/** Returns the page's text, drawings and styles as one static document without scripts, web fonts or other requests. */
export async function bareOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)]
  const styles = await Promise.all(links.map(async ([, href = '']) => (await fetch(new URL(href, url))).text()))
  return html
    .replaceAll(/<script[^>]*>.*?<\/script>|<link[^>]*>/gs, '')
    .replace('</head>', `<style>${styles.join('')}</style></head>`)
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/ data-prefetch="[^"]*"/, '')
}

/** Serves `documents` by path, compressed in advance. */
export async function serveBare(documents: ReadonlyMap<string, string>): Promise<BareServer> {
  const bodies = new Map(Array.from(documents, ([path, html]) => [path, brotliCompressSync(html)] as const))
  const server = createServer(({ url = '' }, response) => {
    const body = bodies.get(url)
    // Browsers request an icon.
    if (!body) response.writeHead(204).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
