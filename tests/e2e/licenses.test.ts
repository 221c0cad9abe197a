import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import { onlineTest as test } from './staged-test.ts'

test('The licenses of all code and fonts sent to browsers are sent with them', async ({ stage }) => {
  const response = await fetch(`${stage.url}/licenses.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  // The application's packages, the service worker's, the fonts.
  for (const name of ['react - ', 'react-router - ', 'dexie - ', 'workbox-routing - ', 'newsreader', 'instrument-sans'])
    expect(text).toMatch(new RegExp(`^${name}`, 'm'))
  expect(text).toContain('THE SOFTWARE IS PROVIDED "AS IS"')
  expect(text).toContain('Apache License')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('The licenses of all code and fonts in a package for another learning platform are in it', async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../web/dist-packages/licenses.txt'), 'utf8')
  for (const name of ['react - ', 'xstate - ', 'newsreader', 'instrument-sans'])
    expect(text).toMatch(new RegExp(`^${name}`, 'm'))
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
