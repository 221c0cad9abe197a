import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { notFoundFile, pageFile } from '../content/page-file.ts'
import { publicPaths } from '../content/paths.ts'
import { fontAliases } from './build/fonts.ts'
import { manifest } from './build/manifest.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { license, supportedBrowsers } from './build/vite-options.ts'

/** The folder into which `web/build.ts` builds `prerender.tsx`. */
export const serverBundle = fileURLToPath(new URL('../.cache/prerender', import.meta.url))

/** Paths of the public pages, by file. */
const addresses = new Map(Object.values(publicPaths).map(path => [pageFile(path), path]))

const moduleFile = /\/content\/curriculum\/modules\/(\d)/

/** Each module has its own chunk: a learner opens one at a time. */
const moduleChunk = (file: string) => `academy/module-${moduleFile.exec(file)?.[1]}`

/**
 * One chunk, and so one style sheet, per group of folders; the first matching group wins. No pattern names a file, so
 * renaming one moves no code. Two kinds have their own folder, because the service worker treats them differently: the
 * academy's code is stored only on devices that train, and that of the admin areas nowhere.
 */
const groups = [
  // web/start.ts and web/start/: the only script that runs on a public page before the first interaction.
  { name: 'entry', test: /\/web\/(start(\.ts$|\/)|styles\/)|preload-helper/ },
  // Registers the service worker, also on a page that is not hydrated.
  { name: 'pwa', test: /\/web\/pwa\/|node_modules\/workbox-window/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|ky)\// },
  { name: 'admin/academy', test: /\/(web|content)\/academy-admin\// },
  { name: 'admin/library', test: /\/(web|content)\/library-admin\// },
  {
    name: 'admin/shared',
    test: /\/(web|content|api\/contract)\/admin\/|\/content\/responses\/|node_modules\/(@tanstack|uqr)/,
  },
  { name: 'privacy-policy', test: /\/privacy-policy\// },
  { name: 'marketing', test: /\/(web|content)\/marketing\/|\/web\/academy\/landing\// },
  { name: 'resources', test: /\/(web|content)\/resources\// },
  // Loaded when a module is opened, so the dashboard does without.
  { name: 'academy/quest', test: /\/(web|content)\/quest\/|\/web\/academy\/quest\// },
  // For all three sign-ins. Separate from `academy`, so that the admin areas do not load the learner's database.
  { name: 'academy/auth', test: /\/web\/auth\/|node_modules\/(xstate|@xstate|use-)/ },
  { name: 'academy/dashboard', test: /\/(web|content)\/academy\/|\/web\/offline\// },
  { name: 'academy/device', test: /node_modules\/(dexie|dexie-react-hooks)/ },
  { name: moduleChunk, test: moduleFile },
  {
    name: 'shared',
    test: /\/web\/((ui|http)\/|[\w-]+\.tsx?$)|\/content\/(curriculum\/)?[\w-]+\.ts$|\/api\/contract\/|node_modules\/typebox\//,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: fontAliases },
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '../service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        globPatterns: ['*.html', 'assets/**/*.{js,css,woff2}', 'favicon.svg'],
        globIgnores: ['assets/admin/**', 'assets/*latin-ext*', notFoundFile],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          entries => ({ manifest: entries.map(entry => ({ ...entry, url: addresses.get(entry.url) ?? entry.url })) }),
        ],
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'licenses', config: () => ({ build: { license: license('worker') } }) }] },
      },
      integration: {
        beforeBuildServiceWorker: ({ outDir }) => prerenderPages(outDir, `${serverBundle}/prerender.js`),
      },
    }),
  ],
  build: {
    target: supportedBrowsers,
    // The content security policy forbids `data:` URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    license: license('app'),
    rolldownOptions: {
      output: { codeSplitting: isSsrBuild || { includeDependenciesRecursively: false, groups } },
    },
  },
}))
