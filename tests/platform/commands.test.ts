import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { run, temporaryFolder } from './running-command.ts'

const unreachable = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
const command = (name: string, ...words: string[]) =>
  run([process.execPath, `api/commands/${name}.ts`, ...words], unreachable)

test.each([
  ['admin', 'create --area academy', '--email is missing'],
  ['admin', 'create --area garden --email ada@cro.example --first-name Ada --last-name Byron', 'garden'],
  ['admin', 'create --area academy --email ada@cro.example --force', '--force'],
  [
    'admin',
    'create --area academy --email ada@cro.example --first-name A\u001bda --last-name B',
    '--first-name contains',
  ],
  [
    'admin',
    'create --area library --email a@b.example --first-name A --last-name B --organisation C',
    'no organisation',
  ],
  ['admin', 'second-factor-off --area academy --email a@b.example --first-name A', '--first-name cannot be used'],
  ['migrate', 'down', 'down'],
  ['packages', '', 'Please give exactly one FOLDER.'],
  ['visitor', 'forget --email zoe@sponsor.example', '"show" and "erase"'],
  ['visitor', 'erase --email zoe', 'is not a valid email address'],
])('npm run %s rejects "%s" with its usage, before it opens a database', async (name, words, says) => {
  const { code, output } = await command(name, ...words.split(' ').filter(Boolean))
  expect([code, output]).toEqual([2, expect.stringContaining(says)])
  expect(output).toContain(`Usage: npm run ${name}`)
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
