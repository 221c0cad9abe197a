import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmail } from '../../api/database/parse-email.ts'
import { isTooShort } from '../../content/password-rules.ts'
import { asciiDomain } from '../../web/ui/ascii-domain.ts'

test.each([
  ['ada@cro.example', 'ada@cro.example'],
  ["o'brien+trial_7@data.cro.example", "o'brien+trial_7@data.cro.example"],
  [' ada@cro.example\n', 'ada@cro.example'],
  ['\u202aada@cro.example\u202c', 'ada@cro.example'],
  ['Ada@CRO.Example', 'Ada@CRO.Example'],
  ['info@MÜLLER.Example', 'info@xn--mller-kva.example'],
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@MU\u0308LLER.example', 'info@xn--mller-kva.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['info@straße.example', 'info@xn--strae-oqa.example'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
])('%j is stored as %s', (typed, stored) => {
  expect(parseEmail(typed)).toBe(stored)
})

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@cro.example',
  'ada@cro',
  'ada@@cro.example',
  'a@b@cro.example',
  'user.@cro.example',
  '.user@cro.example',
  'us..er@cro.example',
  'user@cro..example',
  'user@.cro.example',
  'user@cro.example.',
  'user@-cro.example',
  'user@cro-.example',
  'user@[127.0.0.1]',
  'user@127.0.0.1',
  'user@cro.example/path',
  'user@cro.example:25',
  'user@m%C3%BCller.example',
  'user@müller.example/path',
  'user@m%C3%BCller.münchen.example',
  'user@müller..example',
  'us er@cro.example',
  '"us er"@cro.example',
  '"a\r\nBcc: c@d.example"@cro.example',
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'Ada <ada@cro.example>',
  'jörg@cro.example',
  'a\u0000@cro.example',
  `${'x'.repeat(65)}@cro.example`,
  `ada@${'ü'.repeat(63)}.example`,
  `ada@${'cro.'.repeat(80)}example`,
])('%j is not an address', typed => {
  expect(parseEmail(typed)).toBeUndefined()
})

test('a stored address is one line of at most 254 ASCII characters that parses to itself', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 12 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(part, part).map(parts => parts.join('@')),
      ),
      typed => {
        const stored = parseEmail(typed)
        fc.pre(stored !== undefined)
        expect(stored).toMatch(/^[!-~]{3,254}$/)
        expect(parseEmail(stored)).toBe(stored)
      },
    ),
  )
})

test.each(['info@müller.example', 'info@mu\u0308ller.example', 'INFO@MÜLLER.example', 'info@例え.テスト'])(
  '%s becomes the address that the server stores',
  typed => {
    expect(asciiDomain(typed)).toBe(parseEmail(typed))
  },
)

test.each([
  '',
  'müller',
  'info@cro.example',
  'jörg@cro.example',
  'info@müller.example/path',
  'info@mül ler.example',
  'info@',
])('%j is not changed', typed => {
  expect(asciiDomain(typed)).toBe(typed)
})

test.each([
  ['admin', 8],
  ['employee', 12],
] as const)('a password of an %s needs at least %i characters, not UTF-16 units', (whose, least) => {
  expect(isTooShort('𝔸'.repeat(least - 1), whose)).toBe(true)
  expect(isTooShort('𝔸'.repeat(least), whose)).toBe(false)
})

test('a letter and its accent count as one character, however they are encoded', () => {
  expect(isTooShort('e\u0301'.repeat(7), 'admin')).toBe(true)
  expect(isTooShort('\u00e9'.repeat(8), 'admin')).toBe(false)
})
