import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { brand } from '../content/brand.ts'
import { installTexts } from '../content/install-texts.ts'
import { academyShell } from './academy-shell.ts'
import { fontAliases } from './build/fonts.ts'
import { license } from './build/licenses.ts'
import { plainSchemas } from './plain-schemas.ts'
import { preactAliases } from './preact-aliases.ts'
import { manifest } from './pwa/manifest.ts'

/** The two files that the first view needs: text and titles, Latin. */
const firstFonts = /(instrument-sans|newsreader)-text/

/** Asks for the fonts together with the page instead of after its styles. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter(file => firstFonts.test(file))
        .map(file => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
}

/** The texts of what is no script: the academy's page and the web app manifest. */
const brandFiles: Plugin = {
  name: 'brand-files',
  transformIndexHtml: html =>
    html
      .replaceAll('%BRAND%', brand.academy)
      .replace('%DESCRIPTION%', installTexts.description)
      .replace('%NOSCRIPT%', installTexts.noScript),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
  },
}

/**
 * What seldom changes, and the words that do, in files of their own; an edit then changes the name of one of them. What is
 * little and shared by nearly all pages is together: each file costs a name in the import map, which every update fetches.
 * Whatever else several pages share the bundler divides by itself.
 */
const groups = [
  { name: 'preact', test: /node_modules\/preact\// },
  { name: 'machines', test: /node_modules\/(@?xstate|use-)/ },
  { name: 'dexie', test: /node_modules\/dexie\// },
  { name: 'shared', test: /\/(handed-in|random-id|save-file|curriculum\/(outline|rules))\.ts$/ },
  { name: 'words', test: /content\/((academy|academy-error|site)-texts|brand|paths)\.ts$/ },
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: [...preactAliases, ...fontAliases] },
  plugins: [plainSchemas, preloadFonts, brandFiles, academyShell],
  build: {
    target: 'baseline-widely-available',
    // Nothing inline: the content security policy allows this origin's files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A script names the others by what never changes, and the shell says where each is: an edit changes one script's name.
    chunkImportMap: true,
    // React Query says of its files that they are a client's; here all are.
    rolldownOptions: { checks: { moduleLevelDirective: false }, output: { codeSplitting: { groups } } },
    // Read by service-worker/build.ts to know what to precache.
    manifest: true,
    license: license('app'),
  },
})
