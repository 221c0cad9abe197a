import { expect, test } from 'vitest'
import { firstState, type LibraryEvent, type LibraryState, nextState } from '../../web/resources/library-state.ts'
import { exampleResource } from './example-resource.ts'

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
