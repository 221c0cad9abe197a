import { readFileSync } from 'node:fs'
import { connect as connectSocket, isIP, type Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import postgres from 'postgres'

/** A client of one connection. Its tagged templates run statements one after the other. */
export type Sql = postgres.Sql

export interface Connection {
  readonly sql: Sql
  /** Ends the connection at once; statements in flight are rejected. */
  destroy(): Promise<void>
}

interface ConnectionSettings {
  /** `application_name`, by which a restore finds running servers. Default: the name of a command's connection. */
  readonly name?: string
  /** Session settings, each `name=value`. */
  readonly settings?: readonly string[]
  readonly connectSeconds?: number
  /** Called when the connection is lost or closed, by either side; possibly twice. */
  readonly onClose?: () => void
}

/**
 * Creates a client of exactly one connection, which is opened with its first statement and never reopened. Statements on a
 * lost connection are rejected with an error that has an `errno`. The library's own pool is not used: it slows down with
 * idle connections (porsager/postgres#747), retries without end when a server closes accepted connections (#1193), and ends
 * the process when a connection is lost in `sql.begin` (#1154).
 */
export function openConnection(
  databaseUrl: string,
  { name = 'asterleigh-command', settings = [], connectSeconds = 10, onClose }: ConnectionSettings = {},
): Connection {
  const { address, database, user, password, ssl, options } = readTarget(databaseUrl, settings)
  let socket: Socket | undefined
  // A reset socket emits `error` some time before `close`. The library does not reject a statement sent in between.
  const close = () => {
    void sql.end({ timeout: 0 })
    onClose?.()
  }
  const clientOptions: ClientOptions = {
    ...address,
    database,
    user,
    password,
    ssl,
    types: columnTypes,
    max: 1,
    fetch_types: false,
    max_lifetime: null,
    connect_timeout: connectSeconds,
    keep_alive: 60,
    onnotice: () => undefined,
    onclose: close,
    connection: { application_name: name, options },
    // The library calls this again to reconnect; the error rejects the waiting statement.
    socket: () => {
      if (socket) throw Object.assign(new Error('The connection to the database was closed.'), { errno: 'CLOSED' })
      socket = connectSocket(address)
      socket.once('error', close)
      return socket
    },
  }
  const sql = postgres(clientOptions)
  return {
    sql,
    async destroy() {
      await sql.end({ timeout: 0 })
      socket?.destroy()
    },
  }
}

/** `socket` is documented in the library's README ("Connection options") but missing in its types. */
type ClientOptions = postgres.Options<Record<string, postgres.PostgresType>> & { readonly socket: () => Socket }

/**
 * Runs SQL text with numbered parameters, for libraries that bring their own statements (pg-boss, postgrator). Without
 * values the text may have several statements. `prepare` saves a round trip.
 */
export async function executeSql<Row extends object>(sql: Sql, text: string, values: readonly unknown[] = []) {
  // Type 0: the server infers the type of the parameter.
  const parameters = values.map(value => sql.typed(value ?? null, 0))
  const result = await sql.unsafe<Row[]>(text, parameters, { prepare: true })
  return { rows: [...result], rowCount: result.count ?? 0 }
}

/**
 * Overrides settings of a database or a role: where the tables are, times as ISO 8601, and UTC, in which no day lacks its
 * midnight. With PostgreSQL's default of `random_page_cost`, meant for slower disks, the planner would read whole tables.
 */
const sessionSettings = 'search_path=public datestyle=ISO timezone=UTC random_page_cost=1.1'

/**
 * Reads a DATABASE_URL as libpq does: `host` (a folder of Unix sockets), `options`, `sslmode`, `sslrootcert`, `sslcert` and
 * `sslkey` count. Certificates are always verified unless `sslmode` is `no-verify`. Throws when a named file cannot be read.
 * `settings`: further session settings, each `name=value`.
 */
function readTarget(databaseUrl: string, settings: readonly string[]) {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = Number(url.port || 5432)
  const user = decodeURIComponent(url.username)
  const given = url.searchParams.get('options') ?? ''
  // PostgreSQL uses the last of several values for one setting.
  const ours = [...sessionSettings.split(' '), ...settings].map(setting => `-c ${setting}`).join(' ')
  return {
    // A folder of Unix sockets, or a host.
    address: host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host: host || 'localhost', port },
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    user,
    password: decodeURIComponent(url.password),
    ssl: tlsOptions(url.searchParams, host),
    // Startup parameter `options` (libpq, "options").
    options: `${given} ${ours}`.trim(),
  }
}

function tlsOptions(parameters: URLSearchParams, host: string): ConnectionOptions | false {
  const file = (name: string) => {
    const path = parameters.get(name)
    return path === null ? undefined : readFileSync(path, 'utf8')
  }
  const [ca, cert, key] = [file('sslrootcert'), file('sslcert'), file('sslkey')]
  const mode =
    parameters.get('sslmode') ?? (ca === undefined && parameters.get('ssl') !== 'true' ? 'disable' : 'require')
  if (mode === 'disable') return false
  return {
    rejectUnauthorized: mode !== 'no-verify',
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  }
}

type Value = string | number | boolean | Date | Uint8Array | null

/**
 * Serializers and parsers for JSON and arrays. The array types in use are declared here, because an error of `fetch_types`,
 * with which postgres reads them from the database, cannot be caught. A string in a JSON parameter is sent as it is, because
 * pg-boss passes serialized JSON.
 */
const columnTypes: Record<string, postgres.PostgresType> = {
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
