import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageFormats } from '../../api/contract/packages.ts'
import { createPackage } from '../../api/packages/create-package.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { playerFiles } from './player-files.ts'
import { readXml } from './read-xml.ts'
import { readZip } from './read-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asterleigh-player-'))
  for (const file of [...playerFiles, '.sources', '.vite/manifest.json']) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `content of ${file}`)
  }
})
afterAll(() => rm(folder, { recursive: true }))

const filesIn = async (...parameters: [(typeof packageFormats)[number], number?]) => {
  const { content } = await createPackage(parameters[0], parameters[1], folder)
  return [...(await readZip(content)).keys()]
}

test('a package of all modules has every file of the player, and SCORM packages no cmi5 client', async () => {
  expect((await filesIn('cmi5')).sort()).toEqual(['cmi5.xml', ...playerFiles].sort())
  const launchPages = allModules.map(({ id }) => `module-${id}.html`)
  const shared = playerFiles.filter(file => file !== 'assets/cmi5.js')
  const scormFiles = ['imsmanifest.xml', ...launchPages, ...shared].sort()
  expect((await filesIn('scorm12')).sort()).toEqual(scormFiles)
  expect((await filesIn('scorm2004')).sort()).toEqual(scormFiles)
})

test.each(packageFormats)('a %s package of one module has no text of another', async format => {
  const files = await filesIn(format, 3)
  expect(files.filter(file => file.includes('module-'))).toEqual([
    'assets/module-3.js',
    ...(format === 'cmi5' ? [] : ['module-3.html']),
  ])
  expect(files).toContain('assets/main.js')
})

test.each(['scorm12', 'scorm2004'] as const)('the manifest of a %s package lists exactly its files', async format => {
  const { content } = await createPackage(format, 8, folder)
  const files = await readZip(content)
  const listed = readXml(String(files.get('imsmanifest.xml')), {})(`//*[local-name() = 'file']/@href`)
  expect(['imsmanifest.xml', ...listed].sort()).toEqual([...files.keys()].sort())
})

test('the same content gives the same file', async () => {
  const [first, second] = [await createPackage('cmi5', 1, folder), await createPackage('cmi5', 1, folder)]
  expect(first.content.equals(second.content)).toBe(true)
})

test('the name of the file has brand, format, modules and version', async () => {
  expect((await createPackage('scorm2004', 3, folder)).name).toMatch(/^asterleigh-scorm2004-module-3-v\d+\.zip$/)
  expect((await createPackage('cmi5', undefined, folder)).name).toMatch(/^asterleigh-cmi5-all-modules-v\d+\.zip$/)
})
