import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a seed for one account (AES-256-GCM). Returns nonce, tag and ciphertext. `setting`: SECOND_FACTOR_KEY; without it
 * the key is publicly known and the encryption protects nothing.
 */
export function seal(setting: string | undefined, accountId: string, seed: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(setting), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the seed; undefined when it was encrypted with another key or for another account. */
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

/** Derives the key (HKDF), so that the setting may be any text and no other use shares the key. */
const keyOf = (setting = '') => new Uint8Array(hkdfSync('sha256', setting, '', 'second factor: seeds', 32))
