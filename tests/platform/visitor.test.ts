import { expect, test } from 'vitest'
import { visitor } from '../../api/commands/visitor.ts'
import { contact, downloadResource } from '../../api/contract/public-site.ts'
import { addResource } from '../api/library/library-calls.ts'
import { createTestApp } from '../api/test-app.ts'
import { createTestDatabase } from '../database.ts'

const zoe = { firstName: 'Zoë', lastName: 'Ångström', email: 'zoe@müller.example', company: 'Sponsor & Sons' }
const ascii = 'zoe@xn--mller-kva.example'
const asked = { industry: 'cro', interest: 'training', message: 'Call me', source: 'home-page' }
const tomas = { ...zoe, firstName: 'Tomás', email: 'tomas@sponsor.example' }

test('a visitor’s data is exported and deleted, by either form of the address', async () => {
  await using app = await createTestApp()
  const call = (command: string, email: string) =>
    visitor([command, '--email', email], { DATABASE_URL: app.databaseUrl })
  const resourceId = await addResource(app.client, { title: 'Checklist' })
  for (const person of [zoe, tomas]) {
    await app.call(contact, { body: { ...person, ...asked } })
    await app.call(downloadResource, { body: { ...person, role: 'Legal Counsel', resourceId } })
  }

  const names = { first_name: 'Zoë', last_name: 'Ångström', email: ascii, company: zoe.company }
  expect(JSON.parse(await call('show', 'ZOE@müller.example'))).toEqual({
    enquiries: [
      { ...names, ...asked, created_at: expect.any(String), mailed_at: expect.toBeOneOf([null, expect.any(String)]) },
    ],
    downloads: [{ ...names, role: 'Legal Counsel', resource: 'Checklist', downloaded_at: expect.any(String) }],
  })

  expect(await call('erase', ascii)).toContain('download records 1')
  expect(JSON.parse(await call('show', ascii))).toEqual({ enquiries: [], downloads: [] })
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
  await expect(call('erase', ascii)).rejects.toThrow('No data found')
  // A visitor with downloads only.
  await app.client.query('delete from enquiry')
  expect(await call('erase', tomas.email)).toContain('enquiries 0')
  expect((await app.client.query('select from download')).rows).toEqual([])
})

test('a database that no server has used is named as such, not mistaken for an empty one', async () => {
  const database = await createTestDatabase({ bare: true })
  const erase = visitor(['erase', '--email', ascii], { DATABASE_URL: database.url })
  await expect(erase).rejects.toThrow(/^[^\n]*never used this database[^\n]*\.$/)
  await database.drop()
})
