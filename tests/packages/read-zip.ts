import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a ZIP archive in their order, by path. Throws if the archive is damaged. */
export async function readZip(content: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(content)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
