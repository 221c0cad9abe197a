import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '../../api/config.ts'
import { pages } from '../../api/plugins/pages.ts'
import { securityHeaders } from '../../api/plugins/security-headers.ts'

/** The built pages alone, served from a folder of their own, which can be swapped for a later build's. */
interface PublishedSite extends AsyncDisposable {
  readonly port: number
  /** Every path that was asked for. */
  readonly requests: readonly string[]
  /** Puts a later build in place: other words, another name for the script of all pages, and the old one gone. */
  publishSecondEdition(): Promise<void>
}

export async function publishSite(): Promise<PublishedSite> {
  const root = await mkdtemp(join(tmpdir(), 'asterleigh-site-'))
  const folder = join(root, 'dist')
  await cp(resolve(import.meta.dirname, '../../web/dist'), folder, { recursive: true })
  const requests: string[] = []
  const server = Fastify({ forceCloseConnections: true })
  server.addHook('onRequest', async request => {
    requests.push(request.url)
  })
  await server.register(securityHeaders, readConfig({}))
  await server.register(pages, { folder })
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return {
    port: Number(address.port),
    requests,
    async publishSecondEdition() {
      const next = join(root, 'next')
      await cp(folder, next, { recursive: true })
      await editAnew(next)
      await rename(folder, join(root, 'old'))
      await rename(next, folder)
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(root, { recursive: true })
    },
  }
}

async function editAnew(folder: string): Promise<void> {
  const worker = join(folder, 'site-worker.js')
  let code = await readFile(worker, 'utf8')
  const script = /\/assets\/(site-[\w-]+\.js)/.exec(code)?.[1] ?? ''
  const nextScript = 'site-of-the-second-edition.js'
  await rename(join(folder, 'assets', script), join(folder, 'assets', nextScript))
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.html'))) {
    const html = await readFile(join(folder, file), 'utf8')
    const anew = html.replaceAll(script, nextScript).replace(/<h1([^>]*)>/, '<h1$1>Second edition. ')
    await writeFile(join(folder, file), anew)
    code = code.replaceAll(integrityOf(html), integrityOf(anew))
  }
  const edition = /(?<=[`"'])[0-9a-f]{16}(?=[`"'])/
  await writeFile(worker, code.replaceAll(script, nextScript).replace(edition, '2222222222222222'))
  // The old build's, and therefore wrong.
  for (const name of await readdir(folder)) {
    if (/\.(html|js)\.(br|gz)$/.test(name)) await rm(join(folder, name))
  }
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
