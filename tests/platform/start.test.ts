import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstLinks } from '../../api/commands/serve.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { getHealth } from '../../api/contract/health.ts'
import { listResources } from '../../api/contract/public-site.ts'
import { freePort } from '../../api/embedded/free-port.ts'
import { createTestApp } from '../api/test-app.ts'
import { npmStart, processesOf, run, startCommand, startServerProcess, temporaryFolder } from './running-command.ts'
import { areaOf, setPassword, signIn } from './sign-in.ts'
import { usedFolder } from './used-folder.ts'

const password = 'seven grey herons'
const library = async (url: string) => {
  const response = await fetch(new URL(listResources.path, url))
  return Value.Parse(listResources.responses[200], await response.json())
}
const refused = async (env: NodeJS.ProcessEnv) => {
  const { code, output } = await run(startCommand, env)
  expect(code).toBe(1)
  // One sentence without a stack trace.
  expect(output).toMatch(/^[^\n]+\.\n$/)
  return output
}
const isGone = (url: string) =>
  fetch(new URL(getHealth.path, url)).then(
    () => false,
    () => true,
  )

describe('a first start', () => {
  const stack = new AsyncDisposableStack()
  let folder: Awaited<ReturnType<typeof usedFolder>>
  let url: string
  beforeAll(async () => {
    folder = stack.use(await usedFolder())
    url = await stack.use(startServerProcess({ DATA_DIR: folder.path })).ready()
  })
  afterAll(() => stack.disposeAsync())

  test('prints a link for a sample employee and for each kind of admin, and each works once', async () => {
    expect(folder.links.map(areaOf)).toEqual(['employee', 'academy-admin', 'library-admin'])
    for (const link of folder.links) {
      const { email, status } = await setPassword(url, link, password)
      expect(status).toBe(200)
      expect(await signIn(url, areaOf(link), email, password)).toBe(200)
      expect((await setPassword(url, link, 'another grey heron')).status).not.toBe(200)
    }
  })

  test('fills the library with files that can be downloaded', async () => {
    const listed = await library(url)
    expect(listed.length).toBeGreaterThanOrEqual(8)
    expect(new Set(listed.map(resource => resource.resource_type)).size).toBeGreaterThanOrEqual(4)
    for (const { file_url, resource_type, title } of listed) {
      const file = await fetch(new URL(file_url, url))
      expect(file.status, title).toBe(200)
      const begin = Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)
      expect(begin, title).toBe(resource_type === 'template' ? 'PK\x03\x04' : '%PDF')
    }
  })

  test('is not disturbed by a second start on its data folder, which fails with one sentence', async () => {
    expect(await refused({ DATA_DIR: folder.path, PORT: '0' })).toContain('Another process')
    expect(await isGone(url)).toBe(false)
  })
})

test('later starts print new links until an account is set up, and the earlier links still work', async () => {
  await using app = await createTestApp()
  const start = async () => {
    const links = await firstLinks(app.databaseUrl, app.config.publicUrl)
    return links.map(({ link }) => new URL(link))
  }
  const [first, second] = [await start(), await start()]
  expect(new Set([...first, ...second].map(String)).size).toBe(6)
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const [employeeLink, adminLink] = [first[0], second[1]]
  if (!employeeLink || !adminLink) throw new Error('The starts printed no links.')
  expect((await setPassword(url, employeeLink, password)).status).toBe(200)
  expect((await setPassword(url, adminLink, password)).status).toBe(200)
  expect((await start()).map(areaOf)).toEqual(['library-admin'])
})

describe('no process is left running', () => {
  test('after SIGTERM during a request, which still gets its response', async () => {
    await using folder = await usedFolder()
    await using server = startServerProcess({ DATA_DIR: folder.path })
    const url = await server.ready()
    const body = JSON.stringify({ email: 'nobody@cro.example', password })
    const request = httpRequest(new URL(employeeAuth.login.path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    const responding = once(request, 'response')
    request.write(body.slice(0, 10))
    await once(request, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
    // Once the server has responded to a later request, it has read the beginning of this one.
    await fetch(new URL(getHealth.path, url))
    server.process.kill('SIGTERM')
    await expect.poll(() => isGone(url)).toBe(true)
    request.end(body.slice(10))
    const [response] = await responding
    response.resume()
    expect(response.statusCode).toBe(401)
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(processesOf(folder.path)).toEqual([])
    expect(await isGone(url)).toBe(true)
  })

  test('after SIGTERM to npm', async () => {
    await using folder = await usedFolder()
    await using npm = npmStart({ DATA_DIR: folder.path })
    await npm.ready()
    await npm.end('SIGTERM')
    await expect.poll(() => processesOf(folder.path)).toEqual([])
  })

  test('after Ctrl-C, which reaches npm and the server at once', async () => {
    await using folder = await usedFolder()
    await using npm = npmStart({ DATA_DIR: folder.path })
    const url = await npm.ready()
    process.kill(-npm.pid, 'SIGINT')
    await npm.ended
    expect(processesOf(folder.path)).toEqual([])
    expect(await isGone(url)).toBe(true)
  })
})

test('a start on any free port gives each of its parts another one', async () => {
  // Without its memory, one of some 7,000 ports would come twice.
  const ports = new Set<number>()
  for (let count = 0; count < 300; count += 1) ports.add(await freePort())
  expect(ports.size).toBe(300)
})

describe('a start that is impossible', () => {
  test('on a port in use names the port', async () => {
    await using folder = await temporaryFolder()
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect(await refused({ DATA_DIR: folder.path, PORT: port })).toContain(`Port ${port}`)
    other.close()
  })

  test('with an invalid setting names the variable', async () => {
    expect(await refused({ PORT: 'eighty' })).toContain('PORT')
  })

  test('on a data folder that is a file names the file', async () => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'file')
    await writeFile(file, '')
    expect(await refused({ DATA_DIR: file, PORT: '0' })).toContain(file)
  })

  test.skipIf(process.getuid?.() !== 0)(
    'by root, on a folder that other users cannot enter, names the folder',
    async () => {
      await using folder = await temporaryFolder()
      expect(await refused({ DATA_DIR: join(folder.path, 'data'), PORT: '0' })).toContain(folder.path)
    },
  )
})
