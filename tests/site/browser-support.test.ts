import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newerApis } from './newer-apis.ts'

const web = join(import.meta.dirname, '../../web')

/** Uses with a fallback, and members of libraries' own objects that only share a name with a newer API. */
const allowed: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'ky checks that it exists',
  addRoutes: 'Workbox checks that it exists',
  createContext: 'a function of React',
  isActive: 'a method of a TanStack query',
  navigation: 'React checks that it exists',
  skipTransition: 'React calls it for <ViewTransition> only',
  startViewTransition: 'React calls it for <ViewTransition> only',
  toArray: 'a method of a Dexie collection',
}

test.each([
  ['new URLSearchParams(query).size', ['new URLSearchParams.size']],
  ['Promise.withResolvers()', ['Promise.withResolvers', 'withResolvers']],
  ['AbortSignal.any([])', ['AbortSignal.any']],
  ['[].toSorted()', ['toSorted']],
  ['cookieStore.get(name)', ['cookieStore']],
  ['/(?<=a)b/', ['lookbehind']],
  ['URL.canParse(address)', ['URL.canParse', 'canParse']],
  ['URL.canParse?.(address); element.hidePopover?.(); typeof cookieStore', []],
  ['structuredClone([].findLast(Boolean))', []],
])('the newer APIs in `%s` are %j', (script, apis) => {
  expect([...newerApis(script)]).toEqual(apis)
})

test.each(['dist', 'dist-packages'])('the scripts in %s use no API that a supported browser lacks', build => {
  const dist = join(web, build)
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(9)
  const found = scripts.flatMap(file =>
    [...newerApis(readFileSync(join(dist, file), 'utf8'))]
      .filter(api => !(api in allowed))
      .map(api => `${file}: ${api}`),
  )
  expect(found).toEqual([])
})
