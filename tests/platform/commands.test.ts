import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { admin } from '../../api/commands/admin.ts'
import { visitor } from '../../api/commands/visitor.ts'
import { createTestDatabase } from '../database.ts'
import { run, temporaryFolder } from './running-command.ts'

const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
const command = (name: string, ...words: string[]) =>
  run([process.execPath, `api/commands/${name}.ts`, ...words], unreachable)

const names = '--first-name Ada --last-name Byron'

test.each([
  ['admin', admin, 'create --area academy', '--email is missing'],
  ['admin', admin, `create --area garden --email a@b.example ${names}`, 'garden'],
  ['admin', admin, 'create --area academy --email a@b.example --force', '--force'],
  [
    'admin',
    admin,
    'create --area academy --email a@b.example --first-name A\u001bda --last-name B',
    '--first-name contains',
  ],
  ['admin', admin, `create --area library --email a@b.example ${names} --organisation C`, 'no organisation'],
  ['admin', admin, 'second-factor-off --area academy --email a@b.example --first-name A', '--first-name cannot be'],
  ['visitor', visitor, 'forget --email zoe@sponsor.example', '"show" and "erase"'],
  ['visitor', visitor, 'erase --email zoe', 'is not a valid email address'],
])('npm run %s rejects wrong words (%#) with its usage, before it opens a database', async (name, act, words, says) => {
  const rejected = act(words.split(' '), unreachable)
  await expect(rejected).rejects.toThrow(says)
  await expect(rejected).rejects.toThrow(`Usage: npm run ${name}`)
})

test('a command with wrong words exits with 2', async () => {
  expect(await command('packages')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^Please give exactly one FOLDER\.\n\nUsage: npm run packages/),
  })
  expect(await command('migrate', 'down')).toMatchObject({ code: 2, output: expect.stringContaining('down') })
})

test('npm run migrate with --help prints its usage and migrates nothing', async () => {
  expect(await command('migrate', '--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Usage: npm run migrate'),
  })
})

test('npm run packages names a folder that cannot be written', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  expect(await command('packages', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The packages cannot be written to ${file}`),
  })
})

test('npm run seed refuses to run in production', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const seed = (env: NodeJS.ProcessEnv) =>
    run([process.execPath, 'tests/bench/seed.ts', '--employees', '1', '--downloads', '0'], {
      DATABASE_URL: database.url,
      ...env,
    })
  expect(await seed({ NODE_ENV: 'production' })).toMatchObject({
    code: 1,
    output: 'Where NODE_ENV is "production" nothing is invented.\n',
  })
  expect(await seed({})).toMatchObject({ code: 0, output: expect.stringContaining('1 employees are there.') })
})
