import { PgBoss } from 'pg-boss'
import { beforeEach, expect, test } from 'vitest'
import { addInvitation, createInvitation } from '../../../api/accounts/invitation-queries.ts'
import { fileUrl } from '../../../api/contract/files.ts'
import { cleanUp } from '../../../api/database/clean-up.ts'
import { openDatabase } from '../../../api/database/database.ts'
import { keepFile, storeFile } from '../../../api/library/file-queries.ts'
import { createResource } from '../../../api/library/resource-queries.ts'
import { cleanUpQueue, createOutbox, linkRequestQueue, mailQueue } from '../../../api/mail/outbox.ts'
import { brand } from '../../../content/brand.ts'
import { sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp()
beforeEach(async () => {
  await app.client.query('delete from account')
  await app.client.query('truncate certificate, enquiry, file, rate_limit, resource cascade')
})

async function cleanUpNow(retentionMonths = 24): Promise<void> {
  const database = openDatabase(app.databaseUrl, { max: 1, statementSeconds: 5, onIdleError: () => {} })
  await cleanUp(database, { retentionMonths })
  await database.close()
}

const resource = { title: 'A', description: 'B', resourceType: 'guide', category: 'C', tags: '' } as const

test('expired rows are deleted, and a recently expired link still gets its own error', async () => {
  const expired = await app.signIn('employee')
  await app.client.query('update session set expires_at = now()')
  await createInvitation(app.client, expired.id, 'invitation')
  await app.client.query(`update invitation set expires_at = now() - interval '89 days'`)
  await addInvitation(app.client, expired.id, 'reset')
  await app.client.query(`update invitation set expires_at = now() - interval '91 days' where purpose = 'reset'`)
  await app.signIn('employee')
  await app.client.query(`insert into rate_limit values ('a', 1, now()), ('b', 1, now() + interval '1 hour')`)

  await cleanUpNow()
  const count = async (table: string) => (await app.client.query(`select 1 from ${table}`)).rowCount
  expect([await count('session'), await count('invitation'), await count('rate_limit')]).toEqual([1, 1, 1])
})

test('visitors’ data is deleted after the retention time; the counts stay', async () => {
  const id = await createResource(app.client, { ...resource, fileUrl: 'https://a.example/b', previewImageUrl: null })
  // An inactive resource is kept.
  await app.client.query('update resource set download_count = 2, is_active = false')
  for (const months of [2, 4]) {
    await app.client.query(
      `insert into download (resource_id, first_name, last_name, email, company, downloaded_at)
       values ($1, 'A', 'B', 'a@b.example', $2::integer::text, now() - make_interval(months => $2::integer, days => -1))`,
      [id, months],
    )
    await app.client.query(
      `insert into enquiry (first_name, last_name, email, company, source, created_at)
       values ('A', 'B', 'a@b.example', $1::integer::text, '', now() - make_interval(months => $1::integer, days => -1))`,
      [months],
    )
  }
  const companies = async (table: string) =>
    (await app.client.query<{ company: string }>(`select company from ${table} order by 1`)).rows.map(
      row => row.company,
    )
  await cleanUpNow(4)
  expect([await companies('enquiry'), await companies('download')]).toEqual([
    ['2', '4'],
    ['2', '4'],
  ])
  await cleanUpNow(3)
  expect([await companies('enquiry'), await companies('download')]).toEqual([['2'], ['2']])
  expect((await app.client.query('select download_count from resource')).rows).toEqual([{ download_count: 2 }])
})

test('a certificate is deleted after the years of its organisation, or 5 years without one', async () => {
  const { rows } = await app.client.query<{ id: string }>('update organisation set certificate_years = 3 returning id')
  for (const [code, organisationId, years, days] of [
    ['YOUNGER', null, brand.certificateYears, 1],
    ['OLDER', null, brand.certificateYears, -1],
    ['YOUNGER-3', rows[0]?.id, 3, 1],
    ['OLDER-3', rows[0]?.id, 3, -1],
  ])
    await app.client.query(
      `insert into certificate (code, organisation_id, name, score, completed_at, issued_at)
       values ($1, $2, 'A', 0, now(), now() - make_interval(years => $3) + make_interval(days => $4))`,
      [code, organisationId, years, days],
    )
  await cleanUpNow()
  const kept = await app.client.query('select code from certificate order by code')
  expect(kept.rows).toEqual([{ code: 'YOUNGER' }, { code: 'YOUNGER-3' }])
})

test('a certificate is kept through its last valid day in the organisation’s time zone', async () => {
  for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati', null])
    for (const days of [-1, 0, 1])
      await app.client.query(
        `with client as (
           insert into organisation (name, time_zone, certificate_years)
           select $1 || $2::text, $1, 1 where $1::text is not null returning id
         )
         insert into certificate (code, organisation_id, name, score, completed_at, issued_at, valid_until)
         select $2::text || coalesce($1, ''), (select id from client), 'A', 0, now(), now() - interval '26 years',
           (now() at time zone coalesce($1, 'UTC'))::date + $2::integer`,
        [zone, days],
      )
  await cleanUpNow()
  const kept = await app.client.query<{ code: string }>('select code from certificate')
  const zones = ['', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
  expect(kept.rows.map(({ code }) => code).sort()).toEqual(['0', '1'].flatMap(day => zones.map(zone => day + zone)))
})

test('a file that no resource uses is deleted after a day', async () => {
  const store = (text: string) =>
    storeFile(app.client, { bytes: Buffer.from(text), mediaType: 'application/pdf', name: `${text}.pdf` })
  const named = await store('named')
  const preview = await store('preview')
  await store('dropped')
  const again = await store('again')
  const kept = await store('kept')
  await createResource(app.client, { ...resource, fileUrl: fileUrl(named), previewImageUrl: null })
  await createResource(app.client, { ...resource, fileUrl: 'data:,x', previewImageUrl: fileUrl(preview) })
  const names = async () =>
    (await app.client<{ name: string }[]>`select name from file order by name`).map(row => row.name)
  await cleanUpNow()
  expect(await names()).toHaveLength(5)
  await app.client.query(`update file set created_at = now() - interval '25 hours'`)
  // Uploaded again just now: the resource that uses it may be about to be saved.
  expect(await store('again')).toBe(again)
  expect(await keepFile(app.client, kept)).toBe('application/pdf')
  await cleanUpNow()
  expect(await names()).toEqual(['again.pdf', 'kept.pdf', 'named.pdf', 'preview.pdf'])
})

test('locked rate limits stay until the next clean-up', async () => {
  await app.client.query(`insert into rate_limit values ('a', 1, now()), ('b', 1, now())`)
  await app.client.query('begin')
  await app.client.query(`update rate_limit set count = 2 where key = 'a'`)
  await cleanUpNow()
  await app.client.query('commit')
  expect((await app.client.query(`select encode(key, 'escape') as key from rate_limit`)).rows).toEqual([{ key: 'a' }])
})

test('a resource whose last record is being deleted stays until the next clean-up', async () => {
  const id = await createResource(app.client, { ...resource, fileUrl: 'https://a.example/b', previewImageUrl: null })
  await app.client.query('update resource set deleted_at = now(), is_active = false')
  await app.client.query(
    `insert into download (resource_id, first_name, last_name, email, company)
     select $1, 'A', 'B', 'a@b.example', company from unnest(array['theirs', 'ours']) as company`,
    [id],
  )
  const left = async () => (await app.client.query('select 1 from resource')).rowCount
  await app.client.query('begin')
  await app.client.query(`delete from download where company = 'theirs'`)
  await cleanUpNow()
  await app.client.query('commit')
  expect([await left(), (await app.client.query('select 1 from download')).rowCount]).toEqual([1, 0])
  await cleanUpNow()
  expect(await left()).toBe(0)
})

test('audit entries are deleted after their retention time', async () => {
  for (const days of [1, -1]) {
    await app.client.query(
      `insert into audit_entry (at, area, actor_name, actor_email, action)
       values (now() - make_interval(months => $1, days => $2), 'academy', $2::integer::text, '', 'signed-in')`,
      [brand.auditMonths, days],
    )
  }
  await cleanUpNow()
  const kept = await app.client.query<{ actor_name: string }>('select actor_name from audit_entry')
  expect(kept.rows).toEqual([{ actor_name: '-1' }])
})

test('the id of an erased row is deleted 30 days after the last backup that can have the row', async () => {
  await app.client.query('truncate erasure')
  for (const days of [1, 0])
    await app.client.query(
      `insert into erasure values (gen_random_uuid(), now() - make_interval(days => $1) + interval '1 minute' * $2)`,
      [brand.backupDays + 30, days],
    )
  const kept = async () => (await app.client.query('select from erasure')).rowCount
  expect(await kept()).toBe(2)
  await cleanUpNow()
  expect(await kept()).toBe(1)
})

test('an unsent mail leaves the queue after the 7 days that the privacy policy states', async () => {
  const { rows } = await app.client.query(
    `select retention_seconds, deletion_seconds from pgboss.queue where name = any($1::text[])`,
    [[mailQueue, linkRequestQueue]],
  )
  expect(rows).toEqual(Array(2).fill({ retention_seconds: 7 * 24 * 3600, deletion_seconds: 3600 }))
})

test('the hourly clean-up queues again the mail of an enquiry whose job failed', async () => {
  const { rows } = await app.client.query('select cron from pgboss.schedule where name = $1', [cleanUpQueue])
  expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }])
  await app.client.query(
    `insert into enquiry (first_name, last_name, email, company, source) values ('Z', 'Å', 'z@cro.example', 'C', '')`,
  )
  const boss = new PgBoss({ db: { executeSql: (text, values) => app.client.query(text, values) } })
  await createOutbox(boss).requestCleanUp(app.client)
  const waiting = () => app.client.query('select from enquiry where mailed_at is null')
  await expect.poll(async () => (await waiting()).rowCount).toBe(0)
})
