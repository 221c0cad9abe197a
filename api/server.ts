import { brand } from '../content/brand.ts'
import { buildApp } from './app.ts'
import type { ServerConfig } from './config.ts'
import { serveMetrics, version } from './http/serve-metrics.ts'
import { storeWarnings } from './training/statement-forwarding.ts'

/** Within the ten seconds of a shutdown: a connection still open then belongs to a silent database or a client that does not read. */
const closeMilliseconds = 8500

/** Pino's own stream never stops trying to write to a closed pipe at the exit (sonic-boom 4, flushSync). */
const standardOutput = { write: (line: string) => void process.stdout.write(line) }

/**
 * Starts the application on `config.host` and `config.port`, and its metrics on the port of `config.metrics`. `close` takes
 * at most ten seconds: it stops accepting connections after half a second (http/health-routes.ts), finishes the
 * requests in flight, and ends the jobs and the database connections.
 */
export async function startServer(config: ServerConfig): Promise<{ url: string; close(): Promise<void> }> {
  const app = await buildApp(config, standardOutput)
  try {
    const metrics = config.metrics && (await serveMetrics(app.registry, config.metrics))
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

async function close(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  app.log.info('stopping')
  // A keep-alive connection that is idle after its last response would keep the server open.
  const sweep = setInterval(() => app.server.listening || app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), closeMilliseconds)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
  app.log.info('stopped')
}

/** Returns warnings about settings that are optional but that a server in production should have. */
function missing(config: ServerConfig): string[] {
  const { publicUrl, trustProxy, smtpUrl, secondFactorKey, retentionMonths, learningRecordStore } = config
  const isSecure = publicUrl.startsWith('https:')
  const warnings: string[] = []
  if (!isSecure)
    warnings.push('PUBLIC_URL is not an https address: cookies are not secure, and emails contain http links')
  // With https there must be a proxy, because this server does not support TLS.
  else if (trustProxy === 'none')
    warnings.push(
      'TRUST_PROXY is not set: every visitor appears with the address of the proxy, so they all share one rate limit',
    )
  if (!smtpUrl) warnings.push('SMTP_URL is not set: emails are saved to disk and not sent')
  if (!secondFactorKey)
    warnings.push('SECOND_FACTOR_KEY is not set: anyone who can read the database can generate two-step sign-in codes')
  if (retentionMonths !== brand.retentionMonths)
    warnings.push(
      `RETENTION_MONTHS is ${retentionMonths}, but the pages promise ${brand.retentionMonths} (content/brand.ts)`,
    )
  if (learningRecordStore) warnings.push(...storeWarnings(learningRecordStore, brand.learningRecordStore))
  return warnings
}

/** Returns the settings without secrets and personal data. */
function loggedSettings(config: ServerConfig) {
  const { databaseUrl, smtpUrl, learningRecordStore, ...others } = config
  const { mailFrom: _, contactTo: __, dataDir: ___, secondFactorKey: ____, ...rest } = others
  const hosts = { databaseHost: hostOf(databaseUrl), smtpHost: hostOf(smtpUrl) }
  return { ...rest, ...hosts, xapiHost: hostOf(learningRecordStore?.endpoint) }
}

const hostOf = (url: string | undefined) => url && new URL(url).host
