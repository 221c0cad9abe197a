import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowSlowBody } from '../plugins/slow-bodies.ts'
import { Refusal } from '../refusal.ts'
import { type BodyClock, startBodyClock, type UploadTimes } from './body-clock.ts'
import { type ComingFile, comingFile, type HeldFile } from './held-file.ts'
import type { UploadSlots } from './upload-slots.ts'

/** What a form's one file may be. */
export interface UploadRules<T extends string> {
  /** Media types by the ending of the name, in lower case. */
  readonly types: ReadonlyMap<string, T>
  /** Bytes; a file has fewer. */
  readonly limit: number
  readonly refused: { readonly type: 'upload-type' | 'preview-type'; readonly size: 'upload-size' | 'preview-size' }
}

export interface UploadLimits {
  readonly slots: UploadSlots
  readonly times: UploadTimes
}

/** A file that has arrived whole, in memory; disposing of it gives its place to another. */
export interface ReceivedFile<T extends string> extends Disposable {
  /** As the sender named it. */
  readonly name: string
  /** By the ending of the name: what the content must be of. */
  readonly mediaType: T
  readonly content: HeldFile
}

/** Of the form around the file; a few fields are read over. */
const formLimits = {
  files: 2,
  fields: 4,
  fieldNameSize: 100,
  fieldSize: 1024,
  parts: 6,
  headerPairs: 20,
  // The file itself is counted here.
  fileSize: Number.POSITIVE_INFINITY,
}

/**
 * Reads a multipart form with one file into memory. Throws a refusal only after the rest of the body was read, because a
 * browser that is still sending would not read the answer; when the body takes too long, a 408 that ends the connection.
 */
export async function receiveUpload<T extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: UploadRules<T>,
  { slots, times }: UploadLimits,
): Promise<ReceivedFile<T>> {
  allowSlowBody(request, reply)
  using clock = startBodyClock(request.raw, times)
  using stack = new DisposableStack()
  try {
    if (!request.isMultipart()) throw new Refusal(415, 'upload-form')
    stack.use(slots.take())
    const file = comingFile()
    const found = await readForm(request, rules, file, clock)
    const kept = stack.move()
    return { ...found, content: file.whole(), [Symbol.dispose]: () => kept.dispose() }
  } catch (error) {
    if (!(await clock.drain())) {
      reply.header('connection', 'close')
      throw new Refusal(408, 'upload-slow')
    }
    // What is not ours to answer for is a form that cannot be read.
    throw error instanceof Refusal ? error : new Refusal(400, 'bad-request')
  }
}

async function readForm<T extends string>(
  request: FastifyRequest,
  rules: UploadRules<T>,
  file: ComingFile,
  clock: BodyClock,
): Promise<{ name: string; mediaType: T }> {
  let found: { name: string; mediaType: T } | undefined
  for await (const part of clock.inTime(request.parts({ limits: formLimits }))) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal(400, 'bad-request')
      continue
    }
    if (found) throw new Refusal(400, 'bad-request')
    found = await readFile(part, rules, file, clock)
  }
  if (!found) throw new Refusal(400, 'upload-no-file')
  return found
}

async function readFile<T extends string>(
  part: MultipartFile,
  { types, limit, refused }: UploadRules<T>,
  file: ComingFile,
  clock: BodyClock,
): Promise<{ name: string; mediaType: T }> {
  // A browser sends a form without a chosen file so.
  if (!part.filename) throw new Refusal(400, 'upload-no-file')
  const name = decoded(part.filename)
  const mediaType = types.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '')
  if (mediaType === undefined) throw new Refusal(415, refused.type)
  let size = 0
  clock.endWith(part.file)
  for await (const chunk of part.file) {
    size += chunk.length
    if (size >= limit) throw new Refusal(413, refused.size)
    file.write(chunk)
  }
  return { name, mediaType }
}

/** As it was before the browser wrote it into the form (WHATWG HTML, "multipart/form-data encoding algorithm"). */
const decoded = (name: string) => name.replaceAll(/%(22|0D|0A)/g, escaped => decodeURIComponent(escaped))
