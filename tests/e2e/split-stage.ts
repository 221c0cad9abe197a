import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import type { ServerConfig } from '../../api/config.ts'
import { readConfig } from '../../api/config.ts'
import type { Area } from '../../api/http/access.ts'
import { startServer } from '../../api/server.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { type NetworkMode, TcpProxy } from '../tcp-proxy.ts'
import { password } from './learner.ts'

/** The product on two hosts of one site: one server for the pages, one for the API. */
export interface SplitStage extends AsyncDisposable {
  /** Origin of the pages. */
  readonly url: string
  readonly apiOrigin: string
  readonly database: TestClient
  /** Sets whether the pages' host also serves the API, as before the split. Initially false. */
  serveFromOneHost(whole: boolean): void
  /** Changes the network of both hosts. */
  change(mode: NetworkMode): Promise<void>
  addAccount(area: Area, email: string): Promise<void>
}

/** Starts both hosts. Names below localhost resolve to this machine and are secure contexts (w3.org, "Secure Contexts", 3.1). */
export async function setSplitStage({
  pages: pagesHost = 'www.asterleigh.localhost',
  api: apiHost = 'api.asterleigh.localhost',
} = {}): Promise<SplitStage> {
  await using stack = new AsyncDisposableStack()
  const testDatabase = await createTestDatabase()
  stack.defer(() => testDatabase.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-split-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = testClient(testDatabase.url)
  stack.defer(() => database.end())
  const networks = { pages: new TcpProxy(), api: new TcpProxy() }
  for (const network of Object.values(networks)) {
    await network.listen()
    stack.defer(() => network.close())
  }
  const url = `http://${pagesHost}:${networks.pages.port}`
  const apiOrigin = `http://${apiHost}:${networks.api.port}`
  const common = { PORT: '0', PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }
  const start = async (config: ServerConfig) => {
    const server = await startServer(config)
    stack.defer(() => server.close())
    return Number(new URL(server.url).port)
  }
  const pages = await start({ ...readConfig({ ...common, API_HOST: apiOrigin }), apiOrigin })
  const api = await start({ ...readConfig({ ...common, WEB_ORIGIN: url }), databaseUrl: testDatabase.url })
  networks.pages.target = pages
  networks.api.target = api
  const resources = stack.move()
  return {
    url,
    apiOrigin,
    database,
    serveFromOneHost(whole) {
      // A server with a database serves the pages, too.
      networks.pages.target = whole ? api : pages
    },
    async change(mode) {
      for (const network of Object.values(networks)) await network.change(mode)
    },
    async addAccount(area, email) {
      const passwordHash = await hashPassword(password)
      await createAccount(database, { area, email, firstName: 'Iva', lastName: 'Horáková', passwordHash })
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
