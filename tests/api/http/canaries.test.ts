import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { until } from '../../until.ts'
import { canaries } from './canary.ts'
import { createCanaryApp } from './canary-app.ts'
import { manageAcademy, trainEmployee, useSecondFactor } from './canary-people.ts'
import { browse, failRequests, sendEnquiries, uploadAndDownload } from './canary-visits.ts'
import { readTables } from './read-tables.ts'

test('secrets and personal data appear only where they are meant to', async () => {
  await using run = await createCanaryApp()
  const { app, sent, dataDir } = run
  run.store.mode = { answer: 'status', status: 401 }
  await trainEmployee(run)
  await until('the refused statement', () => app.lines.some(line => line.includes('xAPI statement not stored')))
  run.store.mode = { answer: 'as a store' }
  await manageAcademy(run)
  await useSecondFactor(run)
  await sendEnquiries(run)
  await uploadAndDownload(run)
  await browse(run)
  await failRequests(run)
  await until('the enquiry’s mail', () => sent.some(({ to }) => to === 'mail to us'))
  await until('the refused mail', () => app.lines.some(line => line.includes('mail refused')))

  await app.client.query(`update pgboss.job set start_after = now() where name = 'statement'`)
  await until('the statement', () => run.store.statements.size > 0)
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
