import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashToken } from '../../api/accounts/tokens.ts'
import { inviteEmployee } from '../../api/contract/admin/academy-users.ts'
import { type Mode, startRecordStore } from '../api/training/record-store.ts'
import { propertyRuns } from '../property-runs.ts'
import { enter } from '../session.ts'
import { TrainingLedger } from './ledger.ts'
import { Load } from './load.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { openServers, type Servers } from './servers.ts'

/** Milliseconds for which a server lives after its first request, or after its warm-up. */
const longestLife = 1500
const kills = propertyRuns(2, 150)
/** What a learning record store does while the servers are killed. */
const recordStoreModes: readonly [Mode, Mode, Mode] = [
  { answer: 'as a store' },
  { answer: 'lost' },
  { answer: 'status', status: 503 },
]

/**
 * Two servers are killed repeatedly and replaced at once, while learners complete modules, an admin invites people,
 * statements go to a learning record store, and reminders become due. PostgreSQL keeps running (killed-database.test.ts).
 */
describe('after servers were killed', { tags: ['soak'] }, () => {
  const stack = new AsyncDisposableStack()
  const random = seededRandom()
  const ledger = new TrainingLedger(random)
  const invited = new Set<string>()
  let servers: Servers
  let load: Load
  let store: Awaited<ReturnType<typeof startRecordStore>>

  beforeAll(
    async () => {
      store = stack.use(await startRecordStore())
      servers = stack.use(
        await openServers({
          // The same in every process, because it is part of the statements.
          PUBLIC_URL: 'http://academy.example',
          XAPI_ENDPOINT: store.settings.endpoint,
          XAPI_USERNAME: store.settings.username,
          XAPI_PASSWORD: store.settings.password,
        }),
      )
      await remindSevenAndFiveDaysBefore(servers)
      await ledger.enrol(servers.database, 12)
      load = stack.use(new Load(servers.url, random))
      load.train(ledger, 2)
      const { cookie } = await enter(servers.database, 'academy-admin')
      let email = ''
      load.repeat({
        what: 'invitation',
        cookie,
        next: () => {
          email = `invited${invited.size}@cro.example`
          return { ...inviteEmployee, body: { email, firstName: 'Ines', lastName: 'Okafor' } }
        },
        onSuccess: () => invited.add(email),
      })

      const killRepeatedly = async (loop: number) => {
        for (let kill = 0; kill < kills; kill += 1) {
          await addPeopleInTheirLastDays(servers, `${loop}-${kill}`)
          const server = await servers.start()
          await vi.waitUntil(() => server.requests > 0, { timeout: 60_000 })
          const { size } = ledger.acknowledged
          if (kill % 2 === 1) await vi.waitUntil(() => ledger.acknowledged.size > size + 40, { timeout: 60_000 })
          store.mode = random.pick(recordStoreModes)
          await wait(20 + random.below(longestLife))
          await servers.end(server, 'SIGKILL')
        }
      }
      await Promise.all([killRepeatedly(0), killRepeatedly(1)])
      store.mode = { answer: 'as a store' }
      const survivor = await servers.start()
      await load.stop()
      await servers.end(survivor, 'SIGKILL')
      // As pg-boss does when the heartbeat of a killed process has been missing for a minute, and a pause is over.
      const retryJobs = () =>
        servers.database`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`
      await retryJobs()
      await servers.start()
      await vi.waitUntil(async () => (await unfinishedWork(servers)) === 0, { timeout: 600_000, interval: 200 })
      const lost = load.requests.filter(([first]) => first?.status === 'none').length
      printFigure(
        'acknowledged means committed (server killed)',
        `${2 * kills} kills, ${ledger.acknowledged.size} completions acknowledged = rows = ${store.statements.size} statements, ` +
          `sent in ${store.requests.length} requests; ${invited.size} invitations; ${lost} requests lost their first response`,
      )
    },
    propertyRuns(240_000, 7_200_000),
  )
  afterAll(() => stack.disposeAsync())

  test('every completion that was acknowledged is stored', async () => {
    await ledger.expectStored(servers.database)
    expect(load.otherThan(200, 503, 'none', 'part')).toEqual([])
  })

  test('every invitation that was acknowledged is stored as a whole', async () => {
    const incomplete = await servers.database`
      select email, links, entries from account
      left join (select account_id, count(*) as links from invitation group by 1) as linked on account_id = account.id
      left join (select subject_id, count(*) as entries from audit_entry where action = 'employee-invited' group by 1)
        as logged on subject_id = account.id
      where status = 'invited' and links is distinct from entries`
    expect(incomplete).toEqual([])
  })

  test('every invitation that was acknowledged has a mail with a valid link', async () => {
    const links = await servers.database<{ email: string; hash: string }[]>`
      select email, encode(token_hash, 'hex') as hash from invitation join account on account.id = account_id
      where used_at is null and expires_at > now()`
    const mailed = new Set((await readMails(servers)).map(({ token }) => hashToken(token).toString('hex')))
    const reached = links.filter(({ hash }) => mailed.has(hash)).map(({ email }) => email)
    expect([...invited].filter(email => !reached.includes(email))).toEqual([])
  })

  test('each result is one statement in the learning record store', async () => {
    const results = await servers.database<{ id: string }[]>`select id from completion order by id::text`
    expect([...store.statements.keys()].sort()).toEqual(results.map(({ id }) => id))
    expect(store.requests.filter(({ status }) => status === 409)).toEqual([])
  })

  test('each reminder is enqueued once and mailed', async () => {
    const reminders = await servers.database<{ id: string }[]>`select id from reminder order by id::text`
    const enqueued = await servers.database<{ id: string }[]>`select reminder_id as id from enqueued order by 1`
    expect(reminders).toHaveLength(2 * kills * peoplePerKill)
    expect(enqueued).toEqual(reminders)
    const mailed = new Set((await readMails(servers)).map(({ id }) => id))
    expect(reminders.filter(({ id }) => !mailed.has(id))).toEqual([])
  })
})

