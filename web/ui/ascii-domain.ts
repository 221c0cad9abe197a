/** Returns an address with its internationalised domain in ASCII; any other text unchanged. */
export function asciiDomain(email: string): string {
  const domainStart = email.lastIndexOf('@') + 1
  const domain = email.slice(domainStart)
  // `URL` would also accept a port or a path.
  if (domainStart === 0 || !/^[a-z\d.\-\P{ASCII}]+$/iu.test(domain) || !/\P{ASCII}/u.test(domain)) return email
  try {
    return email.slice(0, domainStart) + new URL(`https://${domain}`).hostname
  } catch {
    return email
  }
}
