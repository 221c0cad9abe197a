import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { uploadFile } from '../../api/contract/files.ts'
import { downloadsCsvPath } from '../../api/contract/library-admin.ts'
import { type TestClient, testClient } from '../database.ts'
import { examplePdf } from '../e2e/example-pdf.ts'
import { HttpClient } from '../http-client.ts'
import { lockWaits } from '../lock-waits.ts'
import { until } from '../until.ts'

/** A request that the server has begun to process and cannot complete before `finish`. */
interface Unfinished<T> {
  finish(): Promise<T>
}

const boundary = 'unfinished'

/** Starts an upload and sends half of it. The response contains the address of the stored file. */
export async function startUpload(url: string, cookie: string): Promise<Unfinished<{ status: number; text: string }>> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="records.pdf"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), examplePdf(), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const middle = Math.floor(body.length / 2)
  const result = Promise.withResolvers<{ status: number; text: string }>()
  const sending = request(
    new URL(uploadFile.path, url),
    {
      method: uploadFile.method,
      agent: false,
      headers: {
        cookie,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': body.length,
        // The server responds 100 Continue once it has begun.
        expect: '100-continue',
      },
    },
    response => {
      text(response).then(
        body => result.resolve({ status: response.statusCode ?? 0, text: body }),
        error => result.reject(error),
      )
    },
  )
  // `finish` reports the error.
  result.promise.catch(() => undefined)
  sending.on('error', error => result.reject(error))
  sending.flushHeaders()
  await once(sending, 'continue')
  await new Promise(resolve => sending.write(body.subarray(0, middle), resolve))
  return {
    finish() {
      sending.end(body.subarray(middle))
      return result.promise
    },
  }
}

export interface LibraryAccess {
  readonly cookie: string
  readonly databaseUrl: string
  /** A second connection: inside a transaction, PostgreSQL shows other sessions as of its beginning. */
  readonly observer: TestClient
  readonly resource: string
}

/** Starts a CSV export whose rows are locked in the database. */
export async function startExport(
  url: string,
  { cookie, databaseUrl, observer, resource }: LibraryAccess,
): Promise<Unfinished<{ status: number; text: string }>> {
  const lockHolder = testClient(databaseUrl)
  await lockHolder.query('begin')
  await lockHolder.query('lock table download in access exclusive mode')
  const browser = new HttpClient(url, { cookie })
  const response = browser.send({ path: downloadsCsvPath.replace(':id', resource) })
  response.catch(() => undefined)
  await until('the export to wait', async () => (await lockWaits(observer)) > 0)
  return {
    async finish() {
      await lockHolder.query('commit')
      await lockHolder.end()
      try {
        return await response
      } finally {
        browser[Symbol.dispose]()
      }
    },
  }
}
