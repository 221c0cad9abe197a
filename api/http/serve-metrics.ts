import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { processMetrics } from './process-metrics.ts'

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
