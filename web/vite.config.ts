import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { notFoundFile, pageFile } from '../content/page-file.ts'
import { publicPaths } from '../content/paths.ts'
import { fontAliases } from './build/fonts.ts'
import { license } from './build/licenses.ts'
import { prerenderPages } from './build/prerender-pages.ts'
import { supportedBrowsers } from './build/supported-browsers.ts'
import { manifest } from './pwa/manifest.ts'

/** The folder into which `web/build.ts` builds `prerender.tsx`. */
export const serverBundle = fileURLToPath(new URL('../.cache/prerender', import.meta.url))

/** Paths of the public pages, by file. */
const addresses = new Map(Object.values(publicPaths).map(path => [pageFile(path), path]))

/** The folders that all areas share, and their texts. */
const shared =
  /\/(web\/(ui|http|pwa|auth|offline)\/|web\/[\w-]+\.tsx?$|content\/[\w-]+\.ts$|content\/curriculum\/\w+\.ts$|content\/marketing\/privacy-policy-texts\.ts$|api\/contract\/|node_modules\/typebox\/)/

/**
 * One chunk, and so one style sheet, per area; the first matching group wins. The entry is separate, because only it runs on
 * a public page before the first interaction. The admin areas have their own folder, because they are not precached.
 */
const groups = [
  {
    name: 'entry',
    test: /\/web\/(start|styles)\/|preload-helper/,
  },
  { name: 'worker-updates', test: /service-worker-updates\.ts$|offline\/locks\.ts$|node_modules\/workbox-window/ },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|ky)\//,
  },
  {
    name: 'admin/academy',
    test: /\/web\/academy-admin\/|\/content\/(academy-admin|auditor-pack|import|package|training-report)-texts|\/content\/csv-line/,
  },
  {
    name: 'admin/library',
    test: /\/web\/library-admin\/|\/content\/(library-admin|resource-form)-texts/,
  },
  {
    name: 'admin/shared',
    test: /\/web\/admin\/|\/content\/(admin|audit|second-factor)-texts|node_modules\/(@tanstack|uqr)/,
  },
  { name: 'privacy-policy', test: /privacy-(policy-)?(sections|tables|record-store)/ },
  {
    name: 'marketing',
    test: /\/(web|content)\/marketing\/(?!privacy-policy-texts)|academy\/(landing-page|case-narrative|use-redirect-of-learner)|academy-landing-texts/,
  },
  { name: 'resources', test: /\/(web|content)\/resources\// },
  {
    name: 'quest',
    test: /\/web\/(quest\/(?!load-module|player-)|academy\/(quest|use-check-log))|curriculum\/sources/,
  },
  // For all three sign-ins. Separate from `academy`, so that the admin areas do not load the learner's database.
  { name: 'auth', test: /\/web\/(auth\/(?!read-form)|offline\/unprovided-actor)|node_modules\/(xstate|@xstate|use-)/ },
  { name: 'academy', test: /\/web\/(academy\/|quest\/|offline\/(?!storage-errors))/ },
  { name: 'device', test: /node_modules\/(dexie|dexie-react-hooks)/ },
  { name: 'shared', test: shared },
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
