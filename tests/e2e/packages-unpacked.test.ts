import { extname } from 'node:path'
import Fastify from 'fastify'
import { expect } from 'vitest'
import { type PackageFormat, packageFormats } from '../../api/contract/packages.ts'
import { createPackage } from '../../api/packages/create-package.ts'
import { readXml } from '../packages/read-xml.ts'
import { readZip } from '../packages/read-zip.ts'
import { browserTest } from './staged-test.ts'

/** XPaths of the parts of a launch address, in the order in which a learning platform joins them. */
const scormAddress = ["//*[local-name() = 'resource']/@href", "//*[local-name() = 'item']/@parameters"]
const launches: Readonly<Record<PackageFormat, { manifest: string; address: readonly string[] }>> = {
  scorm12: { manifest: 'imsmanifest.xml', address: scormAddress },
  scorm2004: { manifest: 'imsmanifest.xml', address: scormAddress },
  cmi5: { manifest: 'cmi5.xml', address: ["//*[local-name() = 'url']"] },
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

browserTest.for(packageFormats)(
  'a %s package of one module starts from any folder at the address in its manifest, and has every file that it needs',
  async (format, { device }) => {
    const files = await readZip((await createPackage(format, 3)).content)
    const requested: string[] = []
    await using server = Fastify({ forceCloseConnections: true })
    server.get<{ Params: { '*': string } }>('/courses/17/*', async ({ params: { '*': path } }, reply) => {
      reply.type(types[extname(path)] ?? 'text/plain')
      return files.get(path) ?? reply.code(404).send()
    })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const { manifest, address } = launches[format]
    const find = readXml(String(files.get(manifest)), {})

    const page = await device.open()
    page.on('request', request => requested.push(request.url()))
    await page.goto(`${url}/courses/17/${address.map(path => find(path)[0]).join('')}`)
    // No learning platform has launched it; it says so when the module's text has been loaded.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const paths = requested.map(each => each.replace(`${url}/courses/17/`, '').split('?')[0] ?? '')
    expect(paths.filter(path => !files.has(path))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['index.html', 'assets/module-3.js']))
  },
)
