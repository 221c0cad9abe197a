import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

const contentTypes = '[content_types].xml'
/** Bytes. */
const longestContentTypes = 1024 * 1024
/** An element that types the main part, by its name (`Override`) or by its extension (`Default`). */
const mainPart =
  /<([\w.-]+:)?(Override|Default)\s[^<>]*\bContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml["']/i

/**
 * Whether the bytes are a ZIP package whose content types declare the main part of a spreadsheet (ECMA-376-2, 10.1.2
 * "Content types stream"; ECMA-376-1, 12.3.23 "Workbook part"). Nothing else in the package is read.
 */
export async function isWorkbookPackage(bytes: Buffer): Promise<boolean> {
  try {
    // Names are compared only: one that would be refused as a path does no harm.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileNameRaw.toString().toLowerCase() !== contentTypes) continue
      if (entry.uncompressedSize > longestContentTypes) return false
      // Ends at the declared size, whatever the entry expands to.
      const xml = await buffer(await zip.openReadStreamPromise(entry))
      return mainPart.test(xml.toString())
    }
    return false
  } catch {
    // yauzl and zlib throw for whatever is not a readable archive.
    return false
  }
}
