import { expect, test } from 'vitest'
import { parseEmail } from '../../api/database/parse-email.ts'
import { asciiDomain } from '../../web/ui/ascii-domain.ts'

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
