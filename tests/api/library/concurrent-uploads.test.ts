import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { libraryAdminAuth } from '../../../api/contract/auth.ts'
import { fileUrl, uploadFile } from '../../../api/contract/files.ts'
import { deleteAccount } from '../../../api/people/academy-user-queries.ts'
import { pdf } from '../../library/sample-files.ts'
import { temporaryFolder } from '../../platform/running-command.ts'
import { createTestApp, type Visitor } from '../test-app.ts'
import { documentOfSize, uploadCalls } from './library-calls.ts'

// A folder without files of other test workers.
const folder = await temporaryFolder()
vi.stubEnv('TMPDIR', folder.path)
const app = await createTestApp()
const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
/** All requests that have arrived. */
const bodies: IncomingMessage[] = []
app.app.server.on('request', request => bodies.push(request))
const admin = await app.signIn('library-admin')
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  await folder[Symbol.asyncDispose]()
})

const { upload } = uploadCalls(origin, admin)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const countRows = async (table: string) => (await app.client.query(`select from ${table}`)).rowCount

/** Sends the beginning of an upload of `length` bytes; its socket is closed after the test. */
async function beginUpload(cookie: string, body: string | Buffer = '', length = 9_000_000): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `POST ${uploadFile.path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  )
  socket.write(body)
  return socket
}
const formHead = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
const formEnd = Buffer.from('\r\n--x--\r\n')
const file = documentOfSize(1024)
const begun = Buffer.concat([formHead, file.subarray(0, 500)])
const rest = Buffer.concat([file.subarray(500), formEnd])
const firstBytes = Buffer.concat([formHead, Buffer.from('%PDF-1.7\n')])

/** Returns how many bodies are being read. */
const bodiesBeingRead = () => bodies.filter(body => body.listenerCount('data') > 0).length
const inUse = `select from pg_stat_activity where application_name = 'asterleigh' and state <> 'idle'
  and datname = current_database()`

test('an upload in progress holds no connection or file, and leaves nothing when it is aborted', async () => {
  const before = [await countRows('file'), await readdir(folder.path)]
  const socket = await beginUpload(admin.cookie, Buffer.concat([firstBytes, randomBytes(3_000_000)]))
  await expect.poll(bodiesBeingRead).toBe(1)
  // The session look-up may still be finishing; a connection held by the upload would never become idle.
  await expect.poll(async () => (await app.client.query(inUse)).rowCount).toBe(0)
  expect([await countRows('file'), await readdir(folder.path)]).toEqual(before)
  socket.destroy()
  await expect.poll(bodiesBeingRead).toBe(0)
  expect([await countRows('file'), await readdir(folder.path)]).toEqual(before)
})

/** Starts four uploads that keep being read. */
async function fourUploads(): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: 4 }, () => beginUpload(admin.cookie, firstBytes)))
  await expect.poll(bodiesBeingRead).toBe(4)
  return sockets
}
const arrived = (count: number) => expect.poll(() => bodies.length).toBe(count)

test('a caller who is not a library admin is answered 401 before the body is read', async () => {
  for (const { cookie } of [{ cookie: '' }, await app.signIn('employee')])
    expect(await text(await beginUpload(cookie))).toMatch(/^HTTP\/1\.1 401 /)
})

test('while four uploads are read, a fifth waits with its body unread', async () => {
  const [first, ...others] = await fourUploads()
  const count = bodies.length
  const fifth = await beginUpload(admin.cookie, begun, begun.length + rest.length)
  await arrived(count + 1)
  // Later requests are answered meanwhile, so the fifth is not just slow.
  for (let call = 0; call < 20; call += 1) await fetch(`${origin}/api/health`)
  expect(bodiesBeingRead()).toBe(4)
  first?.destroy()
  fifth.write(rest)
  expect(await text(fifth)).toMatch(/^HTTP\/1\.1 200 /)
  for (const other of others) other.destroy()
})

test('waiting uploads whose clients disconnect are skipped', async () => {
  const sockets = await fourUploads()
  const count = bodies.length
  const leaving = await Promise.all(Array.from({ length: 4 }, () => beginUpload(admin.cookie, firstBytes)))
  await arrived(count + 4)
  for (const socket of leaving) socket.destroy()
  await expect.poll(() => bodies.slice(-4).every(({ destroyed }) => destroyed)).toBe(true)
  for (const socket of sockets) socket.destroy()
  const responses = await Promise.all(Array.from({ length: 4 }, () => upload(pdf(), 'a.pdf')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test.each<[string, (leaving: Visitor) => Promise<unknown>]>([
  ['is removed', ({ id }) => deleteAccount(app.client, id)],
  ['signs out', as => app.call(libraryAdminAuth.logout, { as })],
])('an upload by an admin who meanwhile %s stores nothing', async (_, leave) => {
  const leaving = await app.signIn('library-admin')
  const before = await countRows('file')
  const socket = await beginUpload(leaving.cookie, begun, begun.length + rest.length)
  await expect.poll(bodiesBeingRead).toBe(1)
  await leave(leaving)
  socket.write(rest)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 .*"code":"signed-out"/s)
  expect(await countRows('file')).toBe(before)
})

test('a full disk is answered 503, and later uploads are stored again', async () => {
  const bytes = documentOfSize(3 * 1024 ** 2, randomBytes)
  const before = await countRows('file')
  await app.client.query(
    `create function refuse_file() returns trigger language plpgsql as $$
     begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger full_disk before insert on file for each row execute function refuse_file()`,
  )
  const response = await upload(bytes, 'a.pdf')
  await app.client.query('drop trigger full_disk on file')
  expect(response).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(await countRows('file')).toBe(before)
  expect(await upload(bytes, 'a.pdf')).toMatchObject({ status: 200 })
})

test('concurrent uploads of the same bytes are one file', async () => {
  const bytes = documentOfSize(2 * 1024 ** 2, randomBytes)
  const responses = await Promise.all(Array.from({ length: 4 }, () => upload(bytes, 'a.pdf')))
  for (const response of responses)
    expect(response).toMatchObject({ status: 200, body: { url: fileUrl(hashOf(bytes)) } })
  expect(hashOf(await (await fetch(`${origin}${fileUrl(hashOf(bytes))}`)).bytes())).toBe(hashOf(bytes))
})
