import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** Sources of a content security policy, each after a space. */
interface InlineHashes {
  readonly scripts: string
  readonly styles: string
}

const hashes = new Map<string, InlineHashes & { readonly builtAt: number }>()

/** What the content security policy calls what stands in a page; read again after a build. */
export function inlineHashes(path: string): InlineHashes {
  const builtAt = statSync(path).mtimeMs
  const known = hashes.get(path)
  if (known?.builtAt === builtAt) return known
  const page = readFileSync(path, 'utf8')
  const read = {
    builtAt,
    // What has another type, as the data for search engines, is not run.
    scripts: hashesOf(page.matchAll(/<script(?![^>]*\b(?:type=(?!"importmap")|src=))[^>]*>(.*?)<\/script>/gs)),
    styles: hashesOf(page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)),
  }
  hashes.set(path, read)
  return read
}

function hashesOf(elements: Iterable<RegExpMatchArray>): string {
  const all = Array.from(elements, ([, text = '']) => createHash('sha256').update(text).digest('base64'))
  return [...new Set(all)].map(hash => ` 'sha256-${hash}'`).join('')
}
