import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

/** Waits for a message to the recipient in DATA_DIR/mail and resolves to the newest one. */
export async function newestMail(dataDir: string, recipient: string): Promise<Email> {
  const folder = join(dataDir, 'mail')
  const find = async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names
      .filter(name => name.endsWith('.eml'))
      .sort()
      .reverse()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      if (mail.to?.some(to => to.address?.toLowerCase() === recipient.toLowerCase())) return mail
    }
    return undefined
  }
  return vi.waitUntil(find, { timeout: 60_000 })
}

/** Returns the link in a message's plain text; throws if there is none. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+token=\S+/.exec(mail.text ?? '')
  if (!link) throw new Error(`No link in: ${mail.text}`)
  return link[0]
}
