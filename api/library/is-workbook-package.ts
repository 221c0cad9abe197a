import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

const contentTypes = '[content_types].xml'
/** Bytes. */
const longestContentTypes = 1024 * 1024
/** An element that declares the type of the main part, by its name (`Override`) or by its extension (`Default`). */
const mainPart =
  /<([\w.-]+:)?(Override|Default)\s[^<>]*\bContentType\s*=\s*["']application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml["']/i

/**
 * Returns whether the bytes are a ZIP package that declares the main part of a spreadsheet (ECMA-376-2, 10.1.2
 * "Content types stream"; ECMA-376-1, 12.3.23 "Workbook part"). Nothing else in the package is read.
 */
export async function isWorkbookPackage(bytes: Buffer): Promise<boolean> {
  try {
    // Entry names are only compared, so invalid paths do no harm.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileNameRaw.toString().toLowerCase() !== contentTypes) continue
      if (entry.uncompressedSize > longestContentTypes) return false
      // yauzl stops inflating an entry at its declared size.
      const xml = await buffer(await zip.openReadStreamPromise(entry))
      return mainPart.test(xml.toString())
    }
    return false
  } catch {
    // yauzl and zlib throw for a file that is not a readable archive.
    return false
  }
}
