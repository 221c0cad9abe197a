import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tagsOf } from '../../content/normalize-text.ts'
import { addressOf, bodyOf, draftOf, sameDraft } from '../../web/library-admin/resource-draft.ts'
import { propertyRuns } from '../property-runs.ts'
import { exampleDraft, exampleResource } from './example-draft.ts'

test('an edit without changes sends the stored values', () => {
  const { title, description, resource_type, file_url, preview_image_url, category, tags } = exampleResource()
  expect(bodyOf(draftOf(exampleResource()))).toEqual({
    title,
    description,
    resource_type,
    file_url,
    preview_image_url,
    category,
    tags,
  })
})

test.each([
  ['an uploaded file by its name', exampleResource(), 'initiation.pdf', ''],
  [
    'an external address in its field',
    exampleResource({ file_url: 'https://files.example/a.pdf', file_name: null }),
    undefined,
    'https://files.example/a.pdf',
  ],
  [
    'a file in a data: URL by a name',
    exampleResource({ file_url: 'data:application/pdf;base64,JVBERi0=', file_name: null }),
    'Embedded file',
    '',
  ],
])('the form shows %s', (_, resource, name, address) => {
  const { file } = draftOf(resource)
  expect(file.chosen?.name).toBe(name)
  expect(file.address).toBe(address)
  expect(addressOf(file)).toBe(resource.file_url)
})

test('tags are read without empty, duplicate or padded ones, and reading them again changes nothing', () => {
  expect(tagsOf(' sites ,, Article  30,sites, ')).toEqual(['sites', 'Article 30'])
  fc.assert(
    fc.property(fc.string(), text => {
      const tags = tagsOf(text)
      expect(tagsOf(tags.join(', '))).toEqual(tags)
    }),
    { numRuns: propertyRuns(100, 5000) },
  )
})

test('whitespace is no change, but the order of tags is', () => {
  const draft = exampleDraft()
  expect(sameDraft(draft, { ...draft, title: ` ${draft.title.replace(' ', '  ')} `, tags: 'sites,visits,' })).toBe(true)
  expect(sameDraft(draft, { ...draft, tags: 'visits, sites' })).toBe(false)
})
