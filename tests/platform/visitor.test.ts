import { expect, test } from 'vitest'
import { contact, downloadResource } from '../../api/contract/public-site.ts'
import { createResource } from '../../api/library/resource-queries.ts'
import { createTestApp } from '../api/test-app.ts'
import { createTestDatabase } from '../database.ts'
import { run } from './running-command.ts'

const zoe = { firstName: 'Zoë', lastName: 'Ångström', email: 'Zoe@Sponsor.example', company: 'Sponsor & Sons' }
const asked = { industry: 'cro', interest: 'training', message: 'Call me', source: 'home-page' }
const tomas = { ...zoe, firstName: 'Tomás', email: 'tomas@sponsor.example' }

test('a visitor’s data is exported and, on objection, deleted; the counts stay', async () => {
  await using app = await createTestApp()
  const visitor = (command: string, email = 'zoe@sponsor.example') =>
    run([process.execPath, 'api/commands/visitor.ts', command, '--email', email], {
      DATABASE_URL: app.databaseUrl,
    })
  const resourceId = await createResource(app.client, {
    title: 'Checklist',
    description: 'For monitors',
    resourceType: 'checklist',
    category: 'Monitoring',
    tags: '',
    fileUrl: 'https://a.example/b',
    previewImageUrl: null,
  })
  for (const person of [zoe, tomas]) {
    await app.call(contact, { body: { ...person, ...asked } })
    await app.call(downloadResource, { body: { ...person, role: 'Legal Counsel', resourceId } })
  }

  const shown = await visitor('show')
  expect(shown.code).toBe(0)
  const names = { first_name: 'Zoë', last_name: 'Ångström', email: zoe.email, company: zoe.company }
  expect(JSON.parse(shown.output)).toEqual({
    enquiries: [
      { ...names, ...asked, created_at: expect.any(String), mailed_at: expect.toBeOneOf([null, expect.any(String)]) },
    ],
    downloads: [{ ...names, role: 'Legal Counsel', resource: 'Checklist', downloaded_at: expect.any(String) }],
  })

  expect(await visitor('erase')).toMatchObject({ code: 0, output: expect.stringContaining('download records 1') })
  expect(JSON.parse((await visitor('show')).output)).toEqual({ enquiries: [], downloads: [] })
  for (const table of ['enquiry', 'download'])
    expect((await app.client.query(`select first_name from ${table}`)).rows).toEqual([{ first_name: 'Tomás' }])
  expect((await app.client.query('select download_count from resource')).rows).toEqual([{ download_count: 2 }])
  // The audit log records the action, but not the visitor.
  const { rows } = await app.client.query(
    'select area, actor_name, action, detail, subject_key from audit_entry order by at',
  )
  const entry = { area: 'library', actor_name: 'Command line', subject_key: null }
  expect(rows).toEqual([
    { ...entry, action: 'visitor-exported', detail: { enquiries: 1, downloads: 1 } },
    { ...entry, action: 'visitor-erased', detail: { enquiries: 1, downloads: 1 } },
    { ...entry, action: 'visitor-exported', detail: { enquiries: 0, downloads: 0 } },
  ])
  expect(await visitor('erase')).toMatchObject({ code: 1, output: expect.stringContaining('No data found') })
  // A visitor with downloads only.
  await app.client.query('delete from enquiry')
  expect(await visitor('erase', tomas.email)).toMatchObject({ code: 0, output: expect.stringContaining('enquiries 0') })
  expect((await app.client.query('select from download')).rows).toEqual([])
})

test('a database that no server has used is named as such, not mistaken for an empty one', async () => {
  const database = await createTestDatabase({ bare: true })
  for (const command of ['show', 'erase']) {
    const visitor = [process.execPath, 'api/commands/visitor.ts', command, '--email', 'zoe@sponsor.example'] as const
    expect(await run(visitor, { DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^[^\n]*never used this database[^\n]*\.\n$/),
    })
  }
  await database.drop()
})

test.each([
  ['another command', ['forget', '--email', 'zoe@sponsor.example'], '"show" and "erase"'],
  ['no address', ['erase'], '--email is missing'],
  ['an invalid address', ['erase', '--email', 'zoe'], 'is not a valid email address'],
  ['an unknown option', ['erase', '--mail', 'zoe@sponsor.example'], '--mail'],
])('%s is rejected with the usage', async (_, args, says) => {
  const { code, output } = await run([process.execPath, 'api/commands/visitor.ts', ...args], {})
  expect([code, output]).toEqual([2, expect.stringContaining(says)])
  expect(output).toContain('Usage: npm run visitor')
})

test('a visitor with an internationalised domain is found by either form of the address', async () => {
  await using app = await createTestApp()
  await app.call(contact, { body: { ...zoe, email: 'zoe@müller.example' } })
  for (const email of ['zoe@müller.example', 'zoe@xn--mller-kva.example']) {
    const command = [process.execPath, 'api/commands/visitor.ts', 'show', '--email', email] as const
    const { output } = await run(command, { DATABASE_URL: app.databaseUrl })
    expect(JSON.parse(output)).toMatchObject({ enquiries: [{ email: 'zoe@xn--mller-kva.example' }] })
  }
  const erase = [process.execPath, 'api/commands/visitor.ts', 'erase', '--email', 'zoe@müller.example'] as const
  expect(await run(erase, { DATABASE_URL: app.databaseUrl })).toMatchObject({ code: 0 })
  expect((await app.client.query('select from enquiry')).rowCount).toBe(0)
})
