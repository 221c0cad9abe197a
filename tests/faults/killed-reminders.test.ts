import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { createTestDatabase, testClient } from '../database.ts'
import { startServerProcess, temporaryFolder } from '../platform/running-command.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

/** Milliseconds for which a server may live once it is ready. */
const longestLife = 1500
const peoplePerKill = 20
/** Seven and five days before the deadline; people are added on the fifth. */
const occasions = 2

test('each reminder is enqueued once and mailed, whenever the server is killed', { tags: ['soak'] }, async () => {
  const random = seededRandom()
  const kills = propertyRuns(2, 50)
  const own = await createTestDatabase()
  await using stack = new AsyncDisposableStack()
  stack.defer(() => own.drop())
  const database = stack.adopt(testClient(own.url), opened => opened.end())
  const folder = stack.use(await temporaryFolder())
  const env = { DATABASE_URL: own.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' }
  await database`
    update organisation set due_days = 30, reminder_days = '{7,5}', time_zone = 'UTC', due_days_since = '2020-01-01'`
  await database`create table enqueued (reminder_id text)`
  let people = 0
  const addPeople = async () => {
    for (let added = 0; added < peoplePerKill; added += 1) {
      people += 1
      const email = `p${people}@cro.example`
      await createAccount(database, { area: 'employee', email, firstName: 'Ada', lastName: 'Byron', passwordHash: '-' })
    }
    await database`update account set accepted_at = now() - interval '25 days' where accepted_at > now() - interval '1 day'`
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const server = startServerProcess(env)
    await server.ready()
    if (kill === 0) await recordJobs()
    await addPeople()
    await wait(random.below(longestLife))
    await server.end('SIGKILL')
  }
  // As pg-boss does when the heartbeat of a killed process has been missing for a minute.
  await database`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`
  const last = startServerProcess(env)
  stack.defer(() => last.end('SIGTERM'))
  await last.ready()
  await until('every reminder to be mailed', async () => (await mailedReminders()).length === people * occasions)

  const reminders = await mailedReminders()
  const enqueued = await database<{ reminder_id: string }[]>`select reminder_id from enqueued order by reminder_id`
  expect(enqueued.map(row => row.reminder_id)).toEqual(reminders)
  const mails = await readdir(join(folder.path, 'mail'))
  const sent = await Promise.all(mails.filter(name => name.endsWith('.eml')).map(messageId))
  expect([...new Set(sent)].sort()).toEqual(reminders)
  printFigure(
    'one job for each reminder (server killed)',
    `${kills} kills, ${reminders.length} reminders, ${enqueued.length} jobs, ${sent.length} mails`,
  )

  /** Records every job that is enqueued from now on: finished ones are deleted. */
  async function recordJobs() {
    await database.unsafe(`
      create function record_reminder() returns trigger language plpgsql as $$
      begin
        insert into enqueued values (new.data->>'reminderId');
        return new;
      end $$;
      create trigger record_reminder after insert on pgboss.job
        for each row when (new.name = 'reminder') execute function record_reminder()`)
  }

  async function mailedReminders(): Promise<string[]> {
    const rows = await database<{ id: string }[]>`select id from reminder where mailed_at is not null order by id::text`
    return rows.map(({ id }) => id)
  }

  async function messageId(name: string): Promise<string> {
    const text = await readFile(join(folder.path, 'mail', name), 'utf8')
    return /^Message-ID: <(.*)@/m.exec(text)?.[1] ?? ''
  }
})
