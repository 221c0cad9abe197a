import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

type Table = Record<string, string | number | boolean>

/**
 * Returns the tables of fly.toml by name; the top level has the name ''. Of several `[[…]]` tables with one name it returns
 * the last.
 */
export async function readFlySettings(): Promise<ReadonlyMap<string, Table>> {
  const text = await readFile(join(resolve(import.meta.dirname, '../..'), 'fly.toml'), 'utf8')
  let table: Table = {}
  const tables = new Map([['', table]])
  for (const line of text.split('\n').filter(each => each.trim() && !each.startsWith('#'))) {
    const name = /^\[{1,2}([\w.]+)\]{1,2}$/.exec(line)?.[1]
    if (name) {
      table = {}
      tables.set(name, table)
      continue
    }
    const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (!key || !value) throw new Error(`fly.toml: ${line}`)
    table[key] = /^'.*'$/.test(value) ? value.slice(1, -1) : JSON.parse(value)
  }
  return tables
}
