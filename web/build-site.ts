import { globSync, readFileSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import { drawingFolder } from '../content/page-file.ts'
import { fontAliases } from './build/fonts.ts'
import { license } from './build/licenses.ts'
import { buildInline } from './build-inline.ts'
import { islands } from './island-registry.ts'
import { preactAliases } from './preact-aliases.ts'
import type { PageFiles } from './prerender.tsx'

const web = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds the public pages into the folder of the app's finished build: their script, their islands, and each page as a
 * document with its styles in it; and what the server draws the library's list with. `workplace`: a folder for what is needed only meanwhile.
 * Resolves to Vite's manifest of the scripts.
 */
export async function buildSite(dist: string, workplace: string): Promise<Manifest> {
  const { scripts, filesOf } = await buildScripts(dist)
  const drawing = join(workplace, 'drawing')
  await build({
    ...shared({ outDir: drawing, ssr: 'prerender.tsx', emptyOutDir: true, ssrEmitAssets: true, cssMinify: true }),
    ssr: { noExternal: true },
  })
  const manifest = await takeManifest(drawing)
  const styles = await readStyles(drawing, manifest)
  const everywhere = styles.get('prerender.tsx') ?? ''
  const files: PageFiles = {
    boot: await buildInline('boot.ts'),
    script: filesOf('site')[0] ?? '',
    island: name => filesOf(name).join(' '),
    // Not in place of what is read already.
    fonts: (everywhere.match(webFont) ?? []).join('').replaceAll('font-display:swap', 'font-display:optional'),
    stylesOf: page => `${everywhere.replaceAll(webFont, '')}${styles.get(page.source) ?? ''}`,
  }
  const drawn: typeof import('./prerender.tsx') = await import(pathToFileURL(join(drawing, 'prerender.js')).href)
  await build({
    ...shared({
      outDir: join(dist, drawingFolder),
      ssr: 'resources/draw-library.tsx',
      emptyOutDir: false,
      manifest: false,
    }),
    ssr: { noExternal: true },
  })
  for (const [file, html] of await drawn.renderPages(files)) await writeFile(join(dist, file), html)
  // What the styles name: the same fonts as the app's, under the same names.
  await cp(join(drawing, 'assets'), join(dist, 'assets'), {
    recursive: true,
    filter: path => !/\.(js|css)$/.test(path),
  })
  return scripts
}

interface SiteScripts {
  readonly scripts: Manifest
  /** Where the site's script or an island is, by its name, and after it what it imports. */
  readonly filesOf: (name: string) => string[]
}

/** Builds the site's script and the islands. */
async function buildScripts(dist: string): Promise<SiteScripts> {
  const inputs: readonly Record<string, string>[] = [
    // By itself: it shares no file with the islands, for which it would have to wait.
    { site: join(web, 'site.ts') },
    Object.fromEntries(Object.keys(islands).map(name => [name, islandPrefix + name])),
  ]
  const manifest: Manifest = {}
  for (const [index, input] of inputs.entries()) {
    await build({
      ...shared({
        outDir: dist,
        emptyOutDir: false,
        cssCodeSplit: false,
        license: license(`site-${index}`),
        rollupOptions: { input, preserveEntrySignatures: 'strict' },
      }),
      plugins: [islandEntries],
    })
    Object.assign(manifest, await takeManifest(dist))
  }
  // The pages hold their styles; those of the scripts are the same once more.
  for (const { file } of Object.values(manifest)) if (file.endsWith('.css')) await rm(join(dist, file))
  const filesOf = (name: string) => {
    const entry = Object.keys(manifest).find(key => manifest[key]?.isEntry && manifest[key].name === name)
    if (!entry) throw new Error(`There is no script ${name}.`)
    const files = new Set<string>()
    const visit = (key: string) => {
      const { file = '', imports = [], dynamicImports = [] } = manifest[key] ?? {}
      if (!file || files.has(`/${file}`)) return
      files.add(`/${file}`)
      for (const next of imports) visit(next)
      // What the academy loads on demand is the app's.
      for (const next of dynamicImports) if (!manifest[next]?.src?.startsWith('academy/')) visit(next)
    }
    visit(entry)
    return [...files]
  }
  return { scripts: manifest, filesOf }
}

/** A font that is fetched; the fallbacks are on the device. */
const webFont = /@font-face\{[^}]*url\([^}]*\}/g

const islandPrefix = 'island:'

/** An island's entry: its component and what brings it to life. */
const islandEntries: Plugin = {
  name: 'island-entries',
  resolveId: id => (id.startsWith(islandPrefix) ? id : undefined),
  load(id) {
    const source = islands[id.slice(islandPrefix.length)]
    if (!id.startsWith(islandPrefix) || !source) return
    const component = basename(source, '.tsx').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [
      `import { hydrate } from ${JSON.stringify(join(web, 'islands/hydrate.tsx'))}`,
      `import { ${component} } from ${JSON.stringify(join(web, source))}`,
      `export const start = (root, props) => hydrate(root, ${component}, props)`,
    ].join('\n')
  },
}

/** What a class of a module is called in the pages: a letter or two in place of its name, its file and a hash. */
function classCode(name: string, path: string): string {
  const code = classCodes.get(`${path.replace(/\?.*/, '')}:${name}`)
  if (!code) throw new Error(`There is no class ${name} in ${path}.`)
  return code
}

const classCodes = new Map(
  globSync('**/*.module.css', { cwd: web, exclude: ['dist'] })
    .sort()
    .flatMap(file => {
      const path = join(web, file)
      const names = readFileSync(path, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
      return [...new Set(Array.from(names, ([, name]) => `${path}:${name}`))]
    })
    .map((name, index) => [name, codeOf(index)]),
)

/** No word, and nothing that looks like an advertisement to whoever hides those by their classes: "ad", "ad1". */
function codeOf(index: number): string {
  const letters = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ'
  const before = Math.floor(index / letters.length)
  return `${before > 0 ? codeOf(before - 1) : ''}${letters[index % letters.length]}`
}

function shared(options: NonNullable<InlineConfig['build']>): InlineConfig {
  return {
    configFile: false,
    root: web,
    logLevel: 'warn',
    resolve: { alias: [...preactAliases, ...fontAliases] },
    css: { modules: { generateScopedName: classCode } },
    build: {
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: '.vite/site.json',
      target: 'baseline-widely-available',
      ...options,
    },
  }
}

/** Reads Vite's manifest and removes it: it is nobody else's business. */
async function takeManifest(folder: string): Promise<Manifest> {
  const path = join(folder, '.vite/site.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(path)
  return manifest
}

/** The styles of each entry and page, with those of everything that it imports. */
async function readStyles(folder: string, manifest: Manifest): Promise<Map<string, string>> {
  const styles = new Map<string, string>()
  for (const [key, chunk] of Object.entries(manifest)) {
    const files = new Set<string>()
    collect(manifest, key, files)
    const css = await Promise.all([...files].map(file => readFile(join(folder, file), 'utf8')))
    if (chunk.src) styles.set(chunk.src, css.map(text => text.trim()).join(''))
  }
  return styles
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  for (const next of chunk?.imports ?? []) if (manifest[next]?.isEntry !== true) collect(manifest, next, files)
  for (const file of chunk?.css ?? []) files.add(file)
}
