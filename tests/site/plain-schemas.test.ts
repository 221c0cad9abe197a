import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { plainSchemas } from '../../web/plain-schemas.ts'

const contract = resolve(import.meta.dirname, '../../api/contract')

test('What the pages know of the contract is what the server checks by, written down', async () => {
  const files = await readdir(contract)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const path = resolve(contract, file)
    const all = Object.entries(await import(path))
    const values = all.filter(([, value]) => typeof value !== 'function')
    const code = await codeOf(path)
    const known = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    expect(JSON.parse(JSON.stringify(known)), file).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(values))))
  }
})

test('Any other file is left as it is', async () => {
  expect(await codeOf(resolve(contract, '../token.ts'))).toBe('')
})

async function codeOf(path: string): Promise<string> {
  const { load } = plainSchemas
  if (typeof load !== 'function') throw new Error('It loads nothing.')
  return String((await Reflect.apply(load, undefined, [path])) ?? '')
}
