import { buffer } from 'node:stream/consumers'
import { type ImageType, imageDimensionsFromData } from 'image-dimensions'
import { fromBufferPromise } from 'yauzl'
import { previewTypes, resourceFileTypes } from '../contract/files.ts'
import { Refusal } from '../http/errors.ts'

export type CheckedType =
  | (typeof resourceFileTypes)[keyof typeof resourceFileTypes]
  | (typeof previewTypes)[keyof typeof previewTypes]

type Check = (bytes: Buffer) => void | Promise<void>

const checks: Readonly<Record<CheckedType, Check>> = {
  [resourceFileTypes.pdf]: checkPdf,
  [resourceFileTypes.xls]: checkXls,
  [resourceFileTypes.xlsx]: checkXlsx,
  [previewTypes.png]: bytes => checkImage(bytes, 'png'),
  [previewTypes.jpeg]: bytes => checkImage(bytes, 'jpeg'),
  [previewTypes.webp]: bytes => checkImage(bytes, 'webp'),
}

/** Bytes from the beginning within which Acrobat accepts the header. */
const pdfHeaderWithin = 1024
/** Maximum width and height in pixels. A small file can declare a huge image, for which a browser would allocate memory. */
const largestImageSide = 6000

/**
 * Checks that the file has the container format of its media type. Throws a 422 when it does not ('upload-damaged'), when a
 * workbook is encrypted ('upload-password') and when an image is too large ('preview-pixels').
 */
export async function checkFileContent(mediaType: CheckedType, bytes: Buffer): Promise<void> {
  await checks[mediaType](bytes)
}

function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(0, pdfHeaderWithin).includes('%PDF-')) throw damaged()
}

function checkXls(bytes: Buffer): void {
  if (!hasOleStream(bytes, 'Workbook') && !hasOleStream(bytes, 'Book')) throw damaged()
}

async function checkXlsx(bytes: Buffer): Promise<void> {
  if (hasOleStream(bytes, 'EncryptedPackage')) throw new Refusal(422, 'upload-password')
  if (!(await isWorkbookPackage(bytes))) throw damaged()
}

function checkImage(bytes: Buffer, type: ImageType): void {
  const image = imageDimensionsFromData(bytes)
  if (image?.type !== type || image.width < 1 || image.height < 1) throw damaged()
  if (Math.max(image.width, image.height) > largestImageSide) throw new Refusal(422, 'preview-pixels')
}

const damaged = () => new Refusal(422, 'upload-damaged')

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
async function isWorkbookPackage(bytes: Buffer): Promise<boolean> {
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

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const entryBytes = 128
/** Offset of the type in a directory entry. */
const typeAt = 66
const streamType = 2

/**
 * Returns whether the bytes are an OLE compound file with a stream of this name, case-insensitive ([MS-CFB], 2.2 and 2.6.1).
 * Looks for directory entries at multiples of their size and follows no chain of sectors: the `cfb` package never returns
 * when a chain loops.
 */
function hasOleStream(bytes: Buffer, name: string): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false
  const wanted = `${name}\0`.toLowerCase()
  for (let at = 512; at + entryBytes <= bytes.length; at += entryBytes) {
    if (bytes[at + typeAt] !== streamType) continue
    if (bytes.toString('utf16le', at, at + 2 * wanted.length).toLowerCase() === wanted) return true
  }
  return false
}
