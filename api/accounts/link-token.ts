/** Characters of a token (api/accounts/token.ts): 32 bytes in base64url. */
const tokenLength = 43

/**
 * Returns the token of a followed link without the characters that the mail program added to it: in a plain-text mail, the
 * full stop, bracket or quotation mark after a link often becomes part of it.
 */
export function linkToken(text: string): string {
  return text.replaceAll(/[^\w-]/g, '').slice(0, tokenLength)
}
