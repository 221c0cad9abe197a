import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { jpeg, pdf, png, webp, xls, xlsx } from '../../library/sample-files.ts'
import type { Target } from './fuzz-endpoints.ts'
import { type Known, nearlyValid, trickyTexts } from './fuzz-values.ts'

/** A request that is valid HTTP, whatever its content. */
export interface FuzzRequest {
  /** The endpoint that the request targets. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Generates requests of one endpoint, mostly valid, with flaws of every kind. `cookies`: the callers' cookies. */
export function requestsTo(target: Target, known: Known, cookies: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const body = target.takes === 'form' ? form : jsonBody(target.body, known)
  return fc
    .record({
      path: pathOf(target, known),
      query: queryOf(target, known),
      body,
      cookie: cookie(cookies),
      more: headers,
    })
    .map(({ path, query, body: { type, bytes }, cookie: sent, more }) => ({
      name: target.name,
      method: target.method,
      path: query === '' ? path : `${path}?${query}`,
      headers: { ...(sent && { cookie: sent }), ...(type && { 'content-type': type }), ...more },
      ...(bytes && { body: bytes }),
    }))
}

/** Escapes that are invalid, double, overlong or leave the path. */
const strangeEscapes = ['%zz', '%', '%c0%ae', '%25', '..%2f..', '%00', '%ff%fe', '.', '..', '%2e%2e', ';a=b', '']

function pathOf({ path, params }: Target, known: Known): fc.Arbitrary<string> {
  if (!params) {
    const changed = fc.constantFrom(`${path}/`, path.replace('/api/', '/%61pi/'))
    return fc.oneof({ weight: 30, arbitrary: fc.constant(path) }, { weight: 1, arbitrary: changed })
  }
  const filled = nearlyValid(params, known).map(values => {
    const read: Record<string, unknown> = { ...(typeof values === 'object' && values) }
    return path.replace(/:(\w+)/, (_, name: string) => escaped(read[name]))
  })
  const strange = fc.constantFrom(...strangeEscapes).map(part => path.replace(/:\w+/, part))
  return fc.oneof({ weight: 20, arbitrary: filled }, { weight: 1, arbitrary: strange })
}

/** Returns the text cut to the length of an address. */
const escaped = (value: unknown) => encodeURIComponent(textOf(value).slice(0, 1500).toWellFormed())
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function queryOf({ query }: Target, known: Known): fc.Arbitrary<string> {
  const strange = fc.oneof(
    fc.constantFrom('&&&', '=', '%', 'a[]=1&a[b]=2', 'limit=1&limit=2', '__proto__[x]=1', 'cursor=%00', 'search=%ff'),
    fc
      .tuple(fc.constantFrom('search', 'token', 'cursor', 'sort'), fc.constantFrom(...strangeEscapes))
      .map(pair => pair.join('=')),
  )
  const asked = query
    ? nearlyValid(query, known).map(values =>
        Object.entries({ ...(typeof values === 'object' && values) })
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
          .join('&'),
      )
    : fc.constant('')
  return fc.oneof({ weight: 20, arbitrary: asked }, { weight: 1, arbitrary: strange })
}

interface Body {
  readonly type?: string
  readonly bytes?: Buffer
}

const json = 'application/json'
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json, text/html',
  '/',
  ';',
]
const brokenBodies: readonly Buffer[] = [
  Buffer.from('{"email": '),
  Buffer.from(`${'['.repeat(30_000)}`),
  Buffer.from('{"a":'.repeat(8000)),
  Buffer.from('{"__proto__": {"x": 1}, "constructor": {"prototype": {"x": 1}}}'),
  Buffer.from('{"email": "a@cro.example", "email": {"$gt": ""}, "password": 1, "password": "b"}'),
  Buffer.from('\uFEFF{}'),
  Buffer.from('{"email": "ä"}', 'utf16le'),
  Buffer.from('{"email": "\u00e4\u00ff"}', 'latin1'),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from('{"a": 1e99999, "b": -0, "c": 123456789012345678901234567890}'),
  Buffer.from('nul'),
  Buffer.from('""'),
  Buffer.alloc(70_000, ' '),
]

