import { expect, test } from 'vitest'
import { admin } from '../../api/commands/admin.ts'
import { academyAdminAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { adminAreas, switchOn } from '../api/authenticator.ts'
import { createTestApp, password, type TestApp } from '../api/test-app.ts'
import { createTestDatabase } from '../database.ts'
import { query } from './filled-database.ts'
import { run, startServerProcess, temporaryFolder } from './running-command.ts'
import { areaOf, setPassword, signIn } from './sign-in.ts'

const ada = ['--email', 'ada@cro.example', '--first-name', 'Ada', '--last-name', 'Byron']

test('an admin is created on the embedded database before the server ever ran, and while it runs', async () => {
  await using folder = await temporaryFolder()
  const env = { DATA_DIR: folder.path }
  const create = (env: NodeJS.ProcessEnv, args: string[], input?: string) =>
    run([process.execPath, 'api/commands/admin.ts', 'create', ...ada, ...args], env, input)
  const withPassword = await create(env, ['--area', 'academy', '--password-stdin'], `${password}\n`)
  expect(withPassword).toMatchObject({ code: 0, links: [] })

  await using server = startServerProcess(env)
  const url = await server.ready()
  expect(await signIn(url, 'academy-admin', 'ada@cro.example', password)).toBe(200)
  // It still counts as the first start.
  expect(server.links).toHaveLength(3)

  const { links } = await create({ ...env, PUBLIC_URL: url }, ['--area', 'library'])
  const [link] = links
  if (!link) throw new Error('No link was printed.')
  expect([areaOf(link), link.origin]).toEqual(['library-admin', url])
  expect((await setPassword(url, link, password)).status).toBe(200)
})

test('an admin is created on an empty database of DATABASE_URL', async () => {
  const { url: DATABASE_URL, drop } = await createTestDatabase({ bare: true })
  const create = (email: string, firstName: string, ...more: string[]) => {
    const names = ['--email', email, '--first-name', firstName, '--last-name', 'Byron']
    return admin(['create', '--area', 'library', ...names, ...more], { DATABASE_URL }, async () => password)
  }
  // The internationalised domain is stored in its ASCII form.
  const [email, ascii] = ['ada@müller.example', 'ada@xn--mller-kva.example']
  const created = await create(email, 'Ada')
  expect(created).toContain('?token=')
  expect(created).toMatch(/The link assumes that the server is at http/)
  // A second invitation replaces the link. An active account is an error.
  expect(await create(email, 'Ada')).toContain('previous link no longer works')
  expect(await create(ascii, 'Ada\nAugusta', '--password-stdin')).toContain('can sign in now')
  await expect(create(email, 'Ada')).rejects.toThrow('already active')
  expect(await query(DATABASE_URL, 'select email, first_name from account')).toEqual([
    { email: ascii, first_name: 'Ada Augusta' },
  ])
  // The area's log records successful commands, with the name that earlier entries now show, but no refused ones.
  const recorded = 'select area, actor_name, action, subject_kind, detail from audit_entry order by id'
  const entry = { area: 'library', actor_name: 'Command line', subject_kind: 'library-admin', detail: {} }
  expect(await query(DATABASE_URL, recorded)).toEqual([
    { ...entry, action: 'account-created' },
    { ...entry, action: 'invitation-resent' },
    { ...entry, action: 'password-set', detail: { renamed: true } },
  ])
  await drop()
})

const calls = (app: TestApp) => (command: string, area: string, email: string) =>
  admin([command, '--area', area, '--email', email], { DATABASE_URL: app.databaseUrl })

test('the command line switches off a second factor', async () => {
  await using app = await createTestApp()
  const switchOff = (area: string, email: string) => calls(app)('second-factor-off', area, email)
  const as = await app.signIn('academy-admin')
  const login = () => app.call(academyAdminAuth.login, { body: { email: as.email, password } })
  const [[, endpoints]] = adminAreas
  await switchOn(app, endpoints, as)
  expect((await login()).body).toMatchObject({ requiresCode: true })

  await expect(switchOff('library', as.email)).rejects.toThrow('There is no admin with the address')
  expect(await switchOff('academy', as.email.toUpperCase())).toContain('is off')
  expect(await app.call(endpoints.check, { as })).toMatchObject({ status: 401 })
  const signedIn = await login()
  expect([signedIn.status, signedIn.body]).toEqual([200, expect.not.objectContaining({ requiresCode: true })])
  const entries = 'select actor_name, action from audit_entry where subject_id = $1'
  expect((await app.client.query(entries, [as.id])).rows).toEqual([
    { actor_name: 'Command line', action: 'second-factor-off' },
  ])
  expect((await app.client.query('select from recovery_code')).rowCount).toBe(0)
  await expect(switchOff('academy', as.email)).rejects.toThrow('nothing was changed')
})

test('the command line deletes an admin, but never the last active one', async () => {
  await using app = await createTestApp()
  const remove = (email: string) => calls(app)('delete', 'library', email)
  const statusOf = async (as: { cookie: string }) => (await app.call(libraryAdminAuth.check, { as })).status
  const leaver = await app.signIn('library-admin')
  // An account that was only invited does not count as an admin.
  await app.client.query(`insert into account (area, email, first_name, last_name, status)
    values ('library-admin', 'mistake@cro.example', 'A', 'B', 'invited')`)
  await expect(remove(leaver.email)).rejects.toThrow('the last active admin')
  expect(await statusOf(leaver)).toBe(200)
  await remove('mistake@cro.example')

  const stayer = await app.signIn('library-admin')
  expect(await remove(leaver.email.toUpperCase())).toContain('has been deleted')
  expect([await statusOf(leaver), await statusOf(stayer)]).toEqual([401, 200])
  const { rows } = await app.client.query('select area, actor_name, action from audit_entry')
  expect(rows).toEqual(Array(2).fill({ area: 'library', actor_name: 'Command line', action: 'user-deleted' }))
  await expect(remove(leaver.email)).rejects.toThrow('There is no admin with the address')
})

test('a weak password is refused for an admin, before the database is opened', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const create = admin(['create', '--area', 'academy', ...ada, '--password-stdin'], env, async () => 'ada byron 1815\n')
  await expect(create).rejects.toThrow(/password/i)
})
