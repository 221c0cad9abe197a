import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is encrypted. Each use has its own key, so that nothing sealed for one can be opened by another. */
type Use = 'second factor: seeds' | 'single sign-on: client secrets' | 'single sign-on: begun sign-ins'

interface Lock {
  readonly use: Use
  /** The only account or organisation for which it can be opened; '' if it names no one. */
  readonly owner: string
}

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a text (AES-256-GCM). Returns nonce, tag and ciphertext. `setting`: SECOND_FACTOR_KEY; without it the key is
 * publicly known and the encryption protects nothing.
 */
export function seal(setting: string | undefined, { use, owner }: Lock, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(use, setting), nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns the text; undefined when it was encrypted with another key, for another use or for another owner. */
export function unseal(setting: string | undefined, { use, owner }: Lock, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(use, setting), nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** Derives the key (HKDF), so that the setting may be any text and no other use shares the key. */
const keyOf = (use: Use, setting = '') => new Uint8Array(hkdfSync('sha256', setting, '', use, 32))
