import { expect, test } from 'vitest'
import { academyAdminAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { adminAreas, switchOn } from '../api/authenticator.ts'
import { createTestApp } from '../api/test-app.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { run, startServerProcess, temporaryFolder } from './running-command.ts'
import { areaOf, setPassword, signIn } from './sign-in.ts'

const password = 'seven grey herons'
const ada = ['--email', 'ada@cro.example', '--first-name', 'Ada', '--last-name', 'Byron']

const create = (env: NodeJS.ProcessEnv, args: string[], input?: string) =>
  run([process.execPath, 'api/commands/admin.ts', 'create', ...args], env, input)

test('an admin is created on the embedded database before the server ever ran, and while it runs', async () => {
  await using folder = await temporaryFolder()
  const env = { DATA_DIR: folder.path }
  const withPassword = await create(env, ['--area', 'academy', ...ada, '--password-stdin'], `${password}\n`)
  expect(withPassword).toMatchObject({ code: 0, links: [] })

  await using server = startServerProcess(env)
  const url = await server.ready()
  expect(await signIn(url, 'academy-admin', 'ada@cro.example', password)).toBe(200)
  // It still counts as the first start.
  expect(server.links).toHaveLength(3)

  const { code, links } = await create({ ...env, PUBLIC_URL: url }, ['--area', 'library', ...ada])
  expect(code).toBe(0)
  const [link] = links
  if (!link) throw new Error('No link was printed.')
  expect(areaOf(link)).toBe('library-admin')
  expect(link.origin).toBe(url)
  expect((await setPassword(url, link, password)).status).toBe(200)
  expect(await signIn(url, 'library-admin', 'ada@cro.example', password)).toBe(200)
})

test('an admin is created on an empty database of DATABASE_URL', async () => {
  const database = await createTestDatabase({ bare: true })
  const env = { DATABASE_URL: database.url }
  // The internationalised domain is stored in its ASCII form.
  const ada = ['--email', 'ada@müller.example', '--first-name', 'Ada', '--last-name', 'Byron']
  expect((await create(env, ['--area', 'library', ...ada])).links).toHaveLength(1)
  // A second invitation replaces the link. An active account is an error.
  expect((await create(env, ['--area', 'library', ...ada])).output).toContain('previous link no longer works')
  const twoLines = ['--email', 'ada@xn--mller-kva.example', '--first-name', 'Ada\nAugusta', '--last-name', 'Byron']
  expect((await create(env, ['--area', 'library', ...twoLines, '--password-stdin'], password)).code).toBe(0)
  const again = await create(env, ['--area', 'library', ...ada])
  expect(again).toMatchObject({ code: 1, links: [] })
  expect(again.output).toContain('already active')
  const client = testClient(database.url)
  const accounts = await client.query('select email, first_name from account')
  expect(accounts.rows).toEqual([{ email: 'ada@xn--mller-kva.example', first_name: 'Ada Augusta' }])
  // The area's log records successful commands, with the name that earlier entries now show, but no refused ones.
  const recorded = await client.query(
    'select area, actor_name, action, subject_kind, detail from audit_entry order by id',
  )
  expect(recorded.rows).toEqual(
    [
      ['account-created', {}],
      ['invitation-resent', {}],
      ['password-set', { renamed: true }],
    ].map(([action, detail]) => ({
      area: 'library',
      actor_name: 'Command line',
      action,
      subject_kind: 'library-admin',
      detail,
    })),
  )
  await client.end()
  await database.drop()
})

const switchOff = (env: NodeJS.ProcessEnv, args: string[]) =>
  run([process.execPath, 'api/commands/admin.ts', 'second-factor-off', ...args], env)

/** Whether a sign-in without a code asks for one. */
async function asksForCode(url: string, email: string): Promise<boolean> {
  const response = await fetch(new URL(academyAdminAuth.login.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.text()).includes('"requiresCode":true')
}

test('the command line switches off a second factor while the server runs', async () => {
  await using app = await createTestApp()
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const admin = await app.signIn('academy-admin')
  const [[, endpoints]] = adminAreas
  const { recoveryCodes } = await switchOn(app, endpoints, admin)
  expect(await asksForCode(url, admin.email)).toBe(true)

  const env = { DATABASE_URL: app.databaseUrl }
  const other = await switchOff(env, ['--area', 'library', '--email', admin.email])
  expect([other.code, other.output]).toEqual([1, expect.stringContaining('There is no admin with the address')])
  const { code, output } = await switchOff(env, ['--area', 'academy', '--email', admin.email.toUpperCase()])
  expect([code, output]).toEqual([0, expect.stringContaining('is off')])

  expect(await app.call(endpoints.check, { as: admin })).toMatchObject({ status: 401 })
  expect(await asksForCode(url, admin.email)).toBe(false)
  expect(await signIn(url, 'academy-admin', admin.email, password)).toBe(200)
  const { rows } = await app.client.query(
    'select actor_name, action from audit_entry where subject_id = $1 order by id',
    [admin.id],
  )
  expect(rows).toEqual([{ actor_name: 'Command line', action: 'second-factor-off' }])
  const left = await app.client.query('select from recovery_code')
  expect([recoveryCodes.length, left.rows.length]).toEqual([10, 0])
  const again = await switchOff(env, ['--area', 'academy', '--email', admin.email])
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('nothing was changed')])
})

test('the command line deletes an admin, but never the last active one', async () => {
  await using app = await createTestApp()
  const env = { DATABASE_URL: app.databaseUrl }
  const remove = (email: string) =>
    run([process.execPath, 'api/commands/admin.ts', 'delete', '--area', 'library', '--email', email], env)
  const leaver = await app.signIn('library-admin')
  // An account that was only invited does not count as an admin.
  await app.client.query(`insert into account (area, email, first_name, last_name, status)
    values ('library-admin', 'mistake@cro.example', 'A', 'B', 'invited')`)
  const last = await remove(leaver.email)
  expect([last.code, last.output]).toEqual([1, expect.stringContaining('the last active admin')])
  expect(await app.call(libraryAdminAuth.check, { as: leaver })).toMatchObject({ status: 200 })

  expect((await remove('mistake@cro.example')).code).toBe(0)

  const stayer = await app.signIn('library-admin')
  const { code, output } = await remove(leaver.email.toUpperCase())
  expect([code, output]).toEqual([0, expect.stringContaining('has been deleted')])
  expect(await app.call(libraryAdminAuth.check, { as: leaver })).toMatchObject({ status: 401 })
  expect(await app.call(libraryAdminAuth.check, { as: stayer })).toMatchObject({ status: 200 })
  const { rows } = await app.client.query('select area, actor_name, action from audit_entry')
  expect(rows).toEqual(Array(2).fill({ area: 'library', actor_name: 'Command line', action: 'user-deleted' }))
  expect((await remove(leaver.email)).output).toContain('There is no admin with the address')
})

test('a weak password is refused for an admin, before the database is opened', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { code, output } = await create(env, ['--area', 'academy', ...ada, '--password-stdin'], 'ada byron 1815\n')
  expect([code, output]).toEqual([1, expect.stringMatching(/password/i)])
})
