import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { createTestDatabase } from '../../database.ts'
import { freePort } from '../../free-port.ts'
import { TcpProxy } from '../../tcp-proxy.ts'
import { createTestApp } from '../test-app.ts'
import { startRecordStore, unusedStore } from '../training/record-store.ts'
import { canaries, canary, learner, type Reader } from './canary.ts'

interface Sent {
  readonly to: Reader
  readonly text: string
}

interface RequestOptions {
  readonly to: Reader
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly as?: { readonly cookie: string } | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export type CanaryApp = Awaited<ReturnType<typeof createCanaryApp>>

/**
 * Returns the application behind a database proxy and with a mail server and a learning record store, and `sent`: every
 * response, mail and statement, with its recipient.
 */
export async function createCanaryApp() {
  const database = await createTestDatabase()
  const proxy = await TcpProxy.before(database.url)
  const port = await freePort()
  const sent: Sent[] = []
  const refusedAddress = learner()
  let consultancy = ''
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Real servers repeat the address, too.
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith(refusedAddress) ? done(new Error(`550 no mailbox ${address}`)) : done(),
    onData(stream, session, done) {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        const toUs = session.envelope.rcptTo.some(({ address }) => address === consultancy)
        sent.push({ to: toUs ? 'mail to us' : 'mail to them', text })
        done()
      })
    },
  })
  smtp.listen(port, '127.0.0.1')
  const store = await startRecordStore({ ...(await unusedStore()), username: canary(), password: canary() })
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-canaries-'))
  const app = await createTestApp(
    {
      databaseUrl: proxy.through(database.url),
      secondFactorKey: canary().repeat(2),
      learningRecordStore: store.settings,
      logLevel: 'trace',
      smtpUrl: `smtp://127.0.0.1:${port}`,
      dataDir,
    },
    database,
  )
  consultancy = app.config.contactTo
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const admin = await app.signIn('academy-admin')
  const librarian = await app.signIn('library-admin')

  /** Sends a request and records the whole response with its headers. */
  async function send(path: string, { to, method = 'POST', as, body, headers = {} }: RequestOptions) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as && { cookie: as.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const own = [...response.headers].filter(([name]) => name !== 'set-cookie')
    sent.push({ to, text: `${own.flat().join('\n')}\n${text}` })
    return { status: response.status, cookie: (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '', text }
  }

  /** Returns the token of the link that was mailed to this address. */
  async function mailedToken(address: string): Promise<string> {
    const isTo = ({ to, text }: Sent) => to === 'mail to them' && text.includes(`To: ${address}`)
    const mail = await vi.waitUntil(() => sent.findLast(isTo), { timeout: 60_000 })
    const token = /token=3D([\w-]+(?:=\r\n[\w-]+)*)/.exec(mail.text)?.[1]?.replaceAll('=\r\n', '')
    if (!token) throw new Error('The mail has no link.')
    canaries.push({ word: token, readers: ['mail to them'], kept: false })
    return token
  }

  return {
    app,
    origin,
    proxy,
    dataDir,
    admin,
    librarian,
    refusedAddress,
    sent,
    store,
    send,
    mailedToken,
    async [Symbol.asyncDispose]() {
      await proxy.change('pass')
      await app[Symbol.asyncDispose]()
      await proxy.close()
      await store[Symbol.asyncDispose]()
      await new Promise<void>(resolve => smtp.close(() => resolve()))
    },
  }
}
