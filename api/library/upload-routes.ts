import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import { fileUrl } from '../contract/files.ts'
import {
  previewLimit,
  previewTypes,
  resourceFileLimit,
  resourceFileTypes,
  uploadFile,
  uploadPreview,
} from '../contract/upload.ts'
import { safeFileName } from '../http/file-name.ts'
import { byExtension, type ReceivedFile, receiveUpload, type UploadRules } from '../http/receive-upload.ts'
import { Refusal } from '../http/refusal.ts'
import { ok } from '../http/response.ts'
import { route } from '../http/route.ts'
import { allowSlowBody } from '../http/slow-bodies.ts'
import type { Services } from '../services.ts'
import { type CheckedType, checkFileContent } from './check-file-content.ts'
import { storeFile } from './file-queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the upload routes only. */
    received: ReceivedFile<CheckedType> | undefined
  }
}

const fileRules: UploadRules<CheckedType> = {
  mediaTypeOf: byExtension(resourceFileTypes, 'upload-type'),
  limit: resourceFileLimit,
  refused: { missing: 'upload-no-file', size: 'upload-size' },
}
const previewRules: UploadRules<CheckedType> = {
  mediaTypeOf: byExtension(previewTypes, 'preview-type'),
  limit: previewLimit,
  refused: { missing: 'upload-no-file', size: 'preview-size' },
}

/** Milliseconds. Ten megabytes in ten minutes are 140 kbit/s. A stalled connection may recover. */
const times = { stalled: 150_000, total: 600_000 }
/** Concurrent uploads, because each holds its file in memory. Others wait before their bodies are read. */
const mostAtOnce = 4

/** Receives the library's files. Each is read into memory, checked, and stored with an entry in the audit log. */
export async function uploadRoutes(app: FastifyInstance, { database }: Services): Promise<void> {
  const turns = pLimit(mostAtOnce)
  /** Resolves when this upload may start. Its slot is free again when the response was sent or the client disconnected. */
  const waitForTurn = ({ raw }: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      void turns(async () => {
        if (raw.destroyed) return reject(new Refusal(400, 'bad-request'))
        const closed = new Promise(close => raw.once('close', close))
        resolve()
        await closed
      })
    })
  // These routes accept forms only. Other content types are refused later, after the caller was authenticated.
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
        allowSlowBody(request, reply)
        await waitForTurn(reply)
        request.received = await receiveUpload(request, reply, rules, times)
        request.extendDeadline(performance.now() - began)
      })
      route(scope, endpoint, 'library-admin', async ({ request, caller }) => {
        if (!request.received) throw new Error('The form was not read.')
        const { mediaType, name, bytes } = request.received
        await checkFileContent(mediaType, bytes)
        const sha256 = await changeAs(database, caller, async sql => {
          const stored = await storeFile(sql, { bytes, mediaType, name })
          await recordAction(sql, {
            area: 'library',
            actor: caller,
            action,
            subject: { kind: 'file', label: safeFileName(name) },
            detail: { sha256: stored, size: bytes.length },
          })
          return stored
        })
        return ok({ url: fileUrl(sha256) })
      })
    })
  }
}
