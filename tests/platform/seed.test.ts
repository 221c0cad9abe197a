import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { run } from './running-command.ts'

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
