/**
 * The part of TypeBox that the contract is written in: it makes the very objects that TypeBox makes, and has its types
 * (tests/contract/type.test.ts). TypeBox itself is almost four hundred files, which every start would read.
 */
import type * as TypeBox from 'typebox'

export type { Static, TSchema } from 'typebox'

type Kinds = 'Array' | 'Boolean' | 'Integer' | 'Literal' | 'Null' | 'Number' | 'Object' | 'Record' | 'String'
interface Builders extends Pick<typeof TypeBox.Type, Kinds | 'Optional' | 'Union' | 'Unknown' | 'Unsafe'> {
  Enum<T extends string>(values: T[]): TypeBox.TEnum<T[]>
  Partial<T extends TypeBox.TObject>(type: T): TypeBox.TPartial<T>
}

/** A schema with what TypeBox notes on it for itself, which stands in no JSON. */
function noted<T extends TypeBox.TSchema>(schema: object, notes: object): T {
  for (const [name, value] of Object.entries(notes)) {
    Object.defineProperty(schema, name, { value, configurable: true, writable: true })
  }
  return schema as T
}

const made = <T extends TypeBox.TSchema>(kind: string, schema: object, options: object = {}) =>
  noted<T>({ ...schema, ...options }, { '~kind': kind })

/** The same schema with another note. */
const withNote = <T extends TypeBox.TSchema>(schema: TypeBox.TSchema, note: object) =>
  noted<T>(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), note)

export const Type: Builders = {
  Array: (items, options) => made('Array', { type: 'array', items }, options),
  Boolean: options => made('Boolean', { type: 'boolean' }, options),
  Enum: values => made('Enum', { enum: values }),
  Integer: options => made('Integer', { type: 'integer' }, options),
  Literal: (value, options) => made('Literal', { type: typeof value, const: value }, options),
  Null: options => made('Null', { type: 'null' }, options),
  Number: options => made('Number', { type: 'number' }, options),
  Object: (properties, options) => {
    const required = Object.entries(properties).flatMap(([key, schema]) => ('~optional' in schema ? [] : [key]))
    return made('Object', { type: 'object', ...(required.length > 0 && { required }), properties }, options)
  },
  Optional: schema => withNote(schema, { '~optional': true }),
  Partial: ({ properties }) => {
    const optional = Object.entries(properties).map(([key, schema]) => [key, Type.Optional(schema)] as const)
    return made('Object', { type: 'object', properties: Object.fromEntries(optional) })
  },
  Record: (_key, value, options) => made('Record', { type: 'object', patternProperties: { '^.*$': value } }, options),
  String: options => made('String', { type: 'string' }, options),
  Union: (anyOf, options) => made('Union', { anyOf }, options),
  Unknown: options => made('Unknown', {}, options),
  Unsafe: schema => withNote(schema, { '~unsafe': null }),
}
