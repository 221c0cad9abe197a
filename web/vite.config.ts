import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { brand } from '../content/brand.ts'
import { fontAliases } from './build-fonts.ts'
import { manifest } from './manifest.ts'

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

/** The facts of the brand in what is no script: the page's title and the web app manifest. */
const brandFiles: Plugin = {
  name: 'brand-files',
  transformIndexHtml: html => html.replaceAll('%BRAND%', brand.academy).replace('%DESCRIPTION%', manifest.description),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: fontAliases },
  plugins: [react(), preloadFonts, brandFiles],
  build: {
    target: 'baseline-widely-available',
    // Nothing inline: the content security policy allows this origin's files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by service-worker/build.ts to know what to precache.
    manifest: true,
  },
})
