import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { readConfig } from '../../api/config.ts'
import type { Area } from '../../api/http/access.ts'
import { startServer } from '../../api/server.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { password } from './learner.ts'

/** A running product: a real server and database, and a proxy that can disturb the network to the browser. */
export interface Stage extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly network: TcpProxy
  readonly database: TestClient
  /** Stops the server; `start` starts it again with the same database. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Deletes all stored data and mails, and restores the network. */
  empty(): Promise<void>
  /** Adds an active account with the learners' password; resolves to its id. */
  addAccount(area: Area, email: string, firstName: string, lastName: string): Promise<string>
  /** Resolves to the completions that the server has stored. */
  completions(): Promise<{ email: string; module_id: number; score: number }[]>
}

/** Shared by all accounts of a worker, because hashing takes as long as opening a page. */
const passwordHash = hashPassword(password)

/** Starts a product with an empty database; disposing of it deletes the database. `settings`: further variables. */
export async function setStage(settings: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-stage-'))
  const network = new TcpProxy()
  await network.listen()
  const config = {
    ...readConfig({
      PORT: '0',
      PUBLIC_URL: network.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      ...settings,
    }),
    databaseUrl: testDatabase.url,
  }
  const database = testClient(testDatabase.url)
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  const connect = () => {
    if (server) network.target = Number(new URL(server.url).port)
  }
  const start = async () => {
    server = await startServer(config)
    connect()
  }
  await start()
  return {
    url: network.url,
    dataDir,
    network,
    database,
    start,
    async stop() {
      await server?.close()
      server = undefined
    },
    async empty() {
      connect()
      network.release()
      await network.change('pass')
      // The last test's requests may still run, and would wait for the same locks.
      const busy = `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
      await expect.poll(async () => (await database.query(busy)).rowCount).toBe(0)
      await database.begin(async sql => {
        // Disables the trigger that refuses changes of the activity log.
        await sql`set local session_replication_role = replica`
        await sql`truncate account, session, enquiry, file, resource, audit_entry, certificate cascade`
      })
      // Retries while the last test's mails are still being written.
      await rm(join(dataDir, 'mail'), { recursive: true, force: true, maxRetries: 10 })
    },
    async addAccount(area, email, firstName, lastName) {
      const created = await createAccount(database, {
        area,
        email,
        firstName,
        lastName,
        passwordHash: await passwordHash,
      })
      if ('refused' in created) throw new Error(created.refused)
      return created.id
    },
    async completions() {
      const stored = await database.query<{ email: string; module_id: number; score: number }>(
        `select email, module_id, score from completion join account on account.id = employee_id
         order by email, module_id`,
      )
      return stored.rows
    },
    async [Symbol.asyncDispose]() {
      await network.close()
      await server?.close()
      await database.end()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
