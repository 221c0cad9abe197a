import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../content/paths.ts'
import { manifest } from '../../web/build/manifest.ts'

const folder = resolve(import.meta.dirname, '../../web/public')
const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]

test.each(pictures.filter(({ src }) => src.endsWith('.png')))('$src exists and has the declared size', async one => {
  const bytes = await readFile(join(folder, one.src))
  // A PNG begins with its signature and the chunk IHDR: width and height.
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(one.sizes)
})

test('the manifest has icons for every home screen, screenshots for every install dialog, and a shortcut to the training', () => {
  const sizes = manifest.icons.map(icon => `${icon.sizes}${'purpose' in icon ? ` ${icon.purpose}` : ''}`)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512', '512x512 maskable']))
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']))
  expect(manifest.shortcuts.map(({ url }) => url)).toContain(paths.training)
})
