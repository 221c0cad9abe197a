import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onForgotten, storeDetails, storedDetails } from '../../web/resources/download-details.ts'

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
