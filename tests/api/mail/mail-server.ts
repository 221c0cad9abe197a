import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

interface Behaviour {
  /** The answer to a recipient (RCPT TO) or to a message (DATA); undefined to accept. */
  recipient?: (address: string) => SmtpAnswer | undefined
  message?: () => SmtpAnswer | undefined
  accept?: (mail: string) => Promise<unknown> | undefined
}

/** An SMTP code and its text. */
interface SmtpAnswer {
  readonly code: number
  readonly text: string
}

const toError = (answer: SmtpAnswer | undefined) =>
  answer && Object.assign(new Error(answer.text), { responseCode: answer.code })

/** Starts a mail server that stores each mail and accepts it, after `accept` resolves, unless it refuses it. */
export async function startMailServer(port: number, { recipient, message, accept }: Behaviour = {}) {
  const received: string[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Without a timeout.
    socketTimeout: 3_600_000,
    // Does not wait for idle connections.
    closeTimeout: 1,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    onRcptTo({ address }, _session, done) {
      done(toError(recipient?.(address)))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        const refused = toError(message?.())
        if (refused) return done(refused)
        received.push(text)
        void Promise.resolve(accept?.(text)).then(() => done())
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
