import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** The version in package.json. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)

/** Serves `GET /metrics` on a separate port. Throws the error of `listen` when the port is not available. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('content-type', registry.contentType)
    return response.end(await registry.metrics())
  })
  server.listen(port, host)
  await once(server, 'listening')
  processMetrics(registry)
  return {
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Registers the running versions and prom-client's default metrics. */
function processMetrics(registry: Registry): void {
  const buildInfo = new Gauge({
    name: 'asterleigh_build_info',
    help: 'Always 1; the labels are the versions of the application and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  buildInfo.set({ version, node: process.version }, 1)
  collectDefaultMetrics({ register: registry })
}