const peoplePerKill = 5

/** Sets reminders, and records every job for one from now on: finished jobs are deleted. */
async function remindSevenAndFiveDaysBefore({ database }: Servers): Promise<void> {
  await database`
    update organisation set due_days = 30, reminder_days = '{7,5}', time_zone = 'UTC'`
  await database.unsafe(`
    create table enqueued (reminder_id text);
    create function record_reminder() returns trigger language plpgsql as $$
    begin
      insert into enqueued values (new.data->>'reminderId');
      return new;
    end $$;
    create trigger record_reminder after insert on pgboss.job
      for each row when (new.name = 'reminder') execute function record_reminder()`)
}

/** Adds employees who are due in five days, so that both reminders are due: one mail. */
async function addPeopleInTheirLastDays({ database }: Servers, name: string): Promise<void> {
  for (let number = 0; number < peoplePerKill; number += 1) {
    const email = `late-${name}-${number}@cro.example`
    const created = await createAccount(database, {
      area: 'employee',
      email,
      firstName: 'Ada',
      lastName: 'Byron',
      passwordHash: '-',
    })
    if ('refused' in created) throw new Error(created.refused)
    await database`update account set accepted_at = now() - interval '25 days' where id = ${created.id}`
  }
}

/** Returns the number of mails and statements that wait, and of reminders that are missing or not mailed. */
async function unfinishedWork({ database }: Servers): Promise<number> {
  const [row] = await database<{ waiting: number }[]>`
    select (
      (select count(*) from waiting_statement)
      + (select count(*) from pgboss.job where name in ('mail', 'reminder') and state in ('created', 'retry', 'active'))
      + (select count(*) from account where email like 'late-%')
      - (select count(*) from reminder where mailed_at is not null)
    )::integer as waiting`
  return row?.waiting ?? 0
}

/** Returns the written mails; `id` is that of the reminder or of another message. */
async function readMails({ dataDir }: Servers): Promise<{ id: string; token: string }[]> {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml'))
  return Promise.all(
    names.map(async name => {
      const { messageId = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)))
      return { id: /<(.*)@/.exec(messageId)?.[1] ?? '', token: /\?token=([\w-]+)/.exec(text)?.[1] ?? '' }
    }),
  )
}
