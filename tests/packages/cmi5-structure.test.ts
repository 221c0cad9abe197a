import { expect, test } from 'vitest'
import { courseOf } from '../../api/packages/course.ts'
import { cmi5Structure } from '../../api/packages/manifests.ts'
import { brand } from '../../content/brand.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { readXml } from './read-xml.ts'

// The requirements of CourseStructure.xsd (cmi5, section 13.2) for the elements that the file uses.

const read = (moduleId?: number) =>
  readXml(cmi5Structure(courseOf(moduleId)), { c: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' })

test('the course structure has a course and one assignable unit per module in order', () => {
  const find = read()
  expect(find('/c:courseStructure/*/name()')).toEqual(['course', ...allModules.map(() => 'au')])
  expect(find('/c:courseStructure/c:course/*/name()')).toEqual(['title', 'description'])
  expect(find('//c:au[1]/*/name()')).toEqual(['title', 'description', 'url'])
  expect(find('//c:au/c:title/c:langstring')).toEqual(allModules.map(({ title }) => title))
  expect(new Set(find('//c:langstring/@lang'))).toEqual(new Set(['en']))
  expect(find('//c:langstring').every(text => text.trim() !== '')).toBe(true)
})

test('a unit is done when it is completed, has no mastery score and opens its module at a relative address', () => {
  const find = read()
  expect(find('//c:au/@moveOn')).toEqual(allModules.map(() => 'Completed'))
  expect(find('//c:au/@launchMethod')).toEqual(allModules.map(() => 'AnyWindow'))
  expect(find('//@masteryScore')).toEqual([])
  expect(find('//c:au/c:url')).toEqual(allModules.map(({ id }) => `index.html?format=cmi5&module=${id}`))
})

test('identifiers are unique absolute IRIs of the brand, and a unit has the same one in every package', () => {
  const identifiers = read()('//@id')
  expect(new Set(identifiers).size).toBe(1 + allModules.length)
  for (const identifier of identifiers) expect(new URL(identifier).origin).toBe(brand.siteUrl)
  expect(read(3)('//c:au/@id')).toEqual(read()('//c:au[3]/@id'))
  expect(read(3)('//c:course/@id')).not.toEqual(read()('//c:course/@id'))
})
