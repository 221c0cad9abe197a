import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import Fastify from 'fastify'
import { expect } from 'vitest'
import { createPackage } from '../../api/packages/create-package.ts'
import { readXml } from '../packages/read-xml.ts'
import { readZip } from '../packages/read-zip.ts'
import { moduleTitle } from './learner.ts'
import { browserTest } from './staged-test.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** A page of an LMS that has the APIs of both versions and opens a package in a frame. */
const lmsPage = (address: string | undefined) => `<!doctype html>
<html lang="en">
<title>Course</title>
<script src="/scorm-again.js"></script>
<script>
  window.API = new Scorm12API({})
  window.API_1484_11 = new Scorm2004API({})
</script>
<iframe title="Module" src="/courses/17/${address}"></iframe>
</html>`

browserTest.for(['scorm12', 'scorm2004'] as const)(
  'a %s package of one module, unpacked into a folder and launched as its manifest says, opens and has all its files',
  async (format, { device }) => {
    const files = await readZip((await createPackage(format, 3)).content)
    const [launchFile] = readXml(String(files.get('imsmanifest.xml')), {})("//*[local-name() = 'resource']/@href")
    await using server = Fastify({ forceCloseConnections: true })
    server.get('/', (_request, reply) => reply.type('text/html').send(lmsPage(launchFile)))
    server.get('/scorm-again.js', async (_request, reply) => {
      const runtime = createRequire(import.meta.url).resolve('scorm-again')
      return reply.type('text/javascript').send(await readFile(runtime))
    })
    server.get<{ Params: { '*': string } }>('/courses/17/*', async ({ params: { '*': path } }, reply) => {
      reply.type(types[extname(path)] ?? 'text/plain')
      return files.get(path) ?? reply.code(404).send()
    })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })

    const page = await device.open()
    const failed: string[] = []
    page.on('response', response => {
      if (response.status() !== 200) failed.push(response.url())
    })
    await page.goto(url)
    const module = page.frameLocator('iframe')
    await module.getByRole('heading', { level: 1, name: moduleTitle(3) }).waitFor()
    await page.frame({ url: /index\.html/ })?.evaluate(() => document.fonts.ready)
    expect(failed.filter(address => !address.endsWith('/favicon.ico'))).toEqual([])
  },
)
