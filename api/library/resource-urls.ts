import { previewTypes, resourceFileTypes, sha256Of } from '../contract/files.ts'
import type { Sql } from '../database/connect.ts'
import { Refusal } from '../http/errors.ts'
import { type CheckedType, checkFileContent } from './check-file-content.ts'
import { keepFile } from './file-queries.ts'

/** Characters. Larger files must be uploaded, because a `data:` URL is sent with every list. */
const longestDataUrl = 256 * 1024
const longestAddress = 2000

const fileTypes: readonly CheckedType[] = Object.values(resourceFileTypes)
const imageTypes: readonly CheckedType[] = Object.values(previewTypes)

/**
 * Returns the URL to store: the path of an uploaded PDF or Excel file, an `https:` URL, or a `data:` URL of such a file
 * (PRODUCT.md, "Resource form and files"). Throws a 422 for any other URL, and for a file that is not of its type. Call
 * it in the transaction that stores the URL.
 */
export async function requireFileUrl(sql: Sql, text: string): Promise<string> {
  const url = text.trim()
  const refusal = new Refusal(422, 'bad-file-url')
  if (url.startsWith('data:')) {
    await checkData(readDataUrl(url, refusal), fileTypes, refusal)
    return url
  }
  if (url.startsWith('/')) {
    if (!(await isStored(sql, url, fileTypes))) throw refusal
    return url
  }
  return foreignAddress(url, refusal)
}

/**
 * Returns the URL of a preview to store: the path of an uploaded image, or a `data:` image; null for none. Never another
 * origin's URL, because no page makes third-party requests. An SVG is shown by `<img>`, where it neither runs scripts nor
 * loads anything. Throws a 422 for any other URL. Call it in the transaction that stores the URL.
 */
export async function requirePreviewUrl(sql: Sql, text: string | null | undefined): Promise<string | null> {
  const url = text?.trim()
  if (!url) return null
  const refusal = new Refusal(422, 'bad-preview-url')
  if (url.startsWith('data:')) {
    const data = readDataUrl(url, refusal)
    if (data.mediaType !== svg) await checkData(data, imageTypes, refusal)
    else if (!beginsAsSvg(data.bytes)) throw refusal
    return url
  }
  if (!(await isStored(sql, url, imageTypes))) throw refusal
  return url
}

async function isStored(sql: Sql, url: string, types: readonly string[]): Promise<boolean> {
  const sha256 = sha256Of(url)
  const mediaType = sha256 && (await keepFile(sql, sha256))
  return mediaType !== undefined && types.includes(mediaType)
}

/** Checks the file in a `data:` URL like an upload; throws the same refusals. */
async function checkData({ mediaType, bytes }: Data, types: readonly CheckedType[], refusal: Refusal): Promise<void> {
  const type = types.find(each => each === mediaType)
  if (!type) throw refusal
  await checkFileContent(type, bytes)
}

/** Returns the URL in the browser's normalized form, so that the validated URL is the one that is opened. */
function foreignAddress(text: string, refusal: Refusal): string {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password) throw refusal
  if (!url.hostname.includes('.') || url.href.length > longestAddress) throw refusal
  return url.href
}

interface Data {
  readonly mediaType: string
  readonly bytes: Buffer
}

/** Parses a `data:` URL (RFC 2397) in base64, or of a percent-encoded SVG like the library's own previews. */
function readDataUrl(url: string, refusal: Refusal): Data {
  if (url.length > longestDataUrl) throw new Refusal(422, 'data-url-too-large')
  const [, mediaType = '', encoding, content = ''] =
    /^data:([^;,]+)(?:;charset=utf-8)?(;base64)?,(.*)$/s.exec(url) ?? []
  const bytes = Buffer.from(encoding ? content : percentDecoded(content, refusal), encoding ? 'base64' : 'utf8')
  // Only an SVG may come without base64. Base64 must be canonical: Node skips invalid characters, browsers may not.
  if (encoding ? bytes.toString('base64') !== content : mediaType !== svg) throw refusal
  return { mediaType, bytes }
}

function percentDecoded(content: string, refusal: Refusal): string {
  try {
    return decodeURIComponent(content)
  } catch {
    throw refusal
  }
}

const svg = 'image/svg+xml'

/** With an XML declaration or without. */
const beginsAsSvg = (bytes: Buffer) => /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.toString())
