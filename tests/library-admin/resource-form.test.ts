import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminResource } from '../../api/contract/admin/library-admin.ts'
import { tagsOf } from '../../content/normalize-text.ts'
import { addressOf, bodyOf, type Draft, draftOf, sameDraft } from '../../web/library-admin/resource-draft.ts'
import { problemsOf, typeWarningOf } from '../../web/library-admin/resource-form-problems.ts'
import { previewImages, resourceFiles, uploadProblem } from '../../web/library-admin/upload-kind.ts'
import { propertyRuns } from '../property-runs.ts'

function exampleResource(given: Partial<AdminResource> = {}): AdminResource {
  return {
    id: '0b7c2f52-8c39-4f0e-9a5e-0d6a7a1f5c11',
    title: 'Site initiation',
    description: 'Forty checks.',
    resource_type: 'checklist',
    file_url: `/api/files/${'a'.repeat(64)}`,
    preview_image_url: null,
    category: 'GDPR Compliance',
    tags: 'sites, visits',
    is_active: true,
    total_downloads: 3,
    version: 4,
    created_at: '2026-11-21T12:00:00.000Z',
    file_name: 'initiation.pdf',
    file_media_type: 'application/pdf',
    ...given,
  }
}

function exampleDraft(given: Partial<Draft> = {}): Draft {
  return { ...draftOf(exampleResource()), ...given }
}

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

test('tags are read without empty, duplicate or padded ones', () => {
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

const none = { chosen: null, address: '' }
const chosen = (mediaType: string) => ({ chosen: { url: '/api/files/1', name: 'a', mediaType }, address: '' })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('title, type, description, category and a file are required, tags and an image are not', () => {
  expect(Object.keys(problemsOf(draftOf(null), [])).sort()).toEqual([
    'category',
    'description',
    'file',
    'title',
    'type',
  ])
  expect(problemsOf(exampleDraft({ tags: '', preview: none }), [])).toEqual({})
  expect(Object.keys(problemsOf(exampleDraft({ title: ' ' }), []))).toEqual(['title'])
})

test('a file that is being uploaded satisfies the required field', () => {
  expect(problemsOf(exampleDraft({ file: none }), ['file'])).toEqual({})
})

test.each([
  ['https://files.example/a.pdf', true],
  ['data:application/pdf;base64,JVBERi0=', true],
  ['/api/files/1', true],
  ['/api/file/1', false],
  ['http://files.example/a.pdf', false],
  ['files.example/a.pdf', false],
  ['https://', false],
  ['javascript:alert(1)', false],
])('the file URL %s', (address, right) => {
  expect(problemsOf(exampleDraft({ file: { chosen: null, address } }), [])).toEqual(
    right ? {} : { file: 'Please enter an https: link.' },
  )
})

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['/api/files/1', true],
  ['https://files.example/a.png', false],
  ['data:text/html,x', false],
])('the image %s', (address, right) => {
  const problems = problemsOf(exampleDraft({ preview: { chosen: null, address } }), [])
  expect(problems.preview === undefined).toBe(right)
})

test('the length limit of a text counts characters, not UTF-16 units', () => {
  expect(problemsOf(exampleDraft({ title: '𝔸'.repeat(300) }), [])).toEqual({})
  expect(problemsOf(exampleDraft({ title: '𝔸'.repeat(301) }), [])).toEqual({
    title: 'Please shorten this to 300 characters.',
  })
})

test.each([
  ['template', chosen(xlsx), false],
  ['template', chosen('application/vnd.ms-excel'), true],
  ['template', chosen('application/pdf'), true],
  ['guide', chosen('application/pdf'), false],
  ['guide', chosen(xlsx), true],
  ['guide', { chosen: null, address: 'https://files.example/a.xlsx?v=2' }, true],
  ['guide', { chosen: null, address: 'https://files.example/a' }, false],
  ['template', { chosen: null, address: 'data:application/pdf;base64,JVBERi0=' }, true],
  ['', chosen(xlsx), false],
])('a %s with %o causes a warning: %s', (type, file, warned) => {
  expect(typeWarningOf(exampleDraft({ type, file })) !== null).toBe(warned)
})

const megabyte = 1024 * 1024

test.each([
  ['a.pdf', 1, null],
  ['A.XLSX', 1, null],
  ['a.b.xls', 1, null],
  ['a.pdf', 10 * megabyte - 1, null],
  ['a.pdf', 10 * megabyte, 'File size must be less than 10MB.'],
  ['a.xlsm', 1, 'Please select a PDF or Excel file only.'],
  ['pdf', 1, 'Please select a PDF or Excel file only.'],
  ['a.constructor', 1, 'Please select a PDF or Excel file only.'],
])('the file %s of %d bytes: %s', (name, size, problem) => {
  expect(uploadProblem(resourceFiles, { name, size })).toBe(problem)
})

test.each([
  ['a.webp', 2 * megabyte - 1, null],
  ['a.JPG', 2 * megabyte, 'Image size must be less than 2MB.'],
  ['a.svg', 1, 'Please select a PNG, JPEG or WebP image only.'],
])('the image %s of %d bytes: %s', (name, size, problem) => {
  expect(uploadProblem(previewImages, { name, size })).toBe(problem)
})
