import { resolve } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { auditRoutes } from './accounts/audit-routes.ts'
import { authRoutes } from './accounts/auth-routes.ts'
import { secondFactorRoutes } from './accounts/second-factor-routes.ts'
import { findCaller } from './accounts/session-queries.ts'
import { singleSignOnOffer } from './accounts/single-sign-on-offer.ts'
import { singleSignOnRoutes } from './accounts/single-sign-on-routes.ts'
import type { Config, ServerConfig } from './config.ts'
import { csvExports } from './database/csv-export.ts'
import { openDatabase } from './database/database.ts'
import { accessRule, sessions } from './http/access.ts'
import { apiRedirect, crossSite } from './http/cross-site.ts'
import { handleErrors } from './http/errors.ts'
import { gracefulShutdown, healthRoutes } from './http/health-routes.ts'
import { jsonApi } from './http/json-api.ts'
import { loggedError, observeRequests } from './http/observe-requests.ts'
import { pages } from './http/pages.ts'
import { decodableUrl } from './http/paths.ts'
import { securityHeaders } from './http/security-headers.ts'
import { proxyOptions } from './http/trusted-proxy.ts'
import { libraryDownloadRoutes } from './library/download-routes.ts'
import { fileRoutes } from './library/file-routes.ts'
import { libraryAdminRoutes } from './library/library-admin-routes.ts'
import { resourceRoutes } from './library/resource-routes.ts'
import { uploadRoutes } from './library/upload-routes.ts'
import { jobMetrics } from './mail/job-metrics.ts'
import { packageRoute } from './packages/package-routes.ts'
import { academyUserRoutes } from './people/academy-user-routes.ts'
import { importEmployeesRoutes } from './people/import-employees-routes.ts'
import { settingsRoutes } from './people/settings-routes.ts'
import type { Services } from './services.ts'
import { contactRoute } from './site/enquiry-routes.ts'
import { auditorPackRoutes } from './training/auditor-pack-routes.ts'
import { certificateRoutes } from './training/certificate-routes.ts'
import { trainingReportRoutes } from './training/report-routes.ts'
import { type Forwarding, forwardingOrganisation } from './training/statement-forwarding.ts'
import { trainingRoutes } from './training/training-routes.ts'
import { startJobs } from './workers.ts'

/** Time for running jobs from the start of a shutdown; the rest of its ten seconds is for closing the databases. */
const jobMilliseconds = 7500

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process (api/http/serve-metrics.ts). */
    readonly registry: Registry
  }
}

/**
 * Returns the application with its database and its jobs, ready for `listen` or `inject`. `close` ends the jobs and the
 * database connections as well. Hooks run in registration order. `logStream`: default is standard output.
 */
export async function buildApp(
  config: ServerConfig,
  logStream?: { write(line: string): void },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: loggedError }, ...(logStream && { stream: logStream }) },
    ...proxyOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    // An upload may wait for its turn and then take ten minutes; it has limits of its own (library/upload-routes.ts).
    requestTimeout: 20 * 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    bodyLimit: 64 * 1024,
    // Requests are still accepted at the beginning of a shutdown (http/health-routes.ts).
    return503OnClosing: false,
    // No limit on a parameter's length besides Node's limit on headers, 16 kB.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // A path with invalid percent-encoding gets the not-found page instead of Fastify's 400.
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // A request is validated as sent: nothing is converted or removed.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  // `Upgrade` is ignored (RFC 9110, 7.8). The connection is closed, because Node may not read the body of such a request
  // when the response was sent before it.
  app.server.prependListener('request', (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
  })
  const registry = new Registry()
  app.decorate('registry', registry)
  handleErrors(app)
  await app.register(accessRule)
  await app.register(observeRequests, { registry })
  await app.register(gracefulShutdown)
  await app.register(securityHeaders, config)
  await app.register(crossSite, config)
  let offersSingleSignOn: (() => boolean) | undefined
  if (config.apiOrigin) {
    await app.register(apiRedirect, { apiOrigin: config.apiOrigin })
  } else {
    if (!config.databaseUrl) throw new Error('The API has no database.')
    const opened = await openServices(app, { ...config, databaseUrl: config.databaseUrl }).catch(async error => {
      await app.close()
      throw error
    })
    await app.register(api, opened)
    offersSingleSignOn = singleSignOnOffer(config, opened.services.database)
  }
  const folder = resolve(import.meta.dirname, '../web/dist')
  await app.register(pages, { folder, ...config, ...(offersSingleSignOn && { offersSingleSignOn }) })
  return app
}

interface Opened {
  readonly services: Services
  /** undefined: no results are forwarded. */
  readonly forwarding: Forwarding | undefined
}

async function openServices(app: FastifyInstance, config: Config & { readonly databaseUrl: string }): Promise<Opened> {
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
  // Jobs have connections of their own, so that requests do not wait for them. The timeout is that of requests, so that
  // jobs notice a silent network as quickly.
  const jobDatabase = openDatabase(config.databaseUrl, { max: 2, statementSeconds: 5, onIdleError })
  app.addHook('onClose', () => jobDatabase.close())
  // For statements that delete thousands of rows.
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
  const store = config.learningRecordStore
  const forwarding = store && {
    store,
    organisationId: await database.run(sql => forwardingOrganisation(sql, store)),
  }
  const jobs = startJobs({ config, database, jobDatabase, housekeeping, log: app.log, registry, forwarding })
  // The workers start while the rest of the application is registered; `onReady` waits for them.
  const started = Promise.allSettled([jobs.started])
  app.addHook('onReady', () => jobs.started)
  // A mail that is being sent gets as long as a request: an interrupted one may have been delivered and would be sent twice.
  let end = 0
  app.addHook('preClose', async () => {
    end = performance.now() + jobMilliseconds
  })
  app.addHook('onClose', async () => {
    await started
    await jobs.stop(Math.max(end - performance.now(), 1200))
  })
  const exportCsv = csvExports(config.databaseUrl)
  return { services: { config, database, outbox: jobs.outbox, exportCsv, registry }, forwarding }
}

async function api(app: FastifyInstance, { services, forwarding }: Opened): Promise<void> {
  const { config, database } = services
  await app.register(jsonApi)
  await app.register(sessions, {
    config,
    findCaller: (area, token) => database.run(sql => findCaller(sql, area, token)),
  })
  healthRoutes(app, services)
  authRoutes(app, services)
  secondFactorRoutes(app, services)
  singleSignOnRoutes(app, services)
  trainingRoutes(app, services, forwarding)
  certificateRoutes(app, services)
  academyUserRoutes(app, services)
  await app.register(importEmployeesRoutes, services)
  trainingReportRoutes(app, services)
  packageRoute(app)
  auditorPackRoutes(app, services)
  settingsRoutes(app, services)
  auditRoutes(app, services)
  contactRoute(app, services)
  resourceRoutes(app, services)
  libraryAdminRoutes(app, services)
  libraryDownloadRoutes(app, services)
  fileRoutes(app, services)
  await app.register(uploadRoutes, services)
}
