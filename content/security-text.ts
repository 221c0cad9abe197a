import { contactTo, officerEmail } from './brand.ts'

/** Returns `/.well-known/security.txt` (RFC 9116). `publicUrl`: the origin of the pages. */
export function securityText(publicUrl: string, expires: Date): string {
  const fields = [
    ['Contact', `mailto:${officerEmail}`],
    ['Contact', `mailto:${contactTo}`],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
