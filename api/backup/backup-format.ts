/**
 * A backup is a gzipped file of JSON lines. The first line is a {@link Header}. Each table follows: a {@link Section}, its
 * rows, an empty line. A row is an object; each value is null or the text that PostgreSQL writes for it, because JSON's
 * numbers would lose digits. The last line is a {@link Trailer}; without it the file is incomplete.
 */
import { type Static, Type } from 'typebox'

export const Header = Type.Object({
  format: Type.Literal('asterleigh-backup'),
  formatVersion: Type.Integer({ minimum: 1 }),
  /** Number of the last migration of the saved schema. */
  schemaVersion: Type.Integer({ minimum: 1 }),
  createdAt: Type.String(),
})
export type Header = Static<typeof Header>

export const Section = Type.Object({
  table: Type.String(),
  columns: Type.Array(Type.String(), { minItems: 1 }),
})
export type Section = Static<typeof Section>

/** The number of rows of each table. */
export const Trailer = Type.Object({ rows: Type.Record(Type.String(), Type.Integer()) })
export type Trailer = Static<typeof Trailer>

/** What follows the header or a table. */
export const SectionOrTrailer = Type.Union([Section, Trailer])

export const formatVersion = 2
/** The line after a table's rows. */
export const endOfRows = ''

/** Makes PostgreSQL's text format independent of the settings of the role and the database. Removes the timeouts. */
export const textSettings = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`
