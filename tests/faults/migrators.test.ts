import { expect, test } from 'vitest'
import { migrate, migrations } from '../../api/database/migrations.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { run } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { printFigure } from './print-figure.ts'

test('two migrators at once bring a database up to date, from empty or from the previous version', {
  tags: ['soak'],
}, async () => {
  const rounds = propertyRuns(1, 20)
  for (let round = 0; round < rounds; round += 1) {
    await using stack = new AsyncDisposableStack()
    const bare = await createTestDatabase({ bare: true })
    stack.defer(() => bare.drop())
    const client = stack.adopt(testClient(bare.url), opened => opened.end())
    const all = (await migrations(client).getMigrations()).map(({ version }) => version)
    if (round % 2 === 1) await migrations(client).migrate(String(all.length - 1))
    const command = () => run([process.execPath, 'api/commands/migrate.ts'], { DATABASE_URL: bare.url })
    for (const { code, output } of await Promise.all([command(), command()])) expect(code, output).toBe(0)
    const { rows } = await client.query<{ version: number }>(
      'select version::integer from migration where version > 0 order by version',
    )
    expect(rows.map(({ version }) => version)).toEqual(all)
  }
  printFigure('two migrators at once', `${rounds} rounds, each migration done once`)
})

test('a migrator whose machine dies in the middle blocks the next one for seconds, not for hours', async () => {
  const database = await createTestDatabase({ bare: true })
  await using stack = new AsyncDisposableStack()
  stack.defer(() => database.drop())
  const proxy = stack.use(await TcpProxy.before(database.url))
  // The migrator holds its lock when it sends this statement.
  const holding = proxy.seen('run_at')
  const dead = migrate(proxy.through(database.url)).catch(() => 'it died')
  await holding
  // The server receives nothing more, not even a FIN.
  proxy.strike({ fault: 'black-hole' })
  await migrate(database.url)
  await proxy.pass()
  expect(await dead).toBe('it died')
})
