import { expect, test, vi } from 'vitest'
import { browserLock } from '../../web/offline/locks.ts'

const never = new Promise<never>(() => undefined)

test('one works at a time, and what fails leaves the lock to the next', async () => {
  const lock = browserLock('a-lock', 20_000)
  let working = 0
  const work = async () => {
    working += 1
    await new Promise(setImmediate)
    expect(working).toBe(1)
    working -= 1
    throw new Error('No luck.')
  }
  const done = await Promise.allSettled([lock(work), lock(work), lock(async () => 'done')])
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(done[0]).toMatchObject({ reason: { message: 'No luck.' } })
})

test('who holds the lock for ever holds up another once only, and not those after', async () => {
  void browserLock('a-lock', 20_000)(() => never)
  expect(await browserLock('a-lock', 50)(async () => 'second')).toBe('second')
  expect(await browserLock('a-lock', 20_000)(async () => 'third')).toBe('third')
})

test('who was slow, and lost the lock meanwhile, still does its work to the end', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const first = browserLock('a-lock', 20_000)(() => slow)
  expect(await browserLock('a-lock', 50)(async () => 'second')).toBe('second')
  resolve('first')
  expect(await first).toBe('first')
})

test('what fails after more time than it would have waited is not begun anew', async () => {
  const waiting = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(waiting.signal)
  const work = vi.fn(async () => {
    waiting.abort()
    throw new Error('No luck.')
  })
  await expect(browserLock('a-lock', 20_000)(work)).rejects.toThrow('No luck.')
  expect(work).toHaveBeenCalledOnce()
})
