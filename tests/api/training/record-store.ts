import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { LearningRecordStore } from '../../../api/config.ts'
import type { buildStatement } from '../../../api/training/statement-forwarding.ts'
import { freePort } from '../../free-port.ts'

export type Mode =
  | { readonly answer: 'as a store' }
  /** Stores and closes the connection without a response. */
  | { readonly answer: 'lost' }
  /** Stores nothing. */
  | { readonly answer: 'status'; readonly status: number }
  /** Never answers. */
  | { readonly answer: 'nothing' }

/** Settings of a store, on a free port on which nothing listens yet. */
export async function unusedStore(): Promise<LearningRecordStore> {
  const endpoint = `http://127.0.0.1:${await freePort()}/xapi`
  return { endpoint, username: 'academy', password: 'pässword', organisation: undefined }
}

/**
 * Starts a learning record store of our own that answers `PUT /statements` as xAPI 1.0.3 requires: 401 without its user,
 * 400 for another id than that of the URL, 409 for a known id with other content.
 */
export async function startRecordStore(given?: LearningRecordStore) {
  const settings = given ?? (await unusedStore())
  const { pathname, port } = new URL(settings.endpoint)
  const statements = new Map<string, ReturnType<typeof buildStatement>>()
  const requests: { readonly status: number; readonly path: string; readonly body: string }[] = []
  let mode: Mode = { answer: 'as a store' }
  const expected = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`

  const store = ({ method, url = '', headers }: IncomingMessage, body: string): number => {
    const { pathname: path, searchParams } = new URL(url, settings.endpoint)
    if (path !== `${pathname}/statements`) return 404
    if (method !== 'PUT') return 405
    if (headers.authorization !== expected) return 401
    if (headers['x-experience-api-version'] !== '1.0.3' || headers['content-type'] !== 'application/json') return 400
    const statement: ReturnType<typeof buildStatement> = JSON.parse(body)
    if ([...searchParams].join() !== `statementId,${statement.id}`) return 400
    const known = statements.get(statement.id)
    if (known) return isDeepStrictEqual(known, statement) ? 204 : 409
    statements.set(statement.id, statement)
    return 204
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const current = mode
    if (current.answer === 'nothing') return
    const status = current.answer === 'status' ? current.status : store(request, body)
    requests.push({ status, path: request.url ?? '', body })
    if (current.answer === 'lost') request.socket.destroy()
    else response.writeHead(status, { location: '/elsewhere' }).end()
  })
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
  return {
    settings,
    /** The stored statements by id. */
    statements,
    /** Every request that was answered, or whose response was lost. */
    requests,
    set mode(next: Mode) {
      mode = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
