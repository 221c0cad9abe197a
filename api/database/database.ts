import postgres from 'postgres'
import { type Connection, openConnection, type Sql } from './connect.ts'

/** The `application_name` of a server's connections, by which a restore finds running servers. */
export const applicationName = 'asterleigh'

/** Timeout for a caller that waits for a free connection, and for opening a connection. */
const waitSeconds = 3

/** The database did not respond, or the connection was lost. The request can be retried. */
export class DatabaseUnavailable extends Error {}

export interface Database {
  /** Runs `work`, one statement, on a connection. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs `work` in one short transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Returns the number of busy and idle connections, and of callers that wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  /** Closes all connections; waits for those in use. */
  close(): Promise<void>
}

interface PoolOptions {
  /** Maximum number of connections. */
  readonly max: number
  readonly statementSeconds: number
  /** Called when an idle connection is lost. */
  readonly onIdleError: (error: Error) => void
}

interface Waiter {
  readonly resolve: (slot: Slot) => void
  readonly reject: (error: Error) => void
}

interface Slot extends Connection {
  isClosed: boolean
}

/**
 * Opens a pool of connections, each a `postgres` client of its own (connect.ts gives the reasons). Every call settles within
 * its timeout, even when the server is silent; the next call replaces a lost or silent connection. Calls reject with
 * {@link DatabaseUnavailable} when the database is lost, and with a `PostgresError` when it rejects a statement.
 */
export function openDatabase(databaseUrl: string, { max, statementSeconds, onIdleError }: PoolOptions): Database {
  const settings = [
    `statement_timeout=${statementSeconds}s`,
    `lock_timeout=${statementSeconds * 600}ms`,
    'idle_in_transaction_session_timeout=10s',
  ]
  const slots = new Set<Slot>()
  const idle: Slot[] = []
  const waiters: Waiter[] = []
  let closing: (() => void) | undefined

  const open = (): Slot => {
    const onClose = () => {
      slot.isClosed = true
      const position = idle.indexOf(slot)
      if (position === -1) return
      idle.splice(position, 1)
      slots.delete(slot)
      if (!closing) onIdleError(new Error('The database closed an idle connection.'))
    }
    const connection = openConnection(databaseUrl, {
      name: applicationName,
      settings,
      connectSeconds: waitSeconds,
      onClose,
    })
    const slot: Slot = { ...connection, isClosed: false }
    slots.add(slot)
    return slot
  }

  const acquire = (): Slot | Promise<Slot> => {
    if (closing) throw new DatabaseUnavailable('The database is being closed.')
    const slot = idle.pop()
    if (slot) return slot
    if (slots.size < max) return open()
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve: free => {
          clearTimeout(timer)
          resolve(free)
        },
        reject,
      }
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1)
        reject(new DatabaseUnavailable(`No connection became free within ${waitSeconds} s.`))
      }, waitSeconds * 1000)
      waiters.push(waiter)
    })
  }

  const release = (slot: Slot, isBroken: boolean) => {
    const isLost = isBroken || slot.isClosed
    if (isLost) {
      slots.delete(slot)
      void slot.destroy()
    }
    const waiter = waiters.shift()
    if (waiter) waiter.resolve(isLost ? open() : slot)
    else if (!isLost) idle.push(slot)
    if (idle.length === slots.size) closing?.()
  }

  // PostgreSQL gives up first; when it cannot say so, the client does.
  const seconds = statementSeconds + 1
  const withSlot = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const slot = await acquire()
    let isBroken = false
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseUnavailable(`No response within ${seconds} s.`)), seconds * 1000)
    })
    try {
      return await Promise.race([work(slot.sql), late])
    } catch (error) {
      const cause = toUnavailable(error)
      isBroken = cause instanceof DatabaseUnavailable
      throw cause
    } finally {
      clearTimeout(timer)
      release(slot, isBroken)
    }
  }

  return {
    run: withSlot,
    transaction: work =>
      withSlot(async sql => {
        try {
          await sql`begin`
          const result = await work(sql)
          await sql`commit`
          return result
        } catch (error) {
          // When a connection is lost, the server rolls back.
          if (!(toUnavailable(error) instanceof DatabaseUnavailable)) await sql`rollback`
          throw error
        }
      }),
    connections: () => ({ busy: slots.size - idle.length, idle: idle.length, waiting: waiters.length }),
    async close() {
      await new Promise<void>(resolve => {
        closing = resolve
        if (idle.length === slots.size) resolve()
      })
      await Promise.all([...slots].map(slot => slot.destroy()))
    },
  }
}

// Class 08: connection; 53: resources; 57: shutdown, timeout; 25P03: idle in transaction;
// 25006: read only, as after a failover or on a nearly full disk; 40: deadlock; 55P03: lock.
const temporary = /^(08|53|57|40|25006|25P03|55P03)/

/** Returns a {@link DatabaseUnavailable} for a lost connection or a temporary refusal, and any other error as it is. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // Connection errors have an `errno`, both those of the system and those of the library.
  const isTemporary = error instanceof postgres.PostgresError ? temporary.test(error.code) : 'errno' in error
  return isTemporary ? new DatabaseUnavailable(error.message, { cause: error }) : error
}
