import { expect, test } from 'vitest'
import { recentParts } from '../../api/queries/recent-parts.ts'

/** Asks for parts of ten bytes each; the names of those that were read. */
async function readFor(names: string, most = 30): Promise<string> {
  const recent = recentParts(most)
  let read = ''
  for (const name of names) {
    const part = await recent.find(name, async () => {
      read += name
      return Buffer.alloc(10, name)
    })
    expect(part).toEqual(Buffer.alloc(10, name))
  }
  return read
}

test.each([
  { names: 'aabbab', read: 'ab' },
  { names: 'abcabc', read: 'abc' },
  { names: 'abcda', read: 'abcda' },
  { names: 'abcadab', read: 'abcdb' },
])('Of parts asked for as $names, $read are read: the last three are kept', async ({ names, read }) => {
  expect(await readFor(names)).toBe(read)
})

test('A part that is larger than all that is kept is not', async () => {
  expect(await readFor('aa', 9)).toBe('aa')
})

test('What could not be read is read again', async () => {
  const recent = recentParts(30)
  const failing = () => Promise.reject(new Error('no database'))
  await expect(recent.find('a', failing)).rejects.toThrow('no database')
  expect(await recent.find('a', async () => Buffer.from('a'))).toEqual(Buffer.from('a'))
})

test('Whoever asks for a part at the same time gets it, and it counts once', async () => {
  const recent = recentParts(30)
  const part = () => Promise.resolve(Buffer.alloc(10))
  await Promise.all(Array.from({ length: 8 }, () => recent.find('a', part)))
  await recent.find('b', part)
  await recent.find('c', part)
  const unread = () => Promise.reject(new Error('was kept'))
  for (const name of 'abc') expect((await recent.find(name, unread)).length).toBe(10)
})
