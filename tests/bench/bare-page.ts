import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves documents, each alone: no file that it could ask for. */
export interface BareServer extends AsyncDisposable {
  readonly url: string
  /** Compressed bytes of the document at `path`. */
  readonly size: (path: string) => number
}

/**
 * The same text, drawings and look as one static file: no script, no web fonts, nothing else to fetch. `added` goes to the
 * end of its body.
 */
export function bareOf(html: string, added = ''): string {
  return html
    .replaceAll(/<script[^>]*>.*?<\/script>|<link[^>]*>/gs, '')
    .replaceAll(/@font-face\{[^}]*\}/g, '')
    .replaceAll(/ data-(island|props)="[^"]*"/g, '')
    .replace('</body>', `${added}</body>`)
}

/** The least that can send pages: `documents` by their paths, compressed beforehand. */
export async function serveBare(documents: ReadonlyMap<string, string>): Promise<BareServer> {
  const bodies = new Map(Array.from(documents, ([path, html]) => [path, brotliCompressSync(html)] as const))
  const server = createServer(({ url = '' }, response) => {
    const body = bodies.get(url)
    // An icon is all that a browser asks for by itself.
    if (!body) response.writeHead(204).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    size: path => bodies.get(path)?.length ?? Number.NaN,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
