import { expect, test } from 'vitest'
import { draftOf } from '../../web/library-admin/resource-draft.ts'
import { problemsOf, typeWarningOf } from '../../web/library-admin/resource-form-problems.ts'
import { exampleDraft } from './example-draft.ts'

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
    right ? {} : { file: 'Please enter an https: address.' },
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
