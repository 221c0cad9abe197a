import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { handleErrors, refuseUnreadable } from '../../api/plugins/errors.ts'
import { isSlowBody } from '../../api/plugins/slow-bodies.ts'
import { receiveUpload } from '../../api/uploads/receive-upload.ts'
import { uploadSlots } from '../../api/uploads/upload-slots.ts'

afterEach(() => void vi.useRealTimers())

const seconds = 1000
const limits = { slots: uploadSlots(1), times: { stalled: 30 * seconds, total: 600 * seconds } }
const rules = {
  types: new Map([['pdf', 'application/pdf']]),
  limit: 1000,
  refused: { type: 'upload-type', size: 'upload-size' },
} as const
const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const end = '\r\n--x--\r\n'

/** A server whose own patience with a request ends soon, and a connection to it with an upload under way. */
async function start(length: number) {
  const late = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<IncomingMessage>()
  const app = Fastify({
    // Time enough for the headers, on a busy machine too.
    requestTimeout: 500,
    http: { headersTimeout: 500, connectionsCheckingInterval: 5 },
    clientErrorHandler: (error, socket) => {
      if (isSlowBody(error, socket)) late.resolve()
      else refuseUnreadable(error, socket)
    },
  })
  handleErrors(app)
  await app.register(multipart)
  app.post('/', async (request, reply) => {
    begun.resolve(request.raw)
    await using received = await receiveUpload(request, reply, rules, limits)
    return { name: received.name, size: received.content.size }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const body = await begun.promise
  let sent = body.socket.bytesRead
  // The form is read, and watched.
  while (body.listenerCount('data') < 2) await setImmediate()
  /** Sends on, until it has arrived. */
  const send = async (bytes: string) => {
    socket.write(bytes)
    sent += bytes.length
    while (body.socket.bytesRead < sent) await setImmediate()
    // The next turn: who waits for these bytes has them.
    await setImmediate()
  }
  return { app, socket, send, late: late.promise, close: () => app.close() }
}

test('an upload may take minutes while it moves, whatever the server’s own limit', async () => {
  const content = 'x'.repeat(20)
  const { socket, send, late, close } = await start(beginning.length + content.length + end.length)
  await send(beginning)
  for (const byte of content) {
    await send(byte)
    await vi.advanceTimersByTimeAsync(29 * seconds)
  }
  await late
  await send(end)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*\{"name":"a\.pdf","size":20\}$/s)
  // The next request on this connection has to hurry again.
  socket.write('POST / HTTP/1.1\r\nHost: a\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await close()
})

test.each([
  ['before the file', '--x\r\n'],
  ['within the file', `${beginning}%PDF`],
  ['after the file', `${beginning}%PDF\r\n--x\r\n`],
  ['after the file was refused', `${beginning}${'x'.repeat(2000)}`],
])('an upload that stalls %s is told so and cut off', async (_, sent) => {
  const { socket, send, close } = await start(9000)
  await send(sent)
  await vi.advanceTimersByTimeAsync(29 * seconds)
  const answer = text(socket)
  expect(socket.readyState).toBe('open')
  await vi.advanceTimersByTimeAsync(2 * seconds)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"upload-slow"/is)
  // Its place is free again.
  limits.slots.take()[Symbol.dispose]()
  await close()
})

test('an upload that moves is cut off after ten minutes all the same', async () => {
  const { socket, send, close } = await start(9000)
  await send(beginning)
  const answer = text(socket)
  for (let minutes = 0; minutes < 10; minutes += 0.5) {
    await send('x')
    await vi.advanceTimersByTimeAsync(29 * seconds)
  }
  await send('x')
  await vi.advanceTimersByTimeAsync(29 * seconds)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  await close()
})
