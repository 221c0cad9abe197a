import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PackageFormat,
  type PackageModules,
  packageFormats,
  packageModules,
} from '../../api/contract/admin/packages.ts'
import { courseOf, type PackageChoice } from '../../api/packages/course.ts'
import { createPackage } from '../../api/packages/create-package.ts'
import { cmi5Structure, launchPages, scorm12Manifest, scorm2004Manifest } from '../../api/packages/manifests.ts'
import { element, xmlFile } from '../../api/packages/xml.ts'
import { brand } from '../../content/brand.ts'
import { allModules, dashboardModules } from '../../content/curriculum/outline.ts'
import { readXml } from './read-xml.ts'
import { readZip } from './read-zip.ts'

/** Files as the build of the player names them. */
const playerFiles: readonly string[] = [
  'index.html',
  'licenses.txt',
  'assets/cmi5.js',
  'assets/main.css',
  'assets/main.js',
  ...allModules.map(({ id }) => `assets/module-${id}.js`),
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asterleigh-player-'))
  for (const file of [...playerFiles, '.sources', '.vite/manifest.json']) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `content of ${file}`)
  }
})
afterAll(() => rm(folder, { recursive: true }))

const filesIn = async (format: PackageFormat, choice?: PackageChoice) => {
  const { content } = await createPackage(format, choice, folder)
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
  const files = await filesIn(format, { modules: '3' })
  expect(files.filter(file => file.includes('module-'))).toEqual([
    'assets/module-3.js',
    ...(format === 'cmi5' ? [] : ['module-3.html']),
  ])
  expect(files).toContain('assets/main.js')
})

test.each(['scorm12', 'scorm2004'] as const)('the manifest of a %s package lists exactly its files', async format => {
  const { content } = await createPackage(format, { modules: '8' }, folder)
  const files = await readZip(content)
  const listed = readXml(String(files.get('imsmanifest.xml')), {})(`//*[local-name() = 'file']/@href`)
  expect(['imsmanifest.xml', ...listed].sort()).toEqual([...files.keys()].sort())
})

test.each(packageFormats)('a %s package of seven modules leaves out the mastery quest', async format => {
  const files = await filesIn(format, { modules: '1-7' })
  expect(files.filter(file => file.startsWith('assets/module-'))).toEqual(
    dashboardModules.map(({ id }) => `assets/module-${id}.js`),
  )
  expect(courseOf({ modules: '1-7' }).description).not.toContain('mastery')
})

test('a pass mark stands where each format has it, and otherwise nothing does', () => {
  const marksOf = (choice: PackageChoice) => {
    const course = courseOf({ modules: '3', ...choice })
    const in2004 = readXml(scorm2004Manifest(course, files), scorm2004.namespaces)
    return [
      readXml(scorm12Manifest(course, files), versions['SCORM 1.2'].namespaces)('//cp:item/adlcp:masteryscore'),
      in2004('//imsss:primaryObjective[@satisfiedByMeasure = "true"]/imsss:minNormalizedMeasure'),
      in2004('//cp:item/imsss:sequencing/*/name()'),
      readXml(cmi5Structure(course), {})(`//*/@masteryScore`),
      readXml(cmi5Structure(course), {})(`//*/@moveOn`),
      [...launchPages('scorm12', course).values()].map(page => /passMark=\d+/.exec(page)?.[0]),
    ]
  }
  expect(marksOf({ passMark: 80 })).toEqual([
    ['80'],
    ['0.8'],
    ['imsss:objectives', 'imsss:deliveryControls'],
    ['0.8'],
    ['CompletedAndPassed'],
    ['passMark=80'],
  ])
  expect(marksOf({})).toEqual([[], [], ['imsss:deliveryControls'], [], ['Completed'], [undefined]])
})

test('the same content gives the same file', async () => {
  const [first, second] = [
    await createPackage('cmi5', { modules: '1' }, folder),
    await createPackage('cmi5', { modules: '1' }, folder),
  ]
  expect(first.content.equals(second.content)).toBe(true)
})

