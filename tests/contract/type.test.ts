import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'

const contract = resolve(import.meta.dirname, '../../api/contract')
const own = resolve(contract, 'type.ts')

test('The schemas of the contract are those that TypeBox itself makes', async () => {
  const files = (await readdir(contract)).filter(file => file !== 'type.ts')
  const all = () => Promise.all(files.map(async file => whole({ ...(await import(`${contract}/${file}`)) })))
  const made = await all()
  expect(JSON.stringify(made)).toContain('~optional')
  vi.resetModules()
  vi.doMock(own, () => ({ Type }))
  expect((await import(own)).Type).toBe(Type)
  expect(made).toEqual(await all())
})

/** With what is not enumerable, too. */
function whole(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(whole)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  const entries = Object.entries(Object.getOwnPropertyDescriptors(value))
  return Object.fromEntries(
    entries.map(([name, { value: inner, enumerable }]) => [name, { enumerable, inner: whole(inner) }]),
  )
}
