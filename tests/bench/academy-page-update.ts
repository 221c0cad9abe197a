import { cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { readConfig } from '../../api/config.ts'
import { pages } from '../../api/plugins/pages.ts'
import { securityHeaders } from '../../api/plugins/security-headers.ts'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { run } from '../platform/running-command.ts'
import { until } from '../until.ts'
import type { Ratio } from './compare.ts'

const project = resolve(import.meta.dirname, '../..')
/** What the pages are built from. */
const sources = ['package.json', 'tsconfig.json', 'api/contract', 'content', 'service-worker', 'web']
const edited = 'content/curriculum/modules/1-foundations.ts'
const newWord = 'unmistakably'
/** Bytes that an update may take beside what has changed. */
const allowance = 2000

/**
 * A word of a module is changed and the pages are built anew: what an installed academy fetches of it, told by a real
 * Chromium, beside the one script that holds the word.
 */
export async function academyPageUpdate(): Promise<Ratio> {
  const folder = await mkdtemp(join(tmpdir(), 'asterleigh-update-'))
  const device = await Device.create()
  const sent: number[] = []
  const dist = join(folder, 'web/dist')
  const served = join(folder, 'served')
  const server = Fastify({ forceCloseConnections: true })
  try {
    for (const source of sources) {
      await cp(join(project, source), join(folder, source), {
        recursive: true,
        filter: path => !/\/dist(\/|$)/.test(path),
      })
    }
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
    await build(folder)
    await cp(dist, served, { recursive: true })
    await server.register(securityHeaders, readConfig({}))
    server.addHook('onSend', async (_request, reply) => {
      const length = Number(reply.getHeader('content-length') ?? 0)
      if (reply.statusCode === 200) sent.push(length)
    })
    await server.register(pages, { folder: served })
    const page = await device.open()
    await page.goto((await server.listen({ port: 0, host: '127.0.0.1' })) + paths.employeeLogin)
    await device.readyForOffline(page)

    const text = await readFile(join(folder, edited), 'utf8')
    await writeFile(join(folder, edited), text.replace(/(title: ')/, `$1${newWord} `))
    await build(folder)
    await rename(served, join(folder, 'earlier'))
    await rename(dist, served)
    sent.length = 0
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await until('the new version to be installed', () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
    )
    const fetched = sent.reduce((sum, bytes) => sum + bytes, 0)
    const changed = await sizeOfScriptWith(newWord, join(served, 'assets'))
    const ratio = (fetched - allowance) / changed
    return {
      subject: 'update after one word',
      baseline: 'the script that holds it',
      subjectCost: fetched / 1000,
      baselineCost: changed / 1000,
      unit: 'kB',
      ratio,
      lowest: ratio,
      highest: ratio,
      goal: '≤ 1.2',
      reading: `${sent.length} files: the worker’s list, what it names anew, the script. Two of the kilobytes are not counted.`,
    }
  } finally {
    await device.kill()
    await device.discard({})
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function build(folder: string): Promise<void> {
  const { code, output } = await run([process.execPath, join(folder, 'web/build.ts')], {})
  if (code !== 0) throw new Error(output)
}

async function sizeOfScriptWith(word: string, assets: string): Promise<number> {
  for (const name of await readdir(assets)) {
    if (name.endsWith('.js') && (await readFile(join(assets, name), 'utf8')).includes(word)) {
      return (await stat(join(assets, `${name}.br`))).size
    }
  }
  throw new Error(`No script says "${word}".`)
}
