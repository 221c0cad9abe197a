import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../../api/config.ts'
import { startServer } from '../../../api/server.ts'
import { storeWarnings } from '../../../api/training/statement-forwarding.ts'
import { createTestDatabase } from '../../database.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-production-'))
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Starts the server with this environment. Returns its log and the messages of its warnings. */
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

test('a start in production warns about each missing setting', async () => {
  const { warnings } = await start({ NODE_ENV: 'production' })
  expect(warnings).toEqual([
    expect.stringMatching(/^PUBLIC_URL is not an https address/),
    expect.stringMatching(/^SMTP_URL is not set/),
    expect.stringMatching(/^SECOND_FACTOR_KEY is not set/),
  ])
})

test('neither a complete configuration nor a local start logs a warning', async () => {
  const SECOND_FACTOR_KEY = 'a key of thirty-two characters, or more'
  const PUBLIC_URL = 'https://www.cro.example'
  const env = { NODE_ENV: 'production', PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:9', SECOND_FACTOR_KEY }
  expect((await start(env)).warnings).toEqual([expect.stringMatching(/^TRUST_PROXY is not set/)])
  const settled = await start({ ...env, TRUST_PROXY: 'fly' })
  expect(settled.warnings).toEqual([])
  expect(settled.log).not.toContain(SECOND_FACTOR_KEY)
  expect((await start({})).warnings).toEqual([])
})

test('a start logs its settings without secrets, names and data locations', async () => {
  const secrets = {
    SMTP_URL: 'smtp://postman:letterbox@127.0.0.1:9',
    SECOND_FACTOR_KEY: 'a key of thirty-two characters, or more',
    XAPI_USERNAME: 'damsluis-academy',
    XAPI_PASSWORD: 'a long pass phrase',
    MAIL_FROM: 'Eva <eva@cro.example>',
    CONTACT_TO: 'zoe@cro.example',
  }
  const { log } = await start({ ...secrets, RETENTION_MONTHS: '7', XAPI_ENDPOINT: 'https://127.0.0.1:9/xapi' })
  for (const setting of [
    '"retentionMonths":7',
    '"xapiHost":"127.0.0.1:9"',
    '"smtpHost":"127.0.0.1:9"',
    '"databaseHost":',
  ])
    expect(log).toContain(setting)
  for (const secret of [...Object.values(secrets), 'postman', 'letterbox', dataDir, database.url])
    expect(log).not.toContain(secret)
})

test('a start warns when the retention time differs from the one on the pages', async () => {
  const { warnings } = await start({ NODE_ENV: 'production', RETENTION_MONTHS: '36' })
  expect(warnings).toContain('RETENTION_MONTHS is 36, but the pages promise 24 (content/brand.ts)')
})

test('a start warns when the privacy policy does not name the learning record store', async () => {
  const store = { XAPI_ENDPOINT: 'http://lrs.example/xapi', XAPI_USERNAME: 'a', XAPI_PASSWORD: 'b' }
  const { warnings } = await start({ NODE_ENV: 'production', ...store })
  expect(warnings).toContainEqual(expect.stringMatching(/^XAPI_ENDPOINT is set, but .* does not name lrs.example/))
  expect(warnings).toContainEqual(expect.stringMatching(/^XAPI_ENDPOINT is not an https address/))

  const { learningRecordStore } = readConfig({ ...store, XAPI_ENDPOINT: 'https://lrs.example/xapi' })
  if (!learningRecordStore) throw new Error('There is no store.')
  expect(storeWarnings(learningRecordStore, { host: 'lrs.example' })).toEqual([])
  expect(storeWarnings(learningRecordStore, { host: 'other.example' })).toEqual([
    expect.stringMatching(/^XAPI_ENDPOINT is on lrs.example, but the privacy policy names other.example/),
  ])
})
