import { type ImageType, imageDimensionsFromData } from 'image-dimensions'
import { previewTypes, resourceFileTypes } from '../contract/upload.ts'
import { Refusal } from '../http/refusal.ts'
import { hasOleStream } from './has-ole-stream.ts'
import { isWorkbookPackage } from './is-workbook-package.ts'

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
