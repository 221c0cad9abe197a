import { connect as connectSocket, type Socket } from 'node:net'
import postgres from 'postgres'
import { columnTypes } from './column-types.ts'
import { readTarget } from './connection-options.ts'

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
