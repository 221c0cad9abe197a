import { resolve } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { csvExports } from './database/csv-export.ts'
import { openDatabase } from './database/database.ts'
import { isApiPath, isReadable, originForm, pathOf } from './http/paths.ts'
import { Refusal } from './http/refusal.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { jobMetrics } from './metrics/job-metrics.ts'
import { accessRule } from './plugins/access-rule.ts'
import { apiRedirect } from './plugins/api-redirect.ts'
import { crossSite } from './plugins/cross-site.ts'
import { deadline } from './plugins/deadline.ts'
import { handleErrors, refuse, refuseUnreadable } from './plugins/errors.ts'
import { gracefulShutdown } from './plugins/graceful-shutdown.ts'
import { jsonBody } from './plugins/json-body.ts'
import { noStore } from './plugins/no-store.ts'
import { onRequestEnd } from './plugins/on-request-end.ts'
import { pages } from './plugins/pages.ts'
import { requestIds } from './plugins/request-id.ts'
import { loggedError, requestLog } from './plugins/request-log.ts'
import { requestMetrics } from './plugins/request-metrics.ts'
import { securityHeaders, transportSecurity } from './plugins/security-headers.ts'
import { sessions } from './plugins/sessions.ts'
import { isSlowBody } from './plugins/slow-bodies.ts'
import { academyUserRoutes } from './routes/academy-users.ts'
import { auditRoutes } from './routes/audit.ts'
import { authRoutes } from './routes/auth.ts'
import { certificateRoutes } from './routes/certificates.ts'
import { completeModuleRoutes } from './routes/complete-module.ts'
import { contactRoute } from './routes/contact.ts'
import { exportUserRoute } from './routes/export-user.ts'
import { fileRoutes } from './routes/files.ts'
import { healthRoutes } from './routes/health.ts'
import { libraryAdminRoutes } from './routes/library-admin.ts'
import { libraryDownloadRoutes } from './routes/library-downloads.ts'
import { progressRoutes } from './routes/progress.ts'
import { resourceRoutes } from './routes/resources.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { trainingReportRoutes } from './routes/training-report.ts'
import { uploadRoutes } from './routes/upload.ts'
import type { Services } from './services.ts'

/** Pages alone (`apiOrigin`) need no database; an API does. */
export type ServerConfig = Config & ({ readonly apiOrigin: string } | { readonly databaseUrl: string })

/** From the signal to end; what is left of the ten seconds is for the databases. */
const jobMilliseconds = 7500

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process (api/metrics/serve-metrics.ts). */
    readonly registry: Registry
  }
}

/**
 * The whole application with its database and its jobs, ready to listen or to be injected into; closing it ends them
 * all. What is registered first runs first. `logStream`: where log lines go, standard output by default.
 */
export async function buildApp(
  config: ServerConfig,
  logStream?: { write(line: string): void },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError }, ...(logStream && { stream: logStream }) },
    genReqId: requestIds(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof config.trustProxy === 'string' ? false : [...config.trustProxy],
    // A request that trickles in must not hold a connection for ever. Of the two, Node takes the longer for the body.
    // An upload has times of its own (plugins/slow-bodies.ts).
    requestTimeout: 20_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    bodyLimit: 64 * 1024,
    // What comes while the server ends is answered (plugins/graceful-shutdown.ts).
    return503OnClosing: false,
    // However long an address is, it is one: headers end at 16 kB.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // A mangled one of a page is that of no page, and whoever followed it is led on.
    rewriteUrl: ({ url: target = '/' }) => {
      const url = originForm(target)
      return isApiPath(pathOf(url)) || isReadable(pathOf(url)) ? url : '/%25'
    },
    clientErrorHandler: (error, socket) => {
      if (!isSlowBody(error, socket)) refuseUnreadable(error, socket, transportSecurity(config))
    },
    // No hook sees these.
    frameworkErrors: (_error, request, reply) =>
      refuse(
        reply.headers({ 'x-request-id': request.id, ...transportSecurity(config) }),
        new Refusal(400, 'bad-request'),
      ),
    // A request is validated as sent: nothing is converted or removed.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  // What else a client expects of the answer is its own affair (RFC 9110, 10.1.1); Node would answer a bare 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // Nor is another protocol spoken (RFC 9110, 7.8). Node may read no further where such a request was answered early.
  app.server.prependListener('request', (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
  })
  const registry = new Registry()
  app.decorate('registry', registry)
  handleErrors(app)
  await app.register(accessRule)
  await app.register(onRequestEnd)
  await app.register(requestLog)
  await app.register(requestMetrics, { registry })
  await app.register(deadline)
  await app.register(gracefulShutdown)
  await app.register(securityHeaders, config)
  await app.register(crossSite, config)
  if (config.apiOrigin) {
    await app.register(apiRedirect, { apiOrigin: config.apiOrigin })
  } else {
    if (!config.databaseUrl) throw new Error('The API has no database.')
    const services = await openServices(app, { ...config, databaseUrl: config.databaseUrl })
    await app.register(api, services)
  }
  const folder = resolve(import.meta.dirname, '../web/dist')
  await app.register(pages, { folder, apiOrigin: config.apiOrigin })
  return app
}