function jsonBody(schema: TSchema | undefined, known: Known): fc.Arbitrary<Body> {
  const right: fc.Arbitrary<Body> = schema
    ? nearlyValid(schema, known).map(value => ({ type: json, bytes: Buffer.from(JSON.stringify(value) ?? '') }))
    : fc.constant<Body>({})
  const otherType = fc.tuple(right, fc.constantFrom(...otherTypes)).map(([body, type]) => ({ ...body, type }))
  const broken = fc.oneof(fc.constantFrom(...brokenBodies), fc.uint8Array({ maxLength: 200 }).map(Buffer.from))
  return fc.oneof(
    { weight: 20, arbitrary: right },
    { weight: 1, arbitrary: otherType },
    { weight: 1, arbitrary: broken.map(bytes => ({ type: json, bytes })) },
  )
}

const endings = ['pdf', 'PDF', 'xlsx', 'xls', 'png', 'jpg', 'webp', 'svg', 'pdf.exe', '']
const samples = [pdf(), xlsx(), xls(), png(), jpeg(), webp(), Buffer.from('<svg onload="x"/>'), Buffer.alloc(0)]

/** Generates a form with a file, intact or damaged. */
const form: fc.Arbitrary<Body> = fc
  .record({
    name: fc.tuple(fc.constantFrom('a', ...trickyTexts), fc.constantFrom(...endings)),
    sample: fc.constantFrom(...samples),
    kept: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    type: fc.constantFrom('multipart/form-data; boundary=x', ...otherTypes),
    damage: fc.oneof(
      { weight: 6, arbitrary: fc.constant((whole: Buffer) => whole) },
      fc.constantFrom(
        (whole: Buffer) => whole.subarray(0, whole.length - 8),
        (whole: Buffer) => Buffer.concat([whole, whole]),
        (whole: Buffer) => Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data\r\n\r\n\r\n'), whole]),
        (whole: Buffer) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
      ),
    ),
  })
  .map(({ name: [stem, ending], sample, kept, type, damage }) => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${stem}.${ending}"\r\n\r\n`
    const content = sample.subarray(0, Math.ceil(sample.length * kept))
    return { type, bytes: damage(Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])) }
  })

function cookie(cookies: readonly string[]): fc.Arbitrary<string> {
  const strange = fc.oneof(
    fc
      .tuple(fc.constantFrom(...cookies), fc.constantFrom('%E0%A4%A', '%00', '', '=', ';;;', '"', 'a'.repeat(8000)))
      .map(([own, value]) => `${own.split('=', 1)[0]}=${value}`),
    fc.tuple(fc.constantFrom(...cookies), fc.constantFrom(...cookies)).map(two => two.join('; ')),
    fc.constantFrom('__proto__=1; constructor=2', '=', '\u00e4=\u00ff'),
  )
  return fc.oneof({ weight: 25, arbitrary: fc.constantFrom(...cookies) }, { weight: 1, arbitrary: strange })
}

const strangeHeaders: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/api/croacademy/admin/stats' },
  { 'x-forwarded-for': '203.0.113.9, nonsense, ::1', 'fly-client-ip': '%00', forwarded: 'for=unknown' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'if-none-match': '*, "a', range: 'bytes=-9999999999999-1', 'if-modified-since': 'never' },
  { accept: 'text/html;q=a', 'accept-encoding': 'br;q=9, *;q=0', 'accept-language': '\u00ff' },
  { host: '\u00e4:99999', referer: 'javascript:alert(1)' },
  { authorization: 'Basic \u00ff', 'x-request-id': 'a'.repeat(4000) },
]
const headers = fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, fc.constantFrom(...strangeHeaders))
