import { gzipSync } from 'node:zlib'
import type { Completion } from '../../api/contract/training.ts'
import { type ErrorCode, errorTexts } from '../../content/responses/error-texts.ts'
import type { StopReason } from '../../web/offline/drain.ts'
import type { ProxiedRequest } from '../http-proxy.ts'

/** A response to a posted completion that is not its receipt. */
export interface WrongResponse {
  readonly name: string
  /** How delivery classifies it; one of our own rejections is shown to the learner by its code. */
  readonly means: StopReason | { readonly refused: ErrorCode }
  readonly send: (posted: ProxiedRequest) => void
  /** A rejection that concerns a single result. */
  readonly refusesOne?: boolean
  /** Only the client's timeout ends it. */
  readonly hangs?: boolean
}

const json = 'application/json; charset=utf-8'
const page = '<!doctype html><title>Clinic Guest Wi-Fi</title><p>Please accept the terms.'

type Headers = Readonly<Record<string, string>>

function whole(status: number, type: string | null, body: string | Buffer, headers: Headers = {}) {
  return ({ respond }: ProxiedRequest) =>
    respond({ status, headers: { ...(type && { 'content-type': type }), ...headers }, body: Buffer.from(body) })
}

/** Returns the completions of one request. */
export function completionsIn(body: Buffer): {
  readonly several: boolean
  readonly completions: readonly Completion[]
} {
  const sent: Completion | { readonly completions: readonly Completion[] } = JSON.parse(body.toString())
  return 'completions' in sent
    ? { several: true, completions: sent.completions }
    : { several: false, completions: [sent] }
}

/** Returns the correct receipt for a request, with every field of `change` replaced. */
export function receipt({ body }: Pick<ProxiedRequest, 'body'>, change: object = {}): string {
  const { several, completions } = completionsIn(body)
  const receipts = completions.map(({ id, moduleId, score, finishedAt }) => ({
    ...{ id, region_id: moduleId, is_completed: true, score, finished_at: finishedAt },
    ...change,
  }))
  return JSON.stringify(several ? { results: receipts.map(each => ({ status: 200, body: each })) } : receipts[0])
}

function wrongReceipt(name: string, change: object): WrongResponse {
  return {
    name: `200 with a receipt ${name}`,
    means: 'unreachable',
    send: posted => whole(200, json, receipt(posted, change))(posted),
  }
}

/** Sends raw bytes, after which the connection is closed, reset, or left open. */
function raw(name: string, bytes: (posted: ProxiedRequest) => string | Buffer, then: 'end' | 'reset' | 'nothing') {
  return {
    name,
    means: 'unreachable',
    hangs: then === 'nothing',
    send: posted => {
      const { socket } = posted
      const text = bytes(posted)
      const after = () => {
        if (then === 'end') socket.end()
        else if (then === 'reset') socket.resetAndDestroy()
      }
      if (text.length > 0) socket.write(text, after)
      else after()
    },
  } satisfies WrongResponse
}

const head = (length: number) => `HTTP/1.1 200 OK\r\ncontent-type: ${json}\r\ncontent-length: ${length}\r\n\r\n`

const foreign = (status: number, type: string | null, body: string, headers: Headers = {}): WrongResponse => ({
  name: `${status} with ${type ?? 'nothing'}${Object.keys(headers).length > 0 ? ` and ${JSON.stringify(headers)}` : ''}`,
  means: 'unreachable',
  send: whole(status, type, body, headers),
})

/** A failure in the format of our own API. */
const ours = (
  status: number,
  code: ErrorCode,
  means: WrongResponse['means'],
  headers: Headers = {},
): WrongResponse => ({
  name: `${status} ${code}${Object.keys(headers).length > 0 ? ` and ${JSON.stringify(headers)}` : ''}`,
  means,
  refusesOne: status === 409 || status === 422,
  send: whole(status, json, JSON.stringify({ error: errorTexts[code], code }), headers),
})

const failureStatuses = [
  400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 413, 415, 418, 421, 422, 425, 429, 451, 500, 502, 503, 504, 511,
  520,
]
const invalidRetryAfters = ['0', '-5', '1e9', '99999999999999999999', 'soon', '', 'Sat, 01 Jan 2000 00:00:00 GMT']

