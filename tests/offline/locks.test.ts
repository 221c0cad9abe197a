import { expect, test, vi } from 'vitest'
import { browserLock } from '../../web/pwa/locks.ts'

const never = new Promise<never>(() => undefined)

test('only one holder works at a time, and a failure releases the lock', async () => {
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

test('a holder that never finishes delays one other caller, and none after it', async () => {
  void browserLock('a-lock', 20_000)(() => never)
  expect(await browserLock('a-lock', 50)(async () => 'second')).toBe('second')
  expect(await browserLock('a-lock', 20_000)(async () => 'third')).toBe('third')
})

test('a slow holder whose lock was stolen still finishes its work', async () => {
  const { promise: slow, resolve } = Promise.withResolvers<string>()
  const first = browserLock('a-lock', 20_000)(() => slow)
  expect(await browserLock('a-lock', 50)(async () => 'second')).toBe('second')
  resolve('first')
  expect(await first).toBe('first')
})

test('work that fails after the waiting time is not run again', async () => {
  const waiting = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(waiting.signal)
  const work = vi.fn(async () => {
    waiting.abort()
    throw new Error('No luck.')
  })
  await expect(browserLock('a-lock', 20_000)(work)).rejects.toThrow('No luck.')
  expect(work).toHaveBeenCalledOnce()
})
