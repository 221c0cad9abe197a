import { hashPassword } from '../../api/accounts/passwords.ts'
import { migrate } from '../../api/database/migrations.ts'
import { type TestClient, testClient } from '../database.ts'
import { startServerProcess } from '../platform/running-command.ts'
import { enter } from '../session.ts'
import { fillDownloads, fillPeople, fillSessions } from './fill-database.ts'

export const password = 'seven grey herons'
/** Number of employees who work at the same time. */
export const inFlight = 16

/** A server process with its own database, filled with employees and, optionally, downloads. */
export interface Academy extends AsyncDisposable {
  readonly url: string
  readonly databaseUrl: string
  /** Process id of the server. */
  readonly pid: number
  readonly client: TestClient
  /** The session cookies of {@link inFlight} employees. */
  readonly cookies: readonly string[]
  readonly adminCookie: string
  readonly libraryCookie: string
  readonly email: string
}

export async function openAcademy(
  clusterUrl: string,
  { name, dataDir, employees, downloads = 0 }: { name: string; dataDir: string; employees: number; downloads?: number },
): Promise<Academy> {
  const admin = testClient(clusterUrl)
  await admin.query(`create database ${name}`)
  await admin.end()
  const databaseUrl = Object.assign(new URL(clusterUrl), { pathname: name }).href
  await migrate(databaseUrl)
  const client = testClient(databaseUrl)
  await fillPeople(client, employees)
  await fillSessions(client)
  if (downloads > 0) await fillDownloads(client, downloads)
  const passwordHash = await hashPassword(password)
  const email = (number: number) => `learner${number}@cro.example`
  const cookies: string[] = []
  for (let number = 0; number < inFlight; number += 1) {
    const { cookie } = await enter(client, 'employee', { email: email(number), passwordHash })
    cookies.push(cookie)
  }
  const { cookie: adminCookie } = await enter(client, 'academy-admin', { email: 'admin@cro.example', passwordHash })
  const { cookie: libraryCookie } = await enter(client, 'library-admin', {
    email: 'librarian@cro.example',
    passwordHash,
  })
  await client.query('vacuum analyze')
  const server = startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  return {
    url: await server.ready(),
    databaseUrl,
    pid: server.pid,
    client,
    cookies,
    adminCookie,
    libraryCookie,
    email: email(0),
    async [Symbol.asyncDispose]() {
      await server.end()
      await client.end()
    },
  }
}
