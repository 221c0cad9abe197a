import pg from 'pg'

/** What a server's connections are called: by it a restore notices one that runs. */
export const applicationName = 'asterleigh'

/**
 * What a database or a role may set otherwise: tables are where the migrations make them, moments are read as ISO 8601,
 * and days and months begin in UTC, where no midnight is skipped. No disk turns any more: what PostgreSQL expects of one
 * by default lets it read whole tables.
 */
const sessionSettings = '-c search_path=public -c datestyle=ISO -c timezone=UTC -c random_page_cost=1.1'

/** The address of a connection by this name, with the settings above; whatever else it says of its own counts. */
export function connectionTo(databaseUrl: string, name = applicationName): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  // Of two the later one counts.
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${sessionSettings}`)
  return url.href
}

/** A statement that every connection plans once, under its name, instead of each time. */
export interface Prepared {
  readonly name: string
  readonly text: string
}

/** Anything that runs a statement: the {@link Database}, a transaction's client, or a `pg.Client` of one's own. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | Prepared,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** The database did not answer, or broke off: the request can be tried again. */
export class DatabaseUnavailable extends Error {}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (client: Queryable) => Promise<T>): Promise<T>
  /** How many connections there are in use and idle, and how many callers wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  /** Closes every connection; waits for those in use. */
  close(): Promise<void>
}

interface PoolOptions {
  /** Connections at most. */
  readonly max: number
  readonly statementSeconds: number
  /** Told when the server ends a connection that nobody uses. */
  readonly onIdleError: (error: Error) => void
}

/**
 * The pool of connections. Whatever happens to the server, a statement settles within the time limits below, and a dead
 * or silent connection is thrown away and replaced by the next statement's: the pool recovers by itself.
 * Throws {@link DatabaseUnavailable} for a lost database and `pg.DatabaseError` for a refused statement.
 */
export function openDatabase(databaseUrl: string, { max, statementSeconds, onIdleError }: PoolOptions): Database {
  const statementMilliseconds = statementSeconds * 1000
  const pool = new pg.Pool({
    connectionString: connectionTo(databaseUrl),
    max,
    connectionTimeoutMillis: 3000,
    // The server gives up first; when it cannot say so, the client does.
    statement_timeout: statementMilliseconds,
    query_timeout: statementMilliseconds + 1000,
    lock_timeout: statementMilliseconds * 0.6,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', error => {
    // What is being closed is not lost.
    if (!pool.ending) onIdleError(error)
  })
  // A connection that is cut while it is being closed has no listener but this.
  pool.on('connect', client => client.on('error', () => undefined))

  return {
    query: (statement, values) => pool.query(statement, values).catch(rethrow),
    async transaction(work) {
      const client = await pool.connect().catch(rethrow)
      const statements: Queryable = { query: (statement, values) => client.query(statement, values).catch(rethrow) }
      let broken = false
      try {
        await statements.query('begin')
        const result = await work(statements)
        await statements.query('commit')
        return result
      } catch (error) {
        broken =
          error instanceof DatabaseUnavailable ||
          (await client.query('rollback').then(
            () => false,
            () => true,
          ))
        throw error
      } finally {
        client.release(broken)
      }
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

// Class 08: connection; 53: resources; 57: shutdown, timeout; 25P03: idle in transaction;
// 25006: read only, as what a failover leaves behind, or a host whose disk is nearly full; 40: deadlock; 55P03: lock.
const passing = /^(08|53|57|40|25006|25P03|55P03)/

/** Tells a lost database from a refused statement: what is no answer of the server came from the connection. */
export function rethrow(error: Error): never {
  const answered = error instanceof pg.DatabaseError
  if (answered ? passing.test(error.code ?? '') : !(error instanceof TypeError)) {
    throw new DatabaseUnavailable(error.message, { cause: error })
  }
  throw error
}
