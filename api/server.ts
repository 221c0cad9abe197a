import { buildApp, type ServerConfig } from './app.ts'

/** A request in flight has a deadline of eight seconds; what is still open then is a client that does not read. */
const patienceMilliseconds = 8500

/**
 * Starts the application on `config.host` and `config.port`. `close` accepts nothing new, finishes the requests in
 * flight, then ends the jobs and the database connections, within ten seconds.
 */
export async function startServer(config: ServerConfig): Promise<{ url: string; close(): Promise<void> }> {
  const app = await buildApp(config)
  try {
    const url = await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' })
    return { url, close: () => close(app) }
  } catch (error) {
    await app.close()
    throw error
  }
}

async function close(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  // A connection kept alive after its last answer would keep the server open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}
