import { expect, test } from 'vitest'
import { courseOf } from '../../api/packages/course.ts'
import { scorm12Manifest, scorm2004Manifest } from '../../api/packages/manifests.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { playerFiles } from './player-files.ts'
import { readXml } from './read-xml.ts'

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
  expect(find('//cp:item/cp:title')).toEqual(allModules.map(({ title }) => title))
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
  const find = (moduleId?: number) => readXml(manifest(courseOf(moduleId), files), namespaces)
  expect(find(3)('//cp:organization/cp:title')).toEqual([allModules[2]?.title])
  expect(find(3)('//cp:resource/@href')).toEqual(['module-3.html'])
  const identifiers = [undefined, 1, 2, 3].flatMap(moduleId => find(moduleId)('/cp:manifest/@identifier'))
  expect(new Set(identifiers).size).toBe(4)
})

test('a SCORM 2004 course is completed when all its modules are, and any module can be chosen at any time', () => {
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
  const find = readXml(scorm2004Manifest(courseOf(3), files), scorm2004.namespaces)
  expect(find('//cp:item/*/name()')).toEqual(['title', 'adlcp:completionThreshold', 'imsss:sequencing'])
  expect(find('//adlcp:completionThreshold/@completedByMeasure')).toEqual(['false'])
  expect(find('//imsss:deliveryControls/@completionSetByContent')).toEqual(['true'])
  expect(find('//imsss:deliveryControls/@objectiveSetByContent')).toEqual(['true'])
})
