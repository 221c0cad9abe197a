import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { ok } from '../answer.ts'
import { fileUrl } from '../contract/files.ts'
import {
  previewLimit,
  previewTypes,
  resourceFileLimit,
  resourceFileTypes,
  uploadFile,
  uploadPreview,
} from '../contract/upload.ts'
import { safeFileName } from '../file-name.ts'
import { recordAction } from '../queries/audit.ts'
import { storeFile } from '../queries/files.ts'
import { route } from '../route.ts'
import type { Services } from '../services.ts'
import { type CheckedType, checkFileContent } from '../uploads/check-file-content.ts'
import { type ReceivedFile, receiveUpload, type UploadLimits, type UploadRules } from '../uploads/receive-upload.ts'
import { uploadSlots } from '../uploads/upload-slots.ts'
import { changeAs } from './change-as.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the routes of uploads, whose handler disposes of it. */
    received: ReceivedFile<CheckedType> | undefined
  }
}

const fileRules: UploadRules<CheckedType> = {
  types: new Map(Object.entries(resourceFileTypes)),
  limit: resourceFileLimit,
  refused: { type: 'upload-type', size: 'upload-size' },
}
const previewRules: UploadRules<CheckedType> = {
  types: new Map(Object.entries(previewTypes)),
  limit: previewLimit,
  refused: { type: 'preview-type', size: 'preview-size' },
}

/**
 * Ten megabytes in ten minutes are 140 kbit/s; a line that stalls may come back (the form gives up after two minutes). Few
 * at once: each holds its file in memory, forty megabytes in all, and in the end a connection.
 */
const usualTimes = { stalled: 150_000, total: 600_000 }
const mostAtOnce = 4

/**
 * Takes the files of the library in: received whole, without a connection being held, then looked through while they are
 * written, and stored in one transaction with their entries in the audit log.
 */
export async function uploadRoutes(app: FastifyInstance, { database }: Services): Promise<void> {
  const limits: UploadLimits = { slots: uploadSlots(mostAtOnce), times: usualTimes }
  // Here alone a body is a form; whatever else it is said to be is refused once the caller is known.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  await app.register(multipart, { throwFileSizeLimit: false })
  app.decorateRequest('received')

  for (const [endpoint, rules, action] of [
    [uploadFile, fileRules, 'file-uploaded'],
    [uploadPreview, previewRules, 'preview-uploaded'],
  ] as const) {
    await app.register(async scope => {
      scope.addHook('preHandler', async (request, reply) => {
        const began = performance.now()
        request.received = await receiveUpload(request, reply, rules, limits)
        request.extendDeadline(performance.now() - began)
      })
      route(scope, endpoint, 'library-admin', async ({ request, caller }) => {
        using received = request.received
        if (!received) throw new Error('a form without its file')
        const { mediaType, name, content } = received
        // While it is written: what is refused is rolled back.
        const checking = checkFileContent(mediaType, content)
        const storing = changeAs(database, caller, async sql => {
          // Most of what is no good shows in its first bytes.
          await Promise.race([checking, undefined])
          const stored = await storeFile(sql, { bytes: Buffer.concat(content.parts), mediaType, name })
          await checking
          await recordAction(sql, {
            area: 'library',
            actor: caller,
            action,
            subject: { kind: 'file', label: safeFileName(name) },
            detail: { sha256: stored, size: content.size },
          })
          return stored
        })
        // Both have ended before its place, and its memory, are given up. What is no good is no good in a while, too.
        await Promise.allSettled([checking, storing])
        await checking
        return ok({ url: fileUrl(await storing) })
      })
    })
  }
}
