/**
 * The least that takes a body, sends a file and sends rows: what transfers are measured beside, as a process of its own.
 * Reads DATABASE_URL and FOLDER, where its files go.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { trainingCsv } from '../../api/queries/training-report.ts'

const { DATABASE_URL, FOLDER = '.' } = process.env
const file = join(FOLDER, 'raw-copy')
const app = Fastify({ bodyLimit: 2 ** 30 })
app.addContentTypeParser('*', (_request, _body, done) => done(null))
// An upload is answered when it is on the disk, as the product answers.
app.post('/', async request => {
  await pipeline(request.raw, createWriteStream(file, { flush: true }))
  return {}
})
app.get('/', (_request, reply) => reply.send(createReadStream(file)))
app.get('/rows', async (request, reply) => {
  reply.hijack()
  const { socket } = request.raw
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n')
  await pipeline(
    client.query(copyTo(`copy (${trainingCsv({}).statement}) to stdout with (format csv, header)`)),
    socket,
  )
  await client.end()
})
process.stdout.write(`It is ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
