import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { supportedBrowsers } from '../../web/build/vite-options.ts'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/**
 * Whether a supported browser lacks the feature. A name outside the standards is a library's own rather than an API.
 */
function isMissing({ support, status }: CompatStatement): boolean {
  if (status?.standard_track === false) return false
  return supportedBrowsers.some(browser => {
    const [, name = '', version] = /^([a-z]+)(\d+)$/.exec(browser) ?? []
    const releases = [support[(name === 'ios' ? 'safari_ios' : name) as BrowserName] ?? []].flat()
    return !releases.some(
      ({ version_added, version_removed, flags, prefix }) =>
        !flags &&
        !prefix &&
        Number.parseFloat(`${version_added}`) <= Number(version) &&
        !(Number.parseFloat(`${version_removed}`) <= Number(version)),
    )
  })
}

/** What a supported browser lacks, such as `cookieStore`, `AbortSignal.any` and `new URLSearchParams.size`. */
const missing = new Set<string>()
/** Whether every interface that has a member of this name lacks it in a supported browser. */
const missingEverywhere = new Map<string, boolean>()
const featuresOf = (parent: Identifier) => Object.entries(parent as Readonly<Record<string, Identifier>>)
for (const [owner, feature] of featuresOf({ ...data.javascript['builtins'], ...data.api })) {
  missingEverywhere.set(owner, false)
  if (feature.__compat && isMissing(feature.__compat)) missing.add(owner)
  for (const [key, { __compat }] of featuresOf(feature)) {
    if (!__compat) continue
    const name = key.replace(/_static$/, '')
    missingEverywhere.set(name, isMissing(__compat) && missingEverywhere.get(name) !== false)
    if (isMissing(__compat)) missing.add(owner === 'Window' ? name : `${owner}.${name}`).add(`new ${owner}.${name}`)
  }
}

/**
 * Returns the APIs in a script that a supported browser lacks. A member of an unknown object counts if the use would
 * throw, its name has several words, such as `toSorted`, and every interface that has it is too new. `typeof a`, `a?.b`
 * and `a.b?.()` do not count.
 */
function newerApis(script: string): Set<string> {
  const found = new Set<string>()
  const ignored = new Set<ESTree.Node>()
  const dereferenced = new Set<ESTree.Node>()
  const note = (name: string) => missing.has(name) && found.add(name)
  const dereference = ({ optional }: { optional: boolean }, target: ESTree.Node) =>
    (optional ? ignored : dereferenced).add(target)
  const ignoreKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => !computed && ignored.add(key)
  new Visitor({
    UnaryExpression: ({ operator, argument }) => operator === 'typeof' && ignored.add(argument),
    CallExpression: node => dereference(node, node.callee),
    Property: ignoreKey,
    MethodDefinition: ignoreKey,
    PropertyDefinition: ignoreKey,
    MemberExpression(node) {
      const { object, property, computed } = node
      dereference(node, object)
      if (computed || property.type !== 'Identifier') return
      ignored.add(property)
      if (ignored.has(node) || node.optional) return
      const { name } = property
      const isNew = object.type === 'NewExpression'
      const owner = isNew ? object.callee : object
      if (owner.type === 'Identifier') note(`${isNew ? 'new ' : ''}${owner.name}.${name}`)
      if (owner.type === 'Identifier' && /^(window|self|globalThis)$/.test(owner.name)) note(name)
      if (dereferenced.has(node) && /[a-z][A-Z]/.test(name) && missingEverywhere.get(name)) found.add(name)
    },
    Identifier: node => !ignored.has(node) && note(node.name),
    Literal(node) {
      if ('regex' in node && /\(\?<[=!]/.test(node.regex.pattern)) found.add('lookbehind')
    },
  }).visit(parseSync('script.js', script).program)
  return found
}

const web = join(import.meta.dirname, '../../web')

/** Uses with a fallback, and members of libraries' own objects that only share a name with a newer API. */
const allowed: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'ky checks that it exists',
  createContext: 'a function of React',
  isActive: 'a method of a TanStack query',
  navigation: 'React checks that it exists',
  skipTransition: 'React calls it for <ViewTransition> only',
  startViewTransition: 'React calls it for <ViewTransition> only',
  toArray: 'a method of a Dexie collection',
}

test('the scripts use no API that a supported browser lacks, except with a fallback', () => {
  const found = ['dist', 'dist-packages'].flatMap(build => {
    const scripts = readdirSync(join(web, build), { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.js'))
    return scripts.flatMap(file => [...newerApis(readFileSync(join(web, build, file), 'utf8'))])
  })
  expect([...new Set(found)].sort()).toEqual(Object.keys(allowed).sort())
})
