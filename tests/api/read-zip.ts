import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a ZIP archive, by path. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip)
  const files = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return files
}
