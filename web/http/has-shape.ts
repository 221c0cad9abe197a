import type { Static, TSchema } from 'typebox'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly const?: unknown
  readonly anyOf?: unknown
  readonly type?: unknown
  readonly items?: unknown
  readonly properties?: unknown
  readonly required?: unknown
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const types: Readonly<Record<string, (value: unknown, schema: Schema) => boolean>> = {
  string: value => typeof value === 'string',
  boolean: value => typeof value === 'boolean',
  number: value => typeof value === 'number',
  integer: value => Number.isInteger(value),
  null: value => value === null,
  array: (value, { items }) => Array.isArray(value) && (!isRecord(items) || value.every(item => fits(items, item))),
  object: (value, { properties, required }) =>
    isRecord(value) &&
    (!Array.isArray(required) || required.every(name => Object.hasOwn(value, name))) &&
    (!isRecord(properties) ||
      Object.entries(properties).every(
        ([name, schema]) => !Object.hasOwn(value, name) || (isRecord(schema) && fits(schema, value[name])),
      )),
}

function fits(schema: Schema, value: unknown): boolean {
  if ('const' in schema) return value === schema.const
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some(option => isRecord(option) && fits(option, value))
  const check = typeof schema.type === 'string' ? types[schema.type] : undefined
  return check ? check(value, schema) : true
}

/**
 * Whether an answer has the types that the contract promises: enough to tell our server from a captive portal.
 * TypeBox's own validator would also check formats and lengths, but weighs more than the rest of the client.
 */
export function hasShape<S extends TSchema>(schema: S, value: unknown): value is Static<S> {
  return isRecord(schema) && fits(schema, value)
}
