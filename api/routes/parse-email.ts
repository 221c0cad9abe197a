// One address, no list, no header: what HTML's own e-mail field accepts, with a dot in the domain.
const shape = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** The trimmed address, or undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim()
  return email.length <= 254 && shape.test(email) ? email : undefined
}
