import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const contract = fileURLToPath(new URL('../api/contract/', import.meta.url))
/** Characters from which on a part that comes again is written once; below that its name would be as long. */
const worthAName = 24

/**
 * Puts the contract into a page as what TypeBox makes of it, plain JSON: the page needs to know its answers' shapes, not how
 * schemas are built, which would weigh more than the pages' own code. Functions stay on the server.
 */
export const plainSchemas: Plugin = {
  name: 'plain-schemas',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith(contract)) return
    const exported = Object.entries(await import(id)).filter(([, value]) => typeof value !== 'function')
    const parts = new Map<string, string>()
    const lines = exported.map(([name, value]) => `export const ${name} = ${written(value, parts)}`)
    return [...Array.from(parts, ([code, name]) => `const ${name} = ${code}`), ...lines].join('\n')
  },
}

/** A value as code; its objects are taken out into `parts` (code to name), each once. */
function written(value: unknown, parts: Map<string, string>): string {
  if (Array.isArray(value)) return `[${value.map(item => written(item, parts)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const code = `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${written(item, parts)}`).join()}}`
  if (code.length < worthAName) return code
  const name = parts.get(code) ?? `part${parts.size}`
  parts.set(code, name)
  return name
}
