import type postgres from 'postgres'

type Value = string | number | boolean | Date | Uint8Array | null

/**
 * Serializers and parsers for JSON and arrays. The array types in use are declared here, because an error of `fetch_types`,
 * with which postgres reads them from the database, cannot be caught. A string in a JSON parameter is sent as it is, because
 * pg-boss passes serialized JSON.
 */
export const columnTypes: Record<string, postgres.PostgresType> = {
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text),
  },
  bytes: arrayType(1001),
  small: arrayType(1005, Number),
  integer: arrayType(1007, Number),
  text: arrayType(1009),
  moment: arrayType(1185, text => new Date(text)),
  uuid: arrayType(2951),
}

/** An array type by its OID (PostgreSQL, `pg_type`); `parse` reads one element. */
function arrayType(oid: number, parse: (text: string) => unknown = text => text): postgres.PostgresType {
  return {
    to: oid,
    from: [oid],
    serialize: (values: readonly Value[]) => `{${values.map(serializeElement).join(',')}}`,
    parse: (text: string) =>
      [...text.matchAll(/"((?:[^"\\]|\\.)*)"|([^,{}]+)/g)].map(([, quoted, plain = '']) => {
        if (quoted !== undefined) return parse(quoted.replaceAll(/\\(.)/g, '$1'))
        return plain === 'NULL' ? null : parse(plain)
      }),
  }
}

function serializeElement(value: Value): string {
  if (value === null) return 'NULL'
  return `"${toText(value).replaceAll(/["\\]/g, '\\$&')}"`
}

function toText(value: NonNullable<Value>): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}
