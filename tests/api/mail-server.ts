import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that stores each mail and accepts it after `delay` milliseconds. */
export async function startMailServer(port: number, delay = 0) {
  const received: string[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Without a timeout.
    socketTimeout: 3_600_000,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        setTimeout(done, delay)
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    received,
    /** Connections opened so far. */
    connections: () => connections,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
