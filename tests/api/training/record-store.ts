import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { LearningRecordStore } from '../../../api/config.ts'
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
 * Starts a learning record store of our own that takes what xAPI 1.0.3 requires of `PUT /statements`, and nothing else: 401
 * without its user, 400 for an invalid statement, 409 for a known id with other content.
 */
export async function startRecordStore(given?: LearningRecordStore) {
  const settings = given ?? (await unusedStore())
  const { pathname, port } = new URL(settings.endpoint)
  const statements = new Map<string, Static<typeof Statement>>()
  const requests: { readonly status: number; readonly path: string; readonly body: string }[] = []
  let mode: Mode = { answer: 'as a store' }
  const expected = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString('base64')}`

  const store = ({ method, url = '', headers }: IncomingMessage, body: string): number => {
    const { pathname: path, searchParams } = new URL(url, settings.endpoint)
    if (path !== `${pathname}/statements`) return 404
    if (method !== 'PUT') return 405
    if (headers.authorization !== expected) return 401
    if (headers['x-experience-api-version'] !== '1.0.3' || headers['content-type'] !== 'application/json') return 400
    const statement: unknown = JSON.parse(body)
    if (!Value.Check(Statement, statement) || [...searchParams].join() !== `statementId,${statement.id}`) return 400
    const { raw, min, max = raw } = statement.result.score
    if (raw < min || raw > max) return 400
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

const strict = { additionalProperties: false } as const
/** RFC 3987, absolute. */
const Iri = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9+.-]*:[^\\s<>"{}|\\\\^`]+$' })
/** RFC 5646, the subset without extensions. */
const Language = Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' })
const LanguageMap = Type.Record(Language, Type.String({ minLength: 1 }), { ...strict, minProperties: 1 })
const Extensions = Type.Record(Iri, Type.Unknown(), strict)

/**
 * What xAPI 1.0.3 (data, 2.4) requires of a statement of an agent with an account about an activity, and nothing else: unknown
 * properties and null are refused. `min` ≤ `raw` ≤ `max` is left to the reader.
 */
const Statement = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }),
    actor: Type.Object(
      {
        objectType: Type.Optional(Type.Literal('Agent')),
        account: Type.Object({ homePage: Iri, name: Type.String({ minLength: 1 }) }, strict),
      },
      strict,
    ),
    verb: Type.Object({ id: Iri, display: LanguageMap }, strict),
    object: Type.Object(
      {
        objectType: Type.Optional(Type.Literal('Activity')),
        id: Iri,
        definition: Type.Object({ type: Iri, name: LanguageMap, description: LanguageMap }, strict),
      },
      strict,
    ),
    result: Type.Object(
      {
        score: Type.Object(
          {
            scaled: Type.Optional(Type.Number({ minimum: -1, maximum: 1 })),
            raw: Type.Number(),
            min: Type.Number(),
            max: Type.Optional(Type.Number()),
          },
          strict,
        ),
        success: Type.Optional(Type.Boolean()),
        completion: Type.Boolean(),
      },
      strict,
    ),
    context: Type.Object(
      {
        platform: Type.String(),
        language: Language,
        revision: Type.Optional(Type.String()),
        extensions: Extensions,
      },
      strict,
    ),
    /** RFC 3339 with milliseconds. */
    timestamp: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  },
  strict,
)
