import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../../api/http/errors.ts'
import { byExtension, receiveUpload, type UploadTimes } from '../../api/http/receive-upload.ts'

const rules = {
  mediaTypeOf: byExtension({ pdf: 'application/pdf' }, 'upload-type'),
  limit: 1000,
  refused: { missing: 'upload-no-file', size: 'upload-size' },
} as const
const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const end = '\r\n--x--\r\n'

/** The Content-Length of each upload. */
const length = 900
/** Starts a server and an upload to it, of which the headers have arrived. */
async function start(times: UploadTimes) {
  const begun = Promise.withResolvers<IncomingMessage>()
  const app = Fastify()
  handleErrors(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.post('/', async (request, reply) => {
    begun.resolve(request.raw)
    const { name, bytes } = await receiveUpload(request, reply, rules, times)
    return { name, size: bytes.length }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`,
  )
  await begun.promise
  return socket
}

/** Writes a byte every few milliseconds until `stop`; `sent` returns their number. */
function trickle(socket: Socket) {
  let count = 0
  const timer = setInterval(() => {
    socket.write('x')
    count += 1
  }, 10)
  const stop = () => clearInterval(timer)
  onTestFinished(stop)
  return { stop, sent: () => count }
}

test('an upload may take longer than a stall while it makes progress', async () => {
  const socket = await start({ stalled: 2000, total: 60_000 })
  socket.write(beginning)
  const { stop, sent } = trickle(socket)
  // Ten milliseconds each: longer than a stall.
  await expect.poll(sent).toBeGreaterThan(300)
  stop()
  const rest = length - beginning.length - sent() - end.length
  socket.write('x'.repeat(rest) + end)
  const [response] = await once(socket, 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 .*\{"name":"a\.pdf","size":\d+\}$/s)
})

test.each([
  ['before the file', '--x\r\n'],
  ['within the file', `${beginning}%PDF`],
  ['after the file', `${beginning}%PDF\r\n--x\r\n`],
  ['after the file was refused', `${beginning.replace('.pdf', '.exe')}%PDF`],
])('an upload that stalls %s gets a 408, and its connection is closed', async (_, sent) => {
  const socket = await start({ stalled: 100, total: 60_000 })
  socket.write(sent)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"upload-slow"/is)
})

test('an upload that makes progress is ended after its total time', async () => {
  const socket = await start({ stalled: 60_000, total: 200 })
  socket.write(beginning)
  trickle(socket)
  socket.on('error', () => undefined)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})
