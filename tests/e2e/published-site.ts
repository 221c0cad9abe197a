import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '../../api/config.ts'
import { pages } from '../../api/http/pages.ts'
import { securityHeaders } from '../../api/http/security-headers.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'

/** The heading of the home page in the later build. */
export const secondEdition = 'Second edition'

/** A server of the built pages only, from a copy that can be replaced by a later build. */
interface PublishedSite extends AsyncDisposable {
  readonly port: number
  /** Replaces the build by a later one with another heading and other script names; the old scripts are deleted. */
  publishSecondEdition(): Promise<void>
}

/** Serves a copy of the built pages on a free port. */
export async function publishSite(): Promise<PublishedSite> {
  const root = await mkdtemp(join(tmpdir(), 'asterleigh-site-'))
  const folder = join(root, 'dist')
  await cp(resolve(import.meta.dirname, '../../web/dist'), folder, { recursive: true })
  const server = Fastify({ forceCloseConnections: true })
  const publish = async () => {
    // The server reads the hashes of a build's inline style sheets once.
    await server.register(securityHeaders, readConfig({}))
    await server.register(pages, { folder })
  }
  await publish()
  const address = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  return {
    port: Number(address.port),
    async publishSecondEdition() {
      const next = join(root, 'next')
      await cp(folder, next, { recursive: true })
      await edit(next)
      await rename(folder, join(root, 'old'))
      await rename(next, folder)
    },
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(root, { recursive: true })
    },
  }
}

async function edit(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const later = (text: string) =>
    text
      .replaceAll(homeTexts.heading, secondEdition)
      // Change hashed names, and the revisions of the precached files without a hash.
      .replace(/-[\w-]{8}(?=\.js)/g, '-22222222')
      .replace(/(?<=revision["`]?: ?["`])\w{4}/g, '2222')
  for (const name of names) {
    const file = join(folder, name)
    if (/\.(br|gz)$/.test(name)) await rm(file)
    else if (/\.(html|js)$/.test(name)) {
      await writeFile(file, later(await readFile(file, 'utf8')))
      await rename(file, join(folder, later(name)))
    }
  }
}
