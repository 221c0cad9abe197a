import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from '../../content/safe-file-name.ts'
import { propertyRuns } from '../property-runs.ts'

test.each([
  ['Müller/Schmidt Ana', 'Müller-Schmidt Ana'],
  ['Byron "Ada" <Lovelace>', "Byron 'Ada' (Lovelace)"],
  ['O’Brien\\Smith: J. R.', 'O’Brien-Smith- J. R'],
  ['太郎 山田?', '太郎 山田_'],
  ['.. ', 'file'],
])('%s names the file %s', (words, name) => {
  expect(fileNameOf(words)).toBe(name)
})

const unit = fc.constantFrom(...'ab .<>:"/\\|?*\0\u202eé山', '👩‍🔬', '\ud83d')

test('any words name a file that Windows, macOS and Linux accept', () => {
  fc.assert(
    fc.property(fc.string({ unit }), words => {
      expect(fileNameOf(words)).toMatch(/^(?![. ])[^<>:"/\\|?*\p{Cc}\p{Cs}]+(?<![. ])$/u)
    }),
    { numRuns: propertyRuns(200, 20_000) },
  )
})
