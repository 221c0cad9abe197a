import fc from 'fast-check'
import type { TSchema } from 'typebox'

/** The part of JSON Schema that the contract uses. */
interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Ids, addresses, passwords and tokens that exist on the server. */
export interface Known {
  readonly ids: readonly string[]
  readonly words: readonly string[]
}

/** Texts that often break programs. */
export const trickyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202Egpj.exe',
  'שלום مرحبا',
  '𝕬\u0301\u0301\u0301👩‍👩‍👧‍👦',
  '\uFEFF\u200B\u00AD',
  'a\r\nSet-Cookie: x=1',
  "'; drop table account; --",
  '") or 1=1 --',
  '$1 %s {{7*7}} #{7*7}',
  '%00%ff%u0000\\x00',
  '../../../../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://x")',
  '__proto__',
  'constructor',
  'İıŉſK',
  '\\',
  '%_%',
  'NaN',
  '1e999',
]

const trickyNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e20, 1e308, 5e-324]

/** Generates any JSON value. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], ...trickyNumbers, ...trickyTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(300, 5000, 70_000, 1_200_000).map(length => 'ä'.repeat(length)),
  fc.constantFrom(10, 500, 2000).map(deep),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Returns deeply nested lists. */
function deep(levels: number): unknown {
  let value: unknown = []
  for (let level = 1; level < levels; level += 1) value = [value]
  return value
}

/** Generates values that mostly fit a schema, some with another type, too long, missing or with extra keys. */
export function nearlyValid(schema: TSchema, known: Known, flaws = 1): fc.Arbitrary<unknown> {
  const fitting = valid(schema, known, flaws)
  return flaws === 0 ? fitting : fc.oneof({ weight: 40, arbitrary: fitting }, { weight: flaws, arbitrary: anything })
}

function valid(schema: JsonSchema, known: Known, flaws: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(each => nearlyValid(each, known, flaws)))
  switch (schema.type) {
    case 'object':
      return object(schema, known, flaws)
    case 'array':
      return fc.array(nearlyValid(schema.items ?? {}, known, flaws), { maxLength: (schema.maxItems ?? 5) + flaws })
    case 'string':
      return text(schema, known)
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: schema.minimum ?? -2, max: schema.maximum ?? 120 }), fc.constantFrom(0, 1, 100))
    case 'boolean':
      return fc.boolean()
    default:
      return anything
  }
}

/** Keys with a special meaning in JavaScript. */
const strangeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'is_admin', 'area', '']

function object({ properties = {}, required = [] }: JsonSchema, known: Known, flaws: number) {
  const entries = Object.entries(properties).map(([key, schema]) => {
    const value = nearlyValid(schema, known, flaws)
    const absent = { weight: required.includes(key) ? flaws : 20, arbitrary: fc.constant(undefined) }
    return fc.oneof({ weight: 40, arbitrary: value }, absent).map(made => [key, made] as const)
  })
  const more = fc.oneof(
    { weight: 30, arbitrary: fc.constant([]) },
    { weight: flaws, arbitrary: fc.array(fc.tuple(fc.constantFrom(...strangeKeys), anything), { maxLength: 3 }) },
  )
  // Defines `__proto__`, too, as an own key.
  return fc.tuple(fc.tuple(...entries), more).map(parts => Object.fromEntries(parts.flat()))
}

function text({ pattern, format, maxLength = 300 }: JsonSchema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid())
  if (format === 'date-time') {
    const strange = ['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999+23:59']
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
      fc.constantFrom(...strange),
    )
  }
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.words) },
    { weight: 2, arbitrary: fc.constantFrom(...trickyTexts) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'ß', 'ä̈', '語', '🦉').map(letter => letter.repeat(maxLength)) },
  )
}
