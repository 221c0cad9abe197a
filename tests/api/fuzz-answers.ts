import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { Failure } from '../../api/contract/endpoint.ts'
import { errorTexts } from '../../content/error-texts.ts'
import type { Target } from './fuzz-endpoints.ts'

export interface FuzzAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Where the program lies. */
export const project = resolve(import.meta.dirname, '../..')
/** Of a program's inside: stack traces, its folders, its database's words and hashes. */
const inside = /\n\s+at |node_modules|file:\/\/|\.ts:\d|\/tmp\/|\$argon2|pg_|pgboss|syntax error|ECONN|violates/

/** Everything that is wrong about an answer; nothing, when a caller may be given it. */
export function wrongsOf(target: Target, { status, headers, body }: FuzzAnswer): string[] {
  const wrongs: string[] = []
  const demand = (holds: boolean, wrong: string) => {
    if (!holds) wrongs.push(wrong)
  }
  // Nobody else is at work here, so that 503 is no answer, either.
  demand(status < 500, `a ${status}`)
  demand(headers['x-content-type-options'] === 'nosniff', 'no nosniff')
  demand(String(headers['content-security-policy']).startsWith('default-src '), 'no policy')
  const isFile = target.responses === undefined && (status === 200 || status === 304)
  if (isFile) return wrongs
  demand(headers['cache-control'] === 'no-store', 'kept by caches')
  demand(String(headers['content-type']).startsWith('application/json'), 'no JSON')
  const text = body.toString()
  const parsed = parse(text)
  // What has headers that are too large, or an address that is none, comes to no endpoint.
  const isNowhere = status === 431 || (status === 404 && text.includes('"not-found"'))
  const schema = isNowhere ? Failure : target.responses?.[status]
  if (schema) {
    demand(Value.Check(schema, parsed), `not as the contract says: ${text.slice(0, 300)}`)
    const asked = JSON.stringify(Value.Clean(schema, structuredClone(parsed)))
    demand(asked === JSON.stringify(parsed), `more than the contract says: ${text.slice(0, 300)}`)
  } else demand(target.responses === undefined, `a ${status}, of which the contract knows nothing`)
  if (status >= 400) {
    demand(!inside.test(text) && !text.includes(project), `tells of its inside: ${text.slice(0, 300)}`)
    demand(isRefusal(parsed), `no refusal: ${text.slice(0, 300)}`)
  }
  return wrongs
}

/** One of our own sentences with its code. */
function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body)) return false
  const { error, code } = body
  if (typeof error !== 'string' || typeof code !== 'string') return false
  const sentence = Object.entries(errorTexts).find(([each]) => each === code)?.[1]
  if (sentence === undefined) return false
  // Of a field that is wrong, its name is told (content/error-texts.ts, `fieldError`).
  return (
    error === sentence ||
    (code === 'bad-request' && /^(Please|The (field "[\w./-]{1,60}"|[a-z -]+)) [\w .-]+$/.test(error))
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
