import { afterEach, expect, test, vi } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { getProgress } from '../../api/contract/training.ts'
import { call, Unreachable } from '../../web/http/call.ts'
import { ada } from '../offline/example-device.ts'
import { stubFetch } from '../stub-fetch.ts'

// Must run before ky is loaded, which checks for `AbortSignal.any` at once.
vi.hoisted(() => {
  Reflect.deleteProperty(AbortSignal, 'any')
  // A subclass, because Node's `URL` reads `size` of its own class.
  globalThis.URLSearchParams = class extends URLSearchParams {}
  Object.defineProperty(URLSearchParams.prototype, 'size', { value: undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** Never responds; rejects when the request is aborted. */
const hang = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
  })

test('the query is sent', async () => {
  const urls: string[] = []
  stubFetch(({ url }) => {
    urls.push(url)
    return Response.json([])
  })
  await call(getProgress, { query: { employeeId: ada.id } })
  expect(urls).toEqual([expect.stringMatching(new RegExp(`\\?employeeId=${ada.id}$`))])
})

test('a call ends at its timeout, and when its signal aborts', async () => {
  stubFetch(hang)
  await expect(call(employeeAuth.check, { timeout: 50 })).rejects.toBeInstanceOf(Unreachable)
  const leaving = new AbortController()
  const left = call(employeeAuth.check, { signal: leaving.signal })
  leaving.abort(new Error('The page was left.'))
  await expect(left).rejects.toThrow('The page was left.')
})
