import { hash as digest, randomBytes } from 'node:crypto'

/** Returns a new secret of 256 bits: `token` for its owner, `hash` (SHA-256) for the database. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer')
}
