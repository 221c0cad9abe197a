import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PublicResource } from '../../api/contract/public-site.ts'
import { findToolkit } from '../../web/resources/compliance-toolkit-page.tsx'
import { validDetails } from '../../web/resources/download-details.ts'
import { fileName } from '../../web/resources/download-resource.ts'
import { firstState, type LibraryEvent, type LibraryState, nextState } from '../../web/resources/library-state.ts'
import { propertyRuns } from '../property-runs.ts'

const checklist = exampleResource({ id: 'checklist', download_count: 7 })
const guide = exampleResource({ id: 'guide', download_count: 0 })

const arrived = { type: 'list arrived', resources: [checklist, guide] } as const
const ask = { type: 'choose', resource: checklist, known: false } as const
const direct = { type: 'choose', resource: checklist, known: true } as const
const send = { type: 'send' } as const
const start = { type: 'start' } as const
const close = { type: 'close' } as const
const refused = { type: 'fail', failure: { reached: true, error: 'Not today.' } } as const
const withoutMessage = { type: 'fail', failure: { reached: true, error: undefined } } as const
const lost = { type: 'fail', failure: { reached: false } } as const

function after(...events: readonly LibraryEvent[]): LibraryState {
  return events.reduce(nextState, firstState)
}

function counts({ list }: LibraryState): number[] {
  return 'resources' in list ? list.resources.map(resource => resource.download_count) : []
}

test('a download raises the count of its resource by one, and of no other', () => {
  expect(counts(after(arrived, ask, send, start))).toEqual([8, 0])
  expect(counts(after(arrived, direct, start))).toEqual([8, 0])
})

test('a refused or failed download raises no count, and a repeated success raises it once', () => {
  expect(counts(after(arrived, direct, refused))).toEqual([7, 0])
  expect(counts(after(arrived, ask, send, lost))).toEqual([7, 0])
  expect(counts(after(arrived, direct, start, start))).toEqual([8, 0])
})

test.each([
  ['in the form', [ask, send, refused], { name: 'asking', error: 'Not today.' }],
  ['in the form, without a message', [ask, send, withoutMessage], { error: 'Something went wrong. Please try again.' }],
  [
    'in the form, without a network',
    [ask, send, lost],
    { error: 'Network error. Please check your connection and try again.' },
  ],
  ['directly', [direct, refused], { name: 'failed', error: 'Not today.' }],
  ['directly, without a message', [direct, withoutMessage], { error: 'Download failed. Please try again.' }],
  ['directly, without a network', [direct, lost], { error: 'Network error. Please try again.' }],
  ['after the form was closed', [ask, send, close, lost], { error: 'Network error. Please try again.' }],
] as const)('a failure is shown where the visitor is: %s', (_, events, download) => {
  expect(after(arrived, ...events).download).toMatchObject(download)
})

test('a download continues when its form is closed, and its success is shown on the page', () => {
  expect(after(arrived, ask, send, close).download).toMatchObject({ name: 'sending', modal: false })
  expect(after(arrived, ask, send, close, start).download).toMatchObject({ name: 'started', modal: false })
  expect(after(arrived, ask, send, start, close).download).toMatchObject({ name: 'started', modal: false })
})

test('no second download begins while one is in progress', () => {
  expect(after(arrived, direct, { ...direct, resource: guide }).download).toMatchObject({ resource: checklist })
})

test('the cached list replaces one that cannot be loaded, but never a newer one', () => {
  const failed = { type: 'list failed', failure: 'unreachable', lastSeen: { resources: [guide], seenAt: 5 } } as const
  expect(after(failed).list).toEqual({ name: 'last seen', failure: 'unreachable', resources: [guide], seenAt: 5 })
  expect(after(failed, arrived).list.name).toBe('shown')
  expect(after(arrived, failed).list.name).toBe('shown')
  expect(after({ ...failed, lastSeen: null }).list).toEqual({ name: 'not loaded', failure: 'unreachable' })
})

test.each([
  { title: 'Clinical Trial Privacy COMPLIANCE toolkit' },
  { title: 'The privacy toolkit of 2026' },
  { category: 'Toolkit' },
])('%j is the toolkit', given => {
  const toolkit = exampleResource({ id: 'toolkit', ...given })
  expect(findToolkit([exampleResource({}), toolkit])).toBe(toolkit)
})

test.each([{ title: 'A toolkit for compliance' }, { category: 'Toolkits' }])('%j is not the toolkit', given => {
  expect(findToolkit([exampleResource(given)])).toBeUndefined()
})

const now = Date.UTC(2026, 10, 21, 12)
const hour = 60 * 60 * 1000
const details = { firstName: 'Iva', lastName: 'Horáková', email: 'iva@cro.example', company: 'CRO', role: '' }

test('details younger than 24 hours are used for the next download', () => {
  expect(validDetails({ ...details, timestamp: now - 24 * hour + 1 }, now)).toEqual(details)
})

test('details that are 24 hours old are not used', () => {
  expect(validDetails({ ...details, timestamp: now - 24 * hour }, now)).toBeNull()
})

test.each([
  ['no first name', { ...details, firstName: ' ', timestamp: now }],
  ['no e-mail address', { ...details, email: undefined, timestamp: now }],
  ['no time', details],
  ['an invalid time', { ...details, timestamp: 'today' }],
  ['a future time', { ...details, timestamp: now + hour }],
  ['no details', null],
  ['something else', ['Iva']],
])('stored details with %s are discarded', (_, stored) => {
  expect(validDetails(stored, now)).toBeNull()
})

test.each([
  ['Data protection checklist', 'checklist', 'Data_protection_checklist.pdf'],
  ['Records of processing: Art. 30(2)', 'template', 'Records_of_processing_Art_302.xlsx'],
  ['GDPR & CTR: a  guide!', 'guide', 'GDPR_CTR_a_guide.pdf'],
  ['Průvodce 2026', 'others', 'Průvodce_2026.pdf'],
  ['§§§', 'playbook', 'resource.pdf'],
  ['& &', 'template', 'resource.xlsx'],
] as const)('%j, a %s, is saved as %s', (title, resource_type, name) => {
  expect(fileName({ title, resource_type })).toBe(name)
})

test('every title gives a name of letters, digits and single underscores, with one extension', {
  tags: ['soak'],
}, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('template', 'guide'), (title, resource_type) => {
      const name = fileName({ title, resource_type })
      expect(name).toMatch(/^(?!.*__)[\p{L}\p{N}_]+\.(pdf|xlsx)$/u)
      expect(name.endsWith('.xlsx')).toBe(resource_type === 'template')
    }),
    { numRuns: propertyRuns(100, 100_000) },
  )
})

test('the name keeps every letter and digit of a title', { tags: ['soak'] }, () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .,:&()-]*$/), title => {
      const kept = title.replace(/[^A-Za-z0-9]/g, '')
      expect(fileName({ title, resource_type: 'guide' }).replace('.pdf', '').replaceAll('_', '')).toBe(
        kept === '' ? 'resource' : kept,
      )
    }),
    { numRuns: propertyRuns(100, 100_000) },
  )
})

function exampleResource(given: Partial<PublicResource>): PublicResource {
  return {
    id: 'checklist',
    title: 'A checklist',
    description: 'Forty checks.',
    category: 'GDPR Compliance',
    resource_type: 'checklist',
    preview_image_url: null,
    file_url: '/api/files/1',
    download_count: 7,
    ...given,
  }
}