test('the name of the file has brand, format, modules and version', async () => {
  expect((await createPackage('scorm2004', { modules: '3' }, folder)).name).toMatch(
    /^asterleigh-scorm2004-module-3-v\d+\.zip$/,
  )
  expect((await createPackage('cmi5', {}, folder)).name).toMatch(/^asterleigh-cmi5-all-modules-v\d+\.zip$/)
  const chosen = await createPackage('scorm12', { modules: '1-7', passMark: 80 }, folder)
  expect(chosen.name).toMatch(/^asterleigh-scorm12-modules-1-7-pass-80-v\d+\.zip$/)
})

// The requirements of the ADL and IMS schemas for the elements that a manifest uses. The schemas themselves are not in the
// repository, because they come without a licence.

const versions = {
  'SCORM 1.2': {
    manifest: scorm12Manifest,
    schemaVersion: '1.2',
    type: '@adlcp:scormtype',
    namespaces: {
      cp: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      adlcp: 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
  },
  'SCORM 2004': {
    manifest: scorm2004Manifest,
    schemaVersion: '2004 4th Edition',
    type: '@adlcp:scormType',
    namespaces: {
      cp: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      adlcp: 'http://www.adlnet.org/xsd/adlcp_v1p3',
      imsss: 'http://www.imsglobal.org/xsd/imsss',
    },
  },
} as const

/** The mastery quest has no number, because no text refers to it by one. */
const titles = allModules.map(({ id, title }) => (id === 8 ? title : `Module ${id}: ${title}`))
const launched = allModules.map(({ id }) => `module-${id}.html`)
const files = [...playerFiles, ...launched]

const names = ['SCORM 1.2', 'SCORM 2004'] as const
const scorm2004 = versions['SCORM 2004']

test.each(names)('a %s manifest names its version and one organization, in the order of the schema', name => {
  const { manifest, schemaVersion, namespaces } = versions[name]
  const find = readXml(manifest(courseOf(), files), namespaces)
  expect(find('/cp:manifest/*/name()')).toEqual(['metadata', 'organizations', 'resources'])
  expect(find('/cp:manifest/cp:metadata/*')).toEqual(['ADL SCORM', schemaVersion])
  expect(find('//cp:organizations/@default')).toEqual(find('//cp:organization/@identifier'))
  expect(find('/cp:manifest/@version')).toEqual([String(courseOf().version)])
})

test.each(names)('a %s manifest has one item per module in order, which opens a file of its own', name => {
  const { manifest, type, namespaces } = versions[name]
  const find = readXml(manifest(courseOf(), files), namespaces)
  expect(find('//cp:item/cp:title')).toEqual(titles)
  const resources = find('//cp:item/@identifierref').map(id => `//cp:resource[@identifier='${id}']`)
  expect(resources.flatMap(each => find(`${each}/@href`))).toEqual(launched)
  expect(resources.flatMap(each => find(`${each}/${type}`))).toEqual(allModules.map(() => 'sco'))
  // Open edX ignores parameters. No prerequisites and no mastery score.
  expect(find('//cp:item/@parameters')).toEqual([])
  expect(find('//cp:item/*/name()').filter(each => /prerequisites|masteryscore/i.test(each))).toEqual([])
})

test.each(names)('a %s manifest lists every file once, and those of a module with that module', name => {
  const { manifest, type, namespaces } = versions[name]
  const find = readXml(manifest(courseOf(), files), namespaces)
  expect(find('//cp:file/@href').sort()).toEqual([...files].sort())
  expect(find(`//cp:resource[@identifier='sco-3']/cp:file/@href`)).toEqual(['assets/module-3.js', 'module-3.html'])
  expect(find(`//cp:resource/${type}`)).toEqual([...allModules.map(() => 'sco'), 'asset'])
  expect(find('//cp:resource/@type').every(each => each === 'webcontent')).toBe(true)
  const dependencies = new Set(find('//cp:dependency/@identifierref'))
  expect([...dependencies]).toEqual(find(`//cp:resource[${type} = 'asset']/@identifier`))
})

test.each(names)('identifiers of a %s manifest are unique XML names', name => {
  const { manifest, namespaces } = versions[name]
  const identifiers = readXml(manifest(courseOf(), files), namespaces)('//@identifier')
  expect(new Set(identifiers).size).toBe(identifiers.length)
  for (const identifier of identifiers) expect(identifier).toMatch(/^[a-z][\w.-]{0,254}$/)
})

test.each(names)('a %s manifest of one module has a title and an identifier of its own', name => {
  const { manifest, namespaces } = versions[name]
  const find = (modules?: PackageModules) => readXml(manifest(courseOf({ modules }), files), namespaces)
  expect(find('3')('//cp:organization/cp:title')).toEqual([titles[2]])
  expect(find('3')('//cp:resource/@href')).toEqual(['module-3.html'])
  const identifiers = [undefined, ...packageModules].flatMap(modules => find(modules)('/cp:manifest/@identifier'))
  expect(new Set(identifiers).size).toBe(1 + packageModules.length)
})

test('a SCORM 2004 course has modules in any order, and is completed with all of them', () => {
  const find = readXml(scorm2004Manifest(courseOf(), files), scorm2004.namespaces)
  expect(find('//cp:organization/*/name()')).toEqual(['title', ...allModules.map(() => 'item'), 'imsss:sequencing'])
  expect(find('//cp:organization/imsss:sequencing/imsss:controlMode/@*')).toEqual(['true', 'true'])
  expect(find('//imsss:controlMode/@*/name()')).toEqual(['choice', 'flow'])
  expect(find('//imsss:rollupRule/@childActivitySet')).toEqual(['all'])
  expect(find('//imsss:rollupCondition/@condition')).toEqual(['completed'])
  expect(find('//imsss:rollupAction/@action')).toEqual(['completed'])
  expect(find('//imsss:preConditionRule')).toEqual([])
})

test('a SCORM 2004 module has no status but the one that it reports', () => {
  const find = readXml(scorm2004Manifest(courseOf({ modules: '3' }), files), scorm2004.namespaces)
  expect(find('//cp:item/*/name()')).toEqual(['title', 'adlcp:completionThreshold', 'imsss:sequencing'])
  expect(find('//adlcp:completionThreshold/@completedByMeasure')).toEqual(['false'])
  expect(find('//imsss:deliveryControls/@completionSetByContent')).toEqual(['true'])
  expect(find('//imsss:deliveryControls/@objectiveSetByContent')).toEqual(['true'])
})

// The requirements of CourseStructure.xsd (cmi5, section 13.2) for the elements that the file uses.

const read = (choice?: PackageChoice) =>
  readXml(cmi5Structure(courseOf(choice)), { c: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' })

test('the course structure has a course and one assignable unit per module in order', () => {
  const find = read()
  expect(find('/c:courseStructure/*/name()')).toEqual(['course', ...allModules.map(() => 'au')])
  expect(find('/c:courseStructure/c:course/*/name()')).toEqual(['title', 'description'])
  expect(find('//c:au[1]/*/name()')).toEqual(['title', 'description', 'url'])
  expect(find('//c:au/c:title/c:langstring')).toEqual(titles)
  expect(new Set(find('//c:langstring/@lang'))).toEqual(new Set(['en']))
  expect(find('//c:langstring').every(text => text.trim() !== '')).toBe(true)
})

test('a unit is done when it is completed, and opens its module at a relative address', () => {
  const find = read()
  expect(find('//c:au/@moveOn')).toEqual(allModules.map(() => 'Completed'))
  expect(find('//c:au/@launchMethod')).toEqual(allModules.map(() => 'AnyWindow'))
  expect(find('//@masteryScore')).toEqual([])
  expect(find('//c:au/c:url')).toEqual(allModules.map(({ id }) => `index.html?format=cmi5&module=${id}`))
})

test('identifiers are unique IRIs of the brand, the same in every package', () => {
  const identifiers = read()('//@id')
  expect(new Set(identifiers).size).toBe(1 + allModules.length)
  for (const identifier of identifiers) expect(new URL(identifier).origin).toBe(brand.siteUrl)
  expect(read({ modules: '3' })('//c:au/@id')).toEqual(read()('//c:au[3]/@id'))
  expect(read({ modules: '3' })('//c:course/@id')).not.toEqual(read()('//c:course/@id'))
})

test.each(['?format=cmi5&module=3', `<b>"Who's there?"</b>`, 'R&amp;D', 'ü – 文 🙂'])(
  'an attribute and the content of an element read as written: %s',
  text => {
    const find = readXml(xmlFile(element('a', {}, element('b', { c: text }, text))), {})
    expect(find('/a/b')).toEqual([text])
    expect(find('/a/b/@c')).toEqual([text])
  },
)
