import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onForgotten, storeDetails, storedDetails } from '../../web/resources/download-details.ts'
import { requestDownload } from '../../web/resources/download-resource.ts'
import { stubFetch } from '../stub-fetch.ts'

const hour = 60 * 60 * 1000
const details = { firstName: 'Iva', lastName: 'Horáková', email: 'iva@cro.example', company: 'CRO', role: '' }
const attempt = 'asterleigh-attempt-download:guide'
let stored: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  // As in a browser, the keys of the storage are its own properties.
  const sessionStorage = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => delete stored[key],
  })
  stored = sessionStorage
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('stored details are deleted after 24 hours although nothing reads them', () => {
  const forgotten = vi.fn()
  const end = onForgotten(forgotten)
  storeDetails(details, Date.now())
  stored[attempt] = '{}'
  vi.advanceTimersByTime(24 * hour - 1)
  expect(Object.keys(stored)).toEqual(['userDownloadData', attempt])
  vi.advanceTimersByTime(1)
  expect(Object.keys(stored)).toEqual([])
  expect(forgotten).toHaveBeenCalledOnce()
  end()
})

test('a page opened later deletes the details 24 hours after they were entered', () => {
  stored['userDownloadData'] = JSON.stringify({ ...details, timestamp: Date.now() - 23 * hour })
  expect(storedDetails(Date.now())).toEqual(details)
  vi.advanceTimersByTime(hour)
  expect(Object.keys(stored)).toEqual([])
})

test('after a sleep that stopped the timer, old details are deleted when the page becomes visible', () => {
  storeDetails(details, Date.now())
  vi.setSystemTime(Date.now() + 23 * hour)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(Object.keys(stored)).toEqual(['userDownloadData'])
  vi.setSystemTime(Date.now() + hour)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(Object.keys(stored)).toEqual([])
})

test('a lost download keeps its id for the retry, even after another download', async () => {
  const ids: string[] = []
  let isLost = true
  stubFetch(async request => {
    const { id, resourceId } = await request.json()
    ids.push(id)
    if (isLost) throw new TypeError('Failed to fetch')
    const resource = { id: resourceId, title: 'Guide', file_url: '/api/files/1', resource_type: 'guide' }
    return Response.json({ success: true, resource })
  })
  const [lost, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await requestDownload(lost, details, '')).toEqual({ reached: false })
  isLost = false
  for (const resource of [other, lost, lost]) {
    expect(await requestDownload(resource, details, '')).toEqual({ address: '/api/files/1', name: 'Guide.pdf' })
  }
  const [first, between, retry, later] = ids
  expect(retry).toBe(first)
  expect(new Set([first, between, later]).size).toBe(3)
})
