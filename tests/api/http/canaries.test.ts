import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { TestClient } from '../../database.ts'
import { canaries } from './canary.ts'
import { createCanaryApp } from './canary-app.ts'
import { manageAcademy, trainEmployee, useSecondFactor } from './canary-people.ts'
import { browse, failRequests, sendEnquiries, uploadAndDownload } from './canary-visits.ts'

test('secrets and personal data appear only where they are meant to', async () => {
  await using run = await createCanaryApp()
  const { app, sent, dataDir } = run
  run.store.mode = { answer: 'status', status: 401 }
  await trainEmployee(run)
  await expect.poll(() => app.lines.join('')).toContain('xAPI statement not stored')
  run.store.mode = { answer: 'as a store' }
  await manageAcademy(run)
  await useSecondFactor(run)
  await sendEnquiries(run)
  await uploadAndDownload(run)
  await browse(run)
  // Before the database is lost: a job that is running then is tried again after a minute.
  await expect.poll(() => sent.map(({ to }) => to)).toContain('mail to us')
  await expect.poll(() => app.lines.join('')).toContain('mail refused')
  await app.client.query(`update pgboss.job set start_after = now() where name = 'statement'`)
  await expect.poll(() => run.store.statements.size).toBeGreaterThan(0)
  await failRequests(run)
  for (const { path, body } of run.store.requests) sent.push({ to: 'learning record store', text: `${path}\n${body}` })

  expect(canaries.length).toBeGreaterThan(80)
  const found = (text: string) => canaries.filter(({ word }) => text.includes(word))
  // The log holds the path of a request, and an unknown path may contain anything.
  const log = app.lines.filter(line => !/"path":"[^"]*canary/.test(line))
  expect(app.lines.length - log.length).toBeLessThanOrEqual(2)
  expect(found(log.join(''))).toEqual([])
  expect(log.join('')).not.toContain('203.0.113.44')
  for (const { to, text } of sent)
    expect(
      found(text).filter(({ readers }) => !readers.includes(to)),
      `to ${to}: ${text}`,
    ).toEqual([])
  for (const folder of [dataDir, tmpdir()])
    expect(found((await readdir(folder, { recursive: folder === dataDir })).join())).toEqual([])
  const secret = canaries.filter(({ kept }) => !kept).map(({ word }) => word)
  for (const { name, rows } of await readTables(app.client)) {
    const text = rows.join()
    // As text, and as PostgreSQL prints bytea.
    const isIn = (word: string) => text.includes(word) || text.includes(Buffer.from(word).toString('hex'))
    expect(secret.filter(isIn), name).toEqual([])
  }
})

/** Reads every row of every table, the job queue's included, as text. */
async function readTables(client: TestClient): Promise<{ name: string; rows: string[] }[]> {
  const { rows: all } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const read: { name: string; rows: string[] }[] = []
  for (const { name } of all) {
    const { rows } = await client.query<{ row: string }>(`select kept::text as row from ${name} as kept`)
    read.push({ name, rows: rows.map(({ row }) => row) })
  }
  return read
}
