import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { listSampleLibrary } from '../sample-library.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Bytes that a new connection carries before it waits for an answer: ten packets (RFC 6928). */
const flight = 10 * 1460

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://www.asterleigh.example' })
  await listSampleLibrary(app.client)
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app[Symbol.asyncDispose]())

test.each(Object.values(publicPaths))('%s comes in the first flight of a connection, headers and all', async path => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\naccept-encoding: gzip, br\r\nconnection: close\r\n\r\n`)
  const answer = await buffer(socket)
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 .*^content-encoding: br\r$/ms)
  expect(answer.length).toBeLessThan(flight)
})
