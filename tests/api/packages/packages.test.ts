import { expect, test } from 'vitest'
import { packageFormats, packagePath } from '../../../api/contract/admin/packages.ts'
import { allModules } from '../../../content/curriculum/outline.ts'
import { readZip } from '../../packages/read-zip.ts'
import { sharedTestApp } from '../test-app.ts'

/** A module's package must be small enough for a slow connection. */
const largestBytes = 400_000

const app = await sharedTestApp({ rateLimits: 'off' })
const admin = await app.signIn('academy-admin')

const download = (format: string, query: Record<string, string> = {}, { cookie } = admin) =>
  app.app.inject({ url: packagePath.replace(':format', format), query, headers: { cookie } })

test.each(packageFormats)('an academy admin downloads the %s package of all modules', async format => {
  const { statusCode, headers, rawPayload } = await download(format)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(rawPayload.length),
    'cache-control': 'no-store',
  })
  expect(headers['content-disposition']).toMatch(
    new RegExp(String.raw`^attachment; filename="asterleigh-${format}-all-modules-v\d+\.zip"`),
  )
  const files = [...(await readZip(rawPayload)).keys()]
  expect(files[0]).toBe(format === 'cmi5' ? 'cmi5.xml' : 'imsmanifest.xml')
  const texts = files.filter(file => file.startsWith('assets/module-') && file.endsWith('.js'))
  expect(texts).toEqual(allModules.map(({ id }) => `assets/module-${id}.js`))
  expect(files.includes('assets/cmi5.js')).toBe(format === 'cmi5')
})

test.each(packageFormats)('the %s package of each module has its text only and is at most 400 kB', async format => {
  for (const { id } of allModules) {
    const { headers, rawPayload } = await download(format, { module: String(id) })
    expect(headers['content-disposition']).toContain(`asterleigh-${format}-module-${id}-v`)
    const files = [...(await readZip(rawPayload)).keys()]
    expect(files).toContain('index.html')
    expect(files.filter(file => file.startsWith('assets/module-'))).toEqual([`assets/module-${id}.js`])
    expect(rawPayload.length).toBeLessThanOrEqual(largestBytes)
  }
})

test('the seven modules with a pass mark are downloaded without the mastery quest', async () => {
  const { headers, rawPayload } = await download('scorm12', { module: '1-7', passMark: '80' })
  expect(headers['content-disposition']).toContain('asterleigh-scorm12-modules-1-7-pass-80-v')
  expect([...(await readZip(rawPayload)).keys()]).not.toContain('module-8.html')
})

test.each([
  ['an unknown format', 'scorm13', {}],
  ['an unknown module', 'scorm12', { module: '9' }],
  ['module 0', 'scorm12', { module: '0' }],
  ['no number', 'cmi5', { module: '../1' }],
  ['an empty module', 'cmi5', { module: '' }],
  ['a pass mark of 0', 'scorm12', { passMark: '0' }],
  ['a pass mark of 101', 'scorm12', { passMark: '101' }],
  ['a pass mark that is no whole number', 'cmi5', { passMark: '79.5' }],
])('a request for %s gets 400', async (_, format, query) => {
  const response = await download(format, query)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'bad-request' })
})

test.each(['employee', 'library-admin'] as const)('the %s cannot download a package', async area => {
  const response = await download('scorm12', {}, await app.signIn(area))
  expect(response.statusCode).toBe(401)
})

test('a download is not in the activity log, because it contains nothing personal', async () => {
  await download('cmi5')
  expect((await app.client.query('select 1 from audit_entry')).rows).toEqual([])
})
