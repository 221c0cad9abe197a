import type { ManifestOptions } from 'vite-plugin-pwa'
import { brand } from '../../content/brand.ts'
import { installTexts } from '../../content/install-texts.ts'
import { paths } from '../../content/paths.ts'

/** The web app manifest. Its colours are the light `--paper` of styles/tokens.css. */
export const manifest = {
  id: paths.training,
  name: brand.academy,
  short_name: brand.shortName,
  description: installTexts.description,
  lang: 'en',
  start_url: paths.training,
  scope: '/',
  display: 'standalone',
  theme_color: '#f5f2ea',
  background_color: '#f5f2ea',
  categories: ['education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  screenshots: [
    {
      src: '/screenshots/training-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: installTexts.screenshots.trainingWide,
    },
    {
      src: '/screenshots/training-narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: installTexts.screenshots.trainingNarrow,
    },
    {
      src: '/screenshots/quest-narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: installTexts.screenshots.questNarrow,
    },
  ],
  shortcuts: [
    {
      name: installTexts.continueTraining,
      url: paths.training,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
} satisfies Partial<ManifestOptions>
