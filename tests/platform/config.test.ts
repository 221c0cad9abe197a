import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../api/config.ts'

test('without any variable the server has its documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve(import.meta.dirname, '../../.data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustProxy: 'none',
    logLevel: 'info',
    retentionMonths: 24,
    rateLimits: 'on',
    secondFactorKey: undefined,
    learningRecordStore: undefined,
    isProduction: false,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test('the public URL follows host and port unless it is set', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  // A browser normalises the origin in the same way (http/cross-site.ts).
  expect(readConfig({ HOST: 'Server1.lan', PORT: '80' }).publicUrl).toBe('http://server1.lan')
  expect(readConfig({ HOST: '0:0:0:0:0:0:0:1', PORT: '80' }).publicUrl).toBe('http://[::1]')
  expect(readConfig({ HOST: 'fe80::1%eth0' }).publicUrl).toBe('http://[fe80::1%eth0]:3000')
  expect(readConfig({ PUBLIC_URL: 'https://www.asterleigh.example/' }).publicUrl).toBe('https://www.asterleigh.example')
})

test('API_HOST is accepted with or without a scheme', () => {
  expect(readConfig({ API_HOST: 'api.asterleigh.example' }).apiOrigin).toBe('http://api.asterleigh.example')
  expect(readConfig({ API_HOST: 'https://api.asterleigh.example' }).apiOrigin).toBe('https://api.asterleigh.example')
  expect(readConfig({ API_HOST: 'api.asterleigh.example', PUBLIC_URL: 'https://a.example' }).apiOrigin).toBe(
    'https://api.asterleigh.example',
  )
})

test('the API must be on another host than the pages, and on https if they are', () => {
  const secure = { PUBLIC_URL: 'https://a.example' }
  expect(() => readConfig({ ...secure, API_HOST: 'https://a.example' })).toThrow(ConfigError)
  expect(() => readConfig({ HOST: 'a.example', PORT: '80', API_HOST: 'http://a.example' })).toThrow(ConfigError)
  expect(() => readConfig({ ...secure, API_HOST: 'http://api.a.example' })).toThrow(/https where PUBLIC_URL is/)
})

test('metrics need a port of their own, and are served locally by default', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9091' }).metrics).toEqual({ host: '127.0.0.1', port: 9091 })
  expect(readConfig({ METRICS_PORT: '9091', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(ConfigError)
})

test('a client’s address is taken from the connection, from Fly’s header, or from named proxies', () => {
  expect(readConfig({ TRUST_PROXY: 'fly' }).trustProxy).toBe('fly')
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
})

test.each([
  ['HOST', '300.1.1.1'],
  ['PORT', '99999'],
  ['PORT', '80a'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'no host'],
  ['PUBLIC_URL', 'asterleigh.example'],
  ['PUBLIC_URL', 'ftp://asterleigh.example'],
  ['DATABASE_URL', 'mysql://root@localhost/app'],
  ['SMTP_URL', 'mail.asterleigh.example'],
  ['MAIL_FROM', 'the academy'],
  ['CONTACT_TO', 'hello@'],
  ['API_HOST', 'https://api.asterleigh.example/v1'],
  ['API_HOST', '127.0.0.1:3000'],
  ['WEB_ORIGIN', '*'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['RETENTION_MONTHS', '0'],
  ['RETENTION_MONTHS', '1.5'],
  ['RATE_LIMITS', 'maybe'],
  ['NODE_ENV', 'prod'],
  ['SECOND_FACTOR_KEY', 'thirty-one characters, not more'],
  ['XAPI_ENDPOINT', 'https://academy:secret@lrs.example/xapi'],
  ['XAPI_ENDPOINT', 'https://lrs.example/xapi/statements'],
  ['XAPI_USERNAME', 'academy:cro'],
])('%s=%s stops the start with one sentence that names the variable', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^[^\n]*${name} [^\n]*\\.$`))
})

test('an error message repeats neither a password in a URL nor a key', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@localhost/app' })).toThrow(/^(?!.*secret)/)
  expect(() => readConfig({ SECOND_FACTOR_KEY: 'secret' })).toThrow(/^(?!.*secret)/)
  expect(() => readConfig({ XAPI_ENDPOINT: 'https://a:secret@lrs.example' })).toThrow(/^(?!.*secret)/)
  expect(() => readConfig({ XAPI_USERNAME: 'secret:a' })).toThrow(/^(?!.*secret)/)
})

test('a learning record store needs its address, user name and password', () => {
  const account = { XAPI_USERNAME: 'academy', XAPI_PASSWORD: 'a:b' }
  const store = { username: 'academy', password: 'a:b', endpoint: 'https://lrs.example/xapi' }
  const XAPI_ENDPOINT = 'https://lrs.example/xapi/'
  expect(readConfig({ XAPI_ENDPOINT, ...account }).learningRecordStore).toEqual({ ...store, organisation: undefined })
  const named = readConfig({ XAPI_ENDPOINT, ...account, XAPI_ORGANISATION: 'Damsluis Clinical' })
  expect(named.learningRecordStore).toEqual({ ...store, organisation: 'Damsluis Clinical' })
  for (const incomplete of [account, { XAPI_ENDPOINT, XAPI_USERNAME: 'academy' }, { XAPI_ORGANISATION: 'Damsluis' }])
    expect(() => readConfig(incomplete)).toThrow(/^XAPI_ENDPOINT, .* must be set together/)
})

test('rate limits cannot be switched off in production or behind https', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
  expect(() => readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toThrow(/RATE_LIMITS/)
  expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://a.example' })).toThrow(/RATE_LIMITS/)
})
