import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a ZIP archive in their order, by path, as text. Throws if the archive is damaged. */
export async function readZip(content: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(content)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}
