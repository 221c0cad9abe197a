import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Seals a seed for one account (AES-256-GCM): nonce, tag, ciphertext. `setting`: SECOND_FACTOR_KEY; without one the key
 * is nobody's secret, and sealing protects nothing.
 */
export function seal(setting: string | undefined, accountId: string, seed: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(setting), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The seed; undefined when it was sealed with another key or for another account. */
export function unseal(setting: string | undefined, accountId: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(setting), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag)
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Derived for this one use, so that the setting may be any text. */
const keyOf = (setting = '') => new Uint8Array(hkdfSync('sha256', setting, '', 'second factor: seeds', 32))
