import { expect, test } from 'vitest'
import { courseOf } from '../../api/packages/course.ts'
import { scorm12Manifest } from '../../api/packages/scorm-12-manifest.ts'
import { scorm2004Manifest } from '../../api/packages/scorm-2004-manifest.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { playerFiles } from './player-files.ts'
import { readXml } from './read-xml.ts'

// The requirements of the ADL and IMS schemas for the elements that a manifest uses. The schemas themselves are not in the
// repository, because they come without a licence.

const versions = {
  'SCORM 1.2': {
    format: 'scorm12',
    manifest: scorm12Manifest,
    schemaVersion: '1.2',
    type: '@adlcp:scormtype',
    namespaces: {
      cp: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
      adlcp: 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
    },
  },
  'SCORM 2004': {
    format: 'scorm2004',
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

const names = ['SCORM 1.2', 'SCORM 2004'] as const
const scorm2004 = versions['SCORM 2004']

test.each(names)('a %s manifest names its version and one organization, in the order of the schema', name => {
  const { manifest, schemaVersion, namespaces } = versions[name]
  const find = readXml(manifest(courseOf(), playerFiles), namespaces)
  expect(find('/cp:manifest/*/name()')).toEqual(['metadata', 'organizations', 'resources'])
  expect(find('/cp:manifest/cp:metadata/*')).toEqual(['ADL SCORM', schemaVersion])
  expect(find('//cp:organizations/@default')).toEqual(find('//cp:organization/@identifier'))
  expect(find('/cp:manifest/@version')).toEqual([String(courseOf().version)])
})

test.each(names)('a %s manifest has one item per module in order, whose launch address opens that module', name => {
  const { format, manifest, type, namespaces } = versions[name]
  const find = readXml(manifest(courseOf(), playerFiles), namespaces)
  expect(find('//cp:item/cp:title')).toEqual(allModules.map(({ title }) => title))
  const launched = find('//cp:item/@identifierref').map(id => find(`//cp:resource[@identifier='${id}']/@href`))
  expect(launched).toEqual(allModules.map(() => ['index.html']))
  expect(find('//cp:item/@parameters')).toEqual(allModules.map(({ id }) => `?format=${format}&module=${id}`))
  // No prerequisites and no mastery score.
  expect(find('//cp:item/*/name()').filter(each => /prerequisites|masteryscore/i.test(each))).toEqual([])
  expect(find(`//cp:resource[@identifier = //cp:item/@identifierref]/${type}`)).toEqual(allModules.map(() => 'sco'))
})

test.each(names)('a %s manifest lists every file once, beside the launch page of each module', name => {
  const { manifest, type, namespaces } = versions[name]
  const find = readXml(manifest(courseOf(), playerFiles), namespaces)
  expect(find('//cp:file/@href').sort()).toEqual(
    [...allModules.slice(1).map(() => 'index.html'), ...playerFiles].sort(),
  )
  expect(find(`//cp:resource/${type}`)).toEqual([...allModules.map(() => 'sco'), 'asset'])
  expect(find('//cp:resource/@type').every(each => each === 'webcontent')).toBe(true)
  expect(find('//cp:resource/@href').every(href => find(`//cp:resource/cp:file[@href='${href}']`).length > 0)).toBe(
    true,
  )
  const dependencies = new Set(find('//cp:dependency/@identifierref'))
  expect([...dependencies]).toEqual(find(`//cp:resource[${type} = 'asset']/@identifier`))
})

test.each(names)('identifiers of a %s manifest are unique XML names', name => {
  const { manifest, namespaces } = versions[name]
  const identifiers = readXml(manifest(courseOf(), playerFiles), namespaces)('//@identifier')
  expect(new Set(identifiers).size).toBe(identifiers.length)
  for (const identifier of identifiers) expect(identifier).toMatch(/^[a-z][\w.-]{0,254}$/)
})

test.each(names)('a %s manifest of one module has a title and an identifier of its own', name => {
  const { manifest, namespaces } = versions[name]
  const find = (moduleId?: number) => readXml(manifest(courseOf(moduleId), playerFiles), namespaces)
  expect(find(3)('//cp:organization/cp:title')).toEqual([allModules[2]?.title])
  expect(find(3)('//cp:item/@parameters')).toHaveLength(1)
  const identifiers = [undefined, 1, 2, 3].flatMap(moduleId => find(moduleId)('/cp:manifest/@identifier'))
  expect(new Set(identifiers).size).toBe(4)
})

test('a SCORM 2004 course is completed when all its modules are, and any module can be chosen at any time', () => {
  const find = readXml(scorm2004Manifest(courseOf(), playerFiles), scorm2004.namespaces)
  expect(find('//cp:organization/*/name()')).toEqual(['title', ...allModules.map(() => 'item'), 'imsss:sequencing'])
  expect(find('//cp:organization/imsss:sequencing/imsss:controlMode/@*')).toEqual(['true', 'true'])
  expect(find('//imsss:controlMode/@*/name()')).toEqual(['choice', 'flow'])
  expect(find('//imsss:rollupRule/@childActivitySet')).toEqual(['all'])
  expect(find('//imsss:rollupCondition/@condition')).toEqual(['completed'])
  expect(find('//imsss:rollupAction/@action')).toEqual(['completed'])
  expect(find('//imsss:preConditionRule')).toEqual([])
})

test('a SCORM 2004 module has no status but the one that it reports', () => {
  const find = readXml(scorm2004Manifest(courseOf(3), playerFiles), scorm2004.namespaces)
  expect(find('//cp:item/*/name()')).toEqual(['title', 'adlcp:completionThreshold', 'imsss:sequencing'])
  expect(find('//adlcp:completionThreshold/@completedByMeasure')).toEqual(['false'])
  expect(find('//imsss:deliveryControls/@completionSetByContent')).toEqual(['true'])
  expect(find('//imsss:deliveryControls/@objectiveSetByContent')).toEqual(['true'])
})
