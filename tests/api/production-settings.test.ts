import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../api/config.ts'
import { startServer } from '../../api/server.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-production-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** What a start with this environment logs, as a whole and as the messages of its warnings. */
async function start(env: NodeJS.ProcessEnv) {
  const lines: string[] = []
  using _ = vi.spyOn(process.stdout, 'write').mockImplementation(line => lines.push(String(line)) > 0)
  const server = await startServer({ ...readConfig(env), port: 0, dataDir, databaseUrl: database.url })
  await server.close()
  const log = lines.filter(line => line.startsWith('{'))
  const entries: { level: number; msg: string }[] = log.map(line => JSON.parse(line))
  expect(entries.map(({ msg }) => msg)).toContain('started')
  return { log: log.join(''), warnings: entries.filter(({ level }) => level === 40).map(({ msg }) => msg) }
}

test('a start in production warns of mails that reach nobody, of seeds that lie open, and of links that lead nowhere', async () => {
  const { warnings } = await start({ NODE_ENV: 'production' })
  expect(warnings).toEqual([
    expect.stringMatching(/^PUBLIC_URL is no https address/),
    expect.stringMatching(/^SMTP_URL is not set/),
    expect.stringMatching(/^SECOND_FACTOR_KEY is not set/),
  ])
})

test('a start that has what it needs warns of nothing and tells no key; nor does a start at home warn', async () => {
  const SECOND_FACTOR_KEY = 'a key of thirty-two characters, or more'
  const PUBLIC_URL = 'https://www.cro.example'
  const env = { NODE_ENV: 'production', PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:9', SECOND_FACTOR_KEY }
  expect((await start(env)).warnings).toEqual([expect.stringMatching(/^TRUST_PROXY is not set/)])
  const settled = await start({ ...env, TRUST_PROXY: 'fly' })
  expect(settled.warnings).toEqual([])
  expect(settled.log).not.toContain(SECOND_FACTOR_KEY)
  expect((await start({})).warnings).toEqual([])
})

test('a start tells of its settings, but of none that opens anything, names anybody or says where data lie', async () => {
  const secrets = {
    SMTP_URL: 'smtp://postman:letterbox@127.0.0.1:9',
    SECOND_FACTOR_KEY: 'a key of thirty-two characters, or more',
    MAIL_FROM: 'Eva <eva@cro.example>',
    CONTACT_TO: 'zoe@cro.example',
  }
  const { log } = await start({ ...secrets, RETENTION_MONTHS: '7' })
  for (const told of ['"retentionMonths":7', '"smtpHost":"127.0.0.1:9"', '"databaseHost":']) expect(log).toContain(told)
  for (const secret of [...Object.values(secrets), 'postman', 'letterbox', dataDir, database.url])
    expect(log).not.toContain(secret)
})

test('a start that keeps personal data for another time than the pages promise says so', async () => {
  const { warnings } = await start({ NODE_ENV: 'production', RETENTION_MONTHS: '36' })
  expect(warnings).toContain('RETENTION_MONTHS is 36, and the pages promise 24 (content/brand.ts)')
})
