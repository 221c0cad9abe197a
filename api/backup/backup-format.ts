/**
 * A backup is a gzipped text. Its first line is a {@link Header}. Each table follows as a {@link Section} line, its rows
 * in PostgreSQL's COPY format, a line each, and the line `\.`. The last line is a {@link Trailer}; without it the file is
 * not whole.
 */
import { type Static, Type } from 'typebox'

export const Header = Type.Object({
  format: Type.Literal('asterleigh-backup'),
  formatVersion: Type.Integer({ minimum: 1 }),
  /** Number of the last migration that the saved schema had. */
  schemaVersion: Type.Integer({ minimum: 1 }),
  createdAt: Type.String(),
})
export type Header = Static<typeof Header>

export const Section = Type.Object({
  table: Type.String(),
  columns: Type.Array(Type.String(), { minItems: 1 }),
})
export type Section = Static<typeof Section>

/** How many rows each table has. */
export const Trailer = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()) })
export type Trailer = Static<typeof Trailer>

export const formatVersion = 1
/** The line after a table's rows; COPY escapes backslashes, so that no row reads like it. */
export const endOfRows = '\\.\n'

/** How rows are written must not depend on the settings of a role or a database; and they may take their time. */
export const copySettings = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
