import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { Failure } from '../../../api/contract/endpoint.ts'
import { columnTexts, emptyFileText, workbookText } from '../../../content/academy-admin/import-texts.ts'
import { remindersTooEarlyText } from '../../../content/academy-admin/settings-texts.ts'
import { errorTexts } from '../../../content/responses/error-texts.ts'
import type { Target } from './fuzz-endpoints.ts'

export interface FuzzResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** The project's folder. */
export const project = resolve(import.meta.dirname, '../../..')
/** Internals: stack traces, folders, words of the database, hashes. */
const internals = /\n\s+at |node_modules|file:\/\/|\.ts:\d|\/tmp\/|\$argon2|pg_|pgboss|syntax error|ECONN|violates/

/** Imports and settings say more than their code's sentence (content/academy-admin). */
const ownTexts: readonly string[] = [columnTexts.impossible, emptyFileText, workbookText]
/** `columnTexts` with columns of the file. */
const namesColumns =
  /^(The file has no header row\.|Line \d+ has the column names .*\.) Not found: [a-z ,]+\. Choose which column is which, |^More than one column could be the [a-z ]+: .*\. Choose which one to use\.$/s

/** Returns every fault of a response; empty when it is correct. */
export function faultsOf(target: Target, { status, headers, body }: FuzzResponse): string[] {
  const faults: string[] = []
  const demand = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  // There is no other load, so that 503 is a fault, too.
  demand(status < 500, `a ${status}`)
  const text = body.toString()
  if (status >= 400) demand(!internals.test(text) && !text.includes(project), `shows internals: ${text.slice(0, 300)}`)
  // Fastify itself answers oversized headers, before any endpoint.
  if (status === 431) return faults
  demand(headers['x-content-type-options'] === 'nosniff', 'no nosniff')
  demand(String(headers['content-security-policy']).startsWith('default-src '), 'no policy')
  const isFile = target.responses === undefined && (status === 200 || status === 304 || status === 303)
  if (isFile) return faults
  demand(headers['cache-control'] === 'no-store', 'cacheable')
  demand(String(headers['content-type']).startsWith('application/json'), 'no JSON')
  const parsed = parse(text)
  // A malformed target reaches no endpoint.
  const isNowhere = status === 404 && text.includes('"not-found"')
  const schema = isNowhere ? Failure : target.responses?.[status]
  if (schema) {
    demand(Value.Check(schema, parsed), `breaks the contract: ${text.slice(0, 300)}`)
    const asked = JSON.stringify(Value.Clean(schema, structuredClone(parsed)))
    demand(asked === JSON.stringify(parsed), `has keys beyond the contract: ${text.slice(0, 300)}`)
  } else demand(target.responses === undefined, `a ${status} that the contract does not declare`)
  if (status >= 400) demand(isRefusal(parsed), `no refusal: ${text.slice(0, 300)}`)
  return faults
}

/** Whether the body is one of our sentences with its code. */
function isRefusal(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body)) return false
  const { error, code } = body
  if (typeof error !== 'string' || typeof code !== 'string') return false
  const sentence = Object.entries(errorTexts).find(([each]) => each === code)?.[1]
  if (sentence === undefined) return false
  if (ownTexts.includes(error) || namesColumns.test(error)) return true
  const [, months] = /lasting (\d+) month/.exec(error) ?? []
  if (code === 'reminders-too-early') return error === remindersTooEarlyText(Number(months))
  // The error of a field contains the field's name (content/responses/error-texts.ts, `fieldError`).
  return (
    error === sentence ||
    (code === 'bad-request' && /^(Please|The (field "[\w./-]{1,60}"|[a-z -]+)) [\w ,.’-]+$/.test(error))
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