async function openServices(
  app: FastifyInstance,
  config: Config & { readonly databaseUrl: string },
): Promise<Services> {
  const { registry } = app
  const lost = new Counter({
    name: 'asterleigh_database_connections_lost_total',
    help: 'Idle connections that the database ended.',
    registers: [registry],
  })
  const onIdleError = (error: Error) => {
    lost.inc()
    app.log.warn(error, 'idle database connection lost')
  }
  const database = openDatabase(config.databaseUrl, { max: 8, statementSeconds: 5, onIdleError })
  app.addHook('onClose', () => database.close())
  // Their own connections, so that no request waits for them. Statements are as short as those of requests: where the
  // network swallows everything, the jobs notice it as soon.
  const jobDatabase = openDatabase(config.databaseUrl, { max: 2, statementSeconds: 5, onIdleError })
  app.addHook('onClose', () => jobDatabase.close())
  // What deletes by the thousands may take its time.
  const housekeeping = openDatabase(config.databaseUrl, { max: 1, statementSeconds: 60, onIdleError })
  app.addHook('onClose', () => housekeeping.close())
  new Gauge({
    name: 'asterleigh_database_connections',
    help: 'Connections by pool and state; waiting: callers without one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { connections }] of Object.entries({ requests: database, jobs: jobDatabase, housekeeping })) {
        for (const [state, value] of Object.entries(connections())) this.set({ pool, state }, value)
      }
    },
  })
  jobMetrics(registry, jobDatabase)
  const jobs = startJobs({ config, database, jobDatabase, housekeeping, log: app.log, registry })
  // Beside the rest of the start; nobody is answered before it.
  const started = Promise.allSettled([jobs.started])
  app.addHook('onReady', () => jobs.started)
  // A mail on its way has as long as a request: one that is cut off may have been taken, and would be sent again.
  let end = 0
  app.addHook('preClose', async () => {
    end = performance.now() + jobMilliseconds
  })
  app.addHook('onClose', async () => {
    await started
    await jobs.stop(Math.max(end - performance.now(), 1200))
  })
  return { config, database, outbox: jobs.outbox, exportCsv: csvExports(config.databaseUrl), registry }
}

async function api(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(jsonBody)
  await app.register(noStore)
  await app.register(sessions, services)
  healthRoutes(app, services)
  authRoutes(app, services)
  secondFactorRoutes(app, services)
  progressRoutes(app, services)
  completeModuleRoutes(app, services)
  certificateRoutes(app, services)
  academyUserRoutes(app, services)
  exportUserRoute(app, services)
  trainingReportRoutes(app, services)
  auditRoutes(app, services)
  contactRoute(app, services)
  resourceRoutes(app, services)
  libraryAdminRoutes(app, services)
  libraryDownloadRoutes(app, services)
  fileRoutes(app, services)
  await app.register(uploadRoutes, services)
}
