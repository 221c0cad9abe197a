import { domainToASCII } from 'node:url'
import validator from 'validator'

/**
 * Returns the address in its stored form, or undefined if it is invalid: without surrounding spaces and invisible
 * characters, an internationalised domain in ASCII (PRODUCT.md, "Text input"). The part before the at sign must be
 * ASCII without quotes, because not every mail server accepts other characters (RFC 6531).
 */
export function parseEmail(text: string): string | undefined {
  const typed = text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '').normalize('NFC')
  const domainStart = typed.lastIndexOf('@') + 1
  const email = typed.slice(0, domainStart) + toAscii(typed.slice(domainStart))
  return validator.isEmail(email, { allow_utf8_local_part: false, blacklisted_chars: '"' }) ? email : undefined
}

/** Returns '' for a domain that is not internationalised correctly. An ASCII domain stays as it was typed. */
function toAscii(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain)) return domain
  // `domainToASCII` would decode `%` and drop a path.
  return /^[a-z\d.\-\P{ASCII}]+$/iu.test(domain) ? domainToASCII(domain) : ''
}
