import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import { safeFileName } from '../../content/safe-file-name.ts'
import { changeAs } from '../accounts/admin-change.ts'
import { recordAction } from '../accounts/audit-queries.ts'
import {
  fileUrl,
  previewLimit,
  previewTypes,
  resourceFileLimit,
  resourceFileTypes,
  uploadFile,
  uploadPreview,
} from '../contract/files.ts'
import { Refusal } from '../http/errors.ts'
import { byExtension, receiveUpload, type UploadRules } from '../http/receive-upload.ts'
import { ok, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { type CheckedType, checkFileContent } from './check-file-content.ts'
import { storeFile } from './file-queries.ts'

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
const maxConcurrent = 4

/** Receives the library's files. Each is read into memory, checked, and stored with an entry in the audit log. */
export async function uploadRoutes(app: FastifyInstance, { database }: Services): Promise<void> {
  const limit = pLimit(maxConcurrent)
  /** Resolves when this upload may start. Its slot is free again when the response was sent or the client disconnected. */
  const waitForTurn = ({ raw }: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      void limit(async () => {
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

  for (const [endpoint, rules, action] of [
    [uploadFile, fileRules, 'file-uploaded'],
    [uploadPreview, previewRules, 'preview-uploaded'],
  ] as const) {
    route(app, endpoint, 'library-admin', async ({ request, reply, caller }) => {
      await waitForTurn(reply)
      const { mediaType, name, bytes } = await receiveUpload(request, reply, rules, times)
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
  }
}
