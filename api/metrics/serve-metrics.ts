import { once } from 'node:events'
import { createServer } from 'node:http'
import { processMetrics } from './process-metrics.ts'
import type { Registry } from './registry.ts'

/** Answers `GET /metrics` on a port of its own. Throws what `listen` says where the port cannot be had. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    return response.end(await registry.text())
  })
  server.listen(port, host)
  await once(server, 'listening')
  const measuring = processMetrics(registry)
  return {
    async close() {
      measuring.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}