/** Returns every kind. `elsewhere`: URL of a foreign server that acknowledges everything. */
export function wrongResponses(elsewhere: string): readonly WrongResponse[] {
  const targets = [undefined, '/croacademy/login', `${elsewhere}/portal`]
  return [
    foreign(200, 'text/plain', 'ok'),
    foreign(200, json, 'ok'),
    foreign(200, 'text/html', page),
    foreign(200, json, page),
    foreign(200, json, ''),
    foreign(200, null, ''),
    foreign(200, json, 'null'),
    foreign(200, json, '[]'),
    foreign(200, json, '{"success":true}'),
    foreign(200, json, '{"error":"Wait.","code":"too-many-requests"}'),
    {
      name: '200 with the receipt as text',
      means: 'unreachable',
      send: one => whole(200, 'text/plain', receipt(one))(one),
    },
    { name: '200 with two receipts', means: 'unreachable', send: one => whole(200, json, `[${receipt(one)}]`)(one) },
    wrongReceipt('of another id', { id: '00000000-0000-4000-8000-000000000000' }),
    wrongReceipt('without an id', { id: undefined }),
    wrongReceipt('of something incomplete', { is_completed: false }),
    wrongReceipt('without a score', { score: null }),
    wrongReceipt('with an invalid time', { finished_at: 'soon' }),
    ...[201, 202, 203, 206].map(status => ({
      name: `${status} with the receipt`,
      means: 'unreachable' as const,
      send: (one: ProxiedRequest) => whole(status, json, receipt(one))(one),
    })),
    ...[204, 205, 304].map(status => foreign(status, null, '')),
    ...[300, 301, 302, 303, 307, 308].flatMap(status =>
      targets.map(location => foreign(status, 'text/html', page, location === undefined ? {} : { location })),
    ),
    ...failureStatuses.flatMap(status => [
      foreign(status, 'text/html', page),
      foreign(status, json, '{"message":"blocked"}'),
    ]),
    ours(400, 'bad-request', { refused: 'bad-request' }),
    ours(401, 'signed-out', 'signed-out'),
    ours(401, 'account-deleted', { refused: 'account-deleted' }),
    ours(403, 'cross-site', 'server-error'),
    ours(404, 'not-found', 'server-error'),
    ours(404, 'unknown-module', { refused: 'unknown-module' }),
    ours(409, 'other-employee', 'other-employee'),
    ours(409, 'module-locked', { refused: 'module-locked' }),
    ours(409, 'id-of-another', { refused: 'id-of-another' }),
    ours(413, 'too-large', { refused: 'too-large' }),
    ours(415, 'unsupported-media', 'server-error'),
    ours(422, 'impossible-score', { refused: 'impossible-score' }),
    ours(422, 'id-reused', { refused: 'id-reused' }),
    ours(429, 'too-many-requests', 'throttled'),
    ours(429, 'too-many-requests', 'throttled', { 'retry-after': '7' }),
    ...invalidRetryAfters.map(wait => ours(429, 'too-many-requests', 'throttled', { 'retry-after': wait })),
    ours(500, 'server-error', 'server-error'),
    ours(503, 'unavailable', 'server-error'),
    ours(503, 'unavailable', 'server-error', { 'retry-after': '7' }),
    raw('reset before anything', () => '', 'reset'),
    raw('closed before anything', () => '', 'end'),
    raw('truncated status line', () => 'HTTP/1.1 20', 'end'),
    raw('truncated headers', () => 'HTTP/1.1 200 OK\r\ncontent-type: appl', 'end'),
    raw('reset after the headers', () => head(200), 'reset'),
    raw('truncated body', one => head(receipt(one).length) + receipt(one).slice(0, -20), 'end'),
    raw('body without its last byte', one => head(receipt(one).length) + receipt(one).slice(0, -1), 'reset'),
    raw('content-length too small', one => head(receipt(one).length - 9) + receipt(one), 'end'),
    raw('two lengths', one => head(9).replace('\r\n\r\n', '\r\ncontent-length: 7\r\n\r\n') + receipt(one), 'end'),
    raw('broken chunks', () => 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 'end'),
    raw('no HTTP at all', () => 'SSH-2.0-OpenSSH_9.6\r\n', 'end'),
    foreign(200, json, 'garbage', { 'content-encoding': 'gzip' }),
    {
      name: 'half of a gzipped receipt',
      means: 'unreachable',
      send: one => {
        const zipped = gzipSync(receipt(one))
        whole(200, json, zipped.subarray(0, zipped.length - 12), { 'content-encoding': 'gzip' })(one)
      },
    },
    raw('no response', () => '', 'nothing'),
    raw('headers, then nothing', () => head(200), 'nothing'),
    raw('all but the last byte, then nothing', one => head(receipt(one).length) + receipt(one).slice(0, -1), 'nothing'),
    {
      name: 'a trickle',
      means: 'unreachable',
      hangs: true,
      send: posted => {
        const { socket } = posted
        const bytes = [...receipt(posted)]
        socket.write(head(bytes.length))
        const drip = setInterval(() => socket.write(bytes.shift() ?? ' '), 1000)
        socket.once('close', () => clearInterval(drip))
      },
    },
  ]
}
