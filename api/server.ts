import type { FastifyInstance } from 'fastify'
import { brand } from '../content/brand.ts'
import { buildApp, type ServerConfig } from './app.ts'
import { version } from './metrics/process-metrics.ts'

/** A request in flight has a deadline of eight seconds; what is still open then is a client that does not read. */
const patienceMilliseconds = 8500

/** Pino's own stream would try for ever, at the exit, to write to a reader that has gone (sonic-boom 4, flushSync). */
const standardOutput = { write: (line: string) => void process.stdout.write(line) }

/**
 * Starts the application on `config.host` and `config.port`, and its metrics where `config.metrics` says. `close` takes
 * the last calls (plugins/graceful-shutdown.ts) and nothing new, finishes the requests in flight, then ends the jobs and the
 * database connections, within ten seconds.
 */
export async function startServer(config: ServerConfig): Promise<{ url: string; close(): Promise<void> }> {
  const app = await buildApp(config, standardOutput)
  try {
    const metrics = config.metrics && (await metricsOf(app, config.metrics))
    app.addHook('onClose', () => metrics?.close())
    const url = await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
    app.log.info({ version, node: process.version, settings: loggedSettings(config) }, 'started')
    for (const warning of config.isProduction && !config.apiOrigin ? missing(config) : []) app.log.warn(warning)
    return { url, close: () => close(app) }
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Loaded where they are asked for: a start without them does not wait. */
async function metricsOf({ registry }: FastifyInstance, where: NonNullable<ServerConfig['metrics']>) {
  const { serveMetrics } = await import('./metrics/serve-metrics.ts')
  return serveMetrics(registry, where)
}

async function close(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  app.log.info('stopping')
  // After the last calls, a connection kept alive after its last answer would keep the server open.
  const sweep = setInterval(() => app.server.listening || app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
  app.log.info('stopped')
}

/** What a server in production can do without, though hardly anybody wants it to. */
function missing({ publicUrl, trustProxy, smtpUrl, secondFactorKey, retentionMonths }: ServerConfig): string[] {
  const isSecure = publicUrl.startsWith('https:')
  return [
    ...(isSecure ? [] : ['PUBLIC_URL is no https address: mails link there all the same, and cookies are not secure']),
    // TLS ends at a proxy: this server speaks none.
    ...(isSecure && trustProxy === 'none'
      ? ['TRUST_PROXY is not set: all visitors have the address of the proxy, and share its limits']
      : []),
    ...(smtpUrl ? [] : ['SMTP_URL is not set: mails are written to a disk, and reach nobody']),
    ...(secondFactorKey
      ? []
      : ['SECOND_FACTOR_KEY is not set: who reads the database can make codes of second factors']),
    ...(retentionMonths === brand.retentionMonths
      ? []
      : [`RETENTION_MONTHS is ${retentionMonths}, and the pages promise ${brand.retentionMonths} (content/brand.ts)`]),
  ]
}

/** Of the settings, those that neither open anything nor name anybody. */
function loggedSettings(config: ServerConfig) {
  const { databaseUrl, smtpUrl, mailFrom: _, contactTo: __, dataDir: ___, secondFactorKey: ____, ...rest } = config
  return { ...rest, databaseHost: hostOf(databaseUrl), smtpHost: hostOf(smtpUrl) }
}

const hostOf = (url: string | undefined) => url && new URL(url).host
