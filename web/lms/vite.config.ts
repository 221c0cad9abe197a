import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor } from 'vite'
import { brand } from '../../content/brand.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { fontAliases, fontNames, textFonts } from '../build/fonts.ts'
import { license, supportedBrowsers } from '../build/vite-options.ts'

/** The files have no hashes, because a package lists them in its manifest, and each of its versions has its own folder. */
const file = 'assets/[name]'

/** The player that every package contains: one build for all modules and formats. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // A package runs in whatever folder an LMS puts it.
  base: './',
  publicDir: false,
  resolve: { alias: [{ find: '@fonts/fonts.css', replacement: textFonts }, ...fontAliases] },
  plugins: [
    react(),
    { name: 'title', transformIndexHtml: () => [{ tag: 'title', children: brand.academy, injectTo: 'head' }] },
    { name: 'fonts', transformIndexHtml: () => fontNames.map(preload) },
  ],
  build: {
    target: supportedBrowsers,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    license: license('packages'),
    rolldownOptions: {
      output: {
        entryFileNames: `${file}.js`,
        chunkFileNames: `${file}.js`,
        assetFileNames: `${file}[extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A package of one module leaves out the texts of the others.
          groups: allModules.map(({ id }) => ({
            name: `module-${id}`,
            test: new RegExp(`/content/curriculum/modules/${id}-`),
          })),
        },
      },
    },
  },
})

/** Preloaded, because fonts that arrive after the first paint are not used (../build/fonts.ts). */
function preload(font: string): HtmlTagDescriptor {
  const href = `./assets/${font}-text.woff2`
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }
  return { tag: 'link', attrs, injectTo: 'head' }
}
