import { expect, test } from 'vitest'
import { inviteEmployee, listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { createResource, updateResource } from '../../../api/contract/admin/library-admin.ts'
import { contact, downloadResource } from '../../../api/contract/public-site.ts'
import { hasControlCharacter } from '../../../api/http/read-text.ts'
import { sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp({ rateLimits: 'off' })
const academyAdmin = await app.signIn('academy-admin')
const libraryAdmin = await app.signIn('library-admin')

const person = { firstName: 'Zoe\u0308', lastName: ' A\u030angstro\u0308m ', email: 'zoe@sponsor.example' }
const visitor = { ...person, company: '\u00a0Cafe\u0301 &\tSons\n', role: ' Re\u0301dacteur ' }
const stored = { first_name: 'Zo\u00eb', last_name: '\u00c5ngstr\u00f6m' }
const resource = {
  title: ' Re\u0301sume\u0301\tof a trial ',
  description: ' A re\u0301sume\u0301,\n\ton two lines. ',
  resource_type: 'guide',
  file_url: 'https://files.example/guide.pdf',
  category: 'Re\u0301sume\u0301s',
  tags: 'e\u0301te\u0301, \u00e9t\u00e9',
} as const

const invite = (changes = {}) => app.call(inviteEmployee, { as: academyAdmin, body: { ...person, ...changes } })
const enquire = (changes = {}) => app.call(contact, { body: { ...visitor, ...changes } })
const create = (changes = {}) => app.call(createResource, { as: libraryAdmin, body: { ...resource, ...changes } })

test('texts are stored trimmed and in NFC, and single-line fields on one line', async () => {
  await invite()
  expect(await app.call(listEmployees, { as: academyAdmin })).toMatchObject({ body: [stored] })

  const created = await create()
  if (created.status !== 200) throw new Error(created.body.error)
  expect(created.body).toMatchObject({
    title: 'R\u00e9sum\u00e9 of a trial',
    description: 'A r\u00e9sum\u00e9,\n\ton two lines.',
    category: 'R\u00e9sum\u00e9s',
    tags: '\u00e9t\u00e9',
  })
  const { id, version } = created.body
  // The same text in another Unicode form is no change.
  const { title, description } = resource
  const same = await app.call(updateResource, { as: libraryAdmin, params: { id }, body: { title, description } })
  expect(same).toMatchObject({ status: 200, body: { version } })

  await enquire({ message: ' Re\u0301sume\u0301\r\nplease\n' })
  await app.call(downloadResource, { body: { ...visitor, resourceId: id } })
  const company = 'Caf\u00e9 & Sons'
  const enquiries = await app.client.query('select first_name, last_name, company, message from enquiry')
  expect(enquiries.rows).toEqual([{ ...stored, company, message: 'R\u00e9sum\u00e9\r\nplease' }])
  const downloads = await app.client.query('select first_name, last_name, company, role from download')
  expect(downloads.rows).toEqual([{ ...stored, company, role: 'R\u00e9dacteur' }])
})

test.each(['\u0000', '\u0001', '\u0008', '\u000b', '\u000c', '\u001b', '\u007f', '\u0080', '\u0085', '\u009f'])(
  '%j is a control character',
  character => {
    expect(hasControlCharacter(`a${character}b`)).toBe(true)
  },
)

test.each(['\t', '\n', '\r\n', 'é', '\u00ad', '\u200b', '😀'])('%j is no control character', character => {
  expect(hasControlCharacter(`a${character}b`)).toBe(false)
})

const refusal = (field: string) => ({
  status: 400,
  body: {
    code: 'bad-request',
    error: `The ${field} contains a hidden character that we can’t save. Delete it and type it again.`,
  },
})

test('a text with a control character is refused with a sentence that names the field', async () => {
  const text = 'a\u001bb'
  expect(await invite({ firstName: text })).toMatchObject(refusal('first name'))
  expect(await invite({ lastName: text })).toMatchObject(refusal('last name'))
  expect(await enquire({ company: text })).toMatchObject(refusal('company'))
  expect(await enquire({ message: text })).toMatchObject(refusal('message'))
  expect(await enquire({ source: text })).toMatchObject(refusal('field "source"'))
  for (const field of ['title', 'description', 'category', 'tags'])
    expect(await create({ [field]: text })).toMatchObject(refusal(field))
})

test('a download with a control character in a text is refused and not counted', async () => {
  const created = await create()
  if (created.status !== 200) throw new Error(created.body.error)
  const body = { ...visitor, role: 'a\u001bb', resourceId: created.body.id }
  expect(await app.call(downloadResource, { body })).toMatchObject(refusal('role'))
  const counted = await app.client.query('select from resource where id = $1 and download_count > 0', [body.resourceId])
  expect(counted.rowCount).toBe(0)
})

test('half of a surrogate pair in a name becomes the replacement character', async () => {
  const email = 'kim@sponsor.example'
  expect((await invite({ firstName: 'a\ud800b', email })).status).toBe(200)
  const { rows } = await app.client.query('select first_name from account where email = $1', [email])
  expect(rows).toEqual([{ first_name: 'a\ufffdb' }])
})

test('an emoji in an escaped surrogate pair, and an escaped backslash, are stored as they are', async () => {
  const message = 'a \u{1f600} and \\ud800'
  const payload = JSON.stringify({ ...visitor, message }).replace('\u{1f600}', '\\ud83d\\ude00')
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.app.inject({ method: contact.method, url: contact.path, payload, headers })
  expect(statusCode).toBe(200)
  const { rows } = await app.client.query('select message from enquiry where message = $1', [message])
  expect(rows).toHaveLength(1)
})
