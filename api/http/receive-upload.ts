import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../content/responses/error-texts.ts'
import { Refusal } from './errors.ts'

/** The accepted types and size of the form's file. */
export interface UploadRules<T extends string> {
  /** Returns the media type of a file by its name; throws a refusal when the type is not accepted. */
  readonly mediaTypeOf: (name: string) => T
  /** Bytes; a file must be smaller. */
  readonly limit: number
  readonly refused: { readonly missing: ErrorCode; readonly size: ErrorCode }
}

/** Returns a rule that accepts these media types by file name extension, in lower case. */
export function byExtension<T extends string>(types: Readonly<Record<string, T>>, refused: ErrorCode) {
  const accepted = new Map(Object.entries(types))
  return (name: string): T => {
    const mediaType = accepted.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '')
    if (mediaType === undefined) throw new Refusal(415, refused)
    return mediaType
  }
}

/** Milliseconds. */
export interface UploadTimes {
  /** Timeout without any data. */
  readonly stalled: number
  /** Timeout of the whole body. */
  readonly total: number
}

export interface ReceivedFile<T extends string> {
  /** The name that the client sent. */
  readonly name: string
  /** By the file name extension; the content is not checked yet. */
  readonly mediaType: T
  readonly bytes: Buffer
}

/**
 * Reads a multipart form with one file into memory. Throws a refusal when the form or its file is not acceptable, and a
 * 408 that closes the connection when the body stalls or takes too long.
 */
export async function receiveUpload<T extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: UploadRules<T>,
  times: UploadTimes,
): Promise<ReceivedFile<T>> {
  const late = Promise.withResolvers<never>()
  const giveUp = () => {
    reply.header('connection', 'close')
    late.reject(new Refusal(408, 'upload-slow'))
  }
  reply.raw.setTimeout(times.stalled, giveUp)
  const timer = setTimeout(giveUp, times.total)
  try {
    return await Promise.race([readForm(request, rules), late.promise])
  } finally {
    clearTimeout(timer)
    reply.raw.off('timeout', giveUp)
  }
}

async function readForm<T extends string>(request: FastifyRequest, rules: UploadRules<T>): Promise<ReceivedFile<T>> {
  try {
    return await readOneFile(request, rules)
  } catch (error) {
    // A browser reads the response only after it has sent the whole body.
    request.raw.unpipe()
    await finished(request.raw.resume(), { cleanup: true }).catch(() => undefined)
    // Any other error comes from the parser: the form is malformed or exceeds a limit.
    throw error instanceof Refusal ? error : new Refusal(400, 'bad-request')
  }
}

async function readOneFile<T extends string>(request: FastifyRequest, rules: UploadRules<T>): Promise<ReceivedFile<T>> {
  if (!request.isMultipart()) throw new Refusal(415, 'upload-form')
  // Up to four other fields are ignored. The parser keeps at most `fileSize` bytes of a file.
  const limits = { files: 1, fields: 4, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20, fileSize: rules.limit }
  let file: ReceivedFile<T> | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await readFile(part, rules)
    else if (part.valueTruncated) throw new Refusal(400, 'bad-request')
  }
  if (!file) throw new Refusal(400, rules.refused.missing)
  return file
}

async function readFile<T extends string>(
  part: MultipartFile,
  { mediaTypeOf, limit, refused }: UploadRules<T>,
): Promise<ReceivedFile<T>> {
  // If no file was chosen, browsers send an empty file name.
  if (!part.filename) throw new Refusal(400, refused.missing)
  const name = decoded(part.filename)
  const mediaType = mediaTypeOf(name)
  const bytes = await part.toBuffer()
  if (bytes.length >= limit) throw new Refusal(413, refused.size)
  return { name, mediaType, bytes }
}

/** Returns the name without the browser's escapes (WHATWG HTML, "multipart/form-data encoding algorithm"). */
const decoded = (name: string) => name.replaceAll(/%(22|0D|0A)/g, escaped => decodeURIComponent(escaped))
