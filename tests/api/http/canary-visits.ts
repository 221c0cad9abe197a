import { expect } from 'vitest'
import * as users from '../../../api/contract/admin/academy-users.ts'
import * as library from '../../../api/contract/admin/library-admin.ts'
import { employeeAuth } from '../../../api/contract/auth.ts'
import { uploadFile } from '../../../api/contract/files.ts'
import { getReady } from '../../../api/contract/health.ts'
import { contact, downloadResource, listResources } from '../../../api/contract/public-site.ts'
import { errorTexts } from '../../../content/responses/error-texts.ts'
import { pdf } from '../../library/sample-files.ts'
import { canary, person, taker, visitor } from './canary.ts'
import type { CanaryApp } from './canary-app.ts'

/** Enquiries of a visitor, valid and refused. */
export async function sendEnquiries({ send }: CanaryApp): Promise<void> {
  const details = {
    ...person(visitor),
    company: visitor(),
    message: visitor(),
    source: visitor(),
    id: crypto.randomUUID(),
  }
  expect((await send(contact.path, { to: 'public', body: details })).status).toBe(200)
  await send(contact.path, { to: 'public', body: { ...details, message: canary() } })
  await send(contact.path, { to: 'public', body: { ...person(canary), company: canary(), topicCode: canary() } })
  await send(contact.path, { to: 'public', body: { ...person(canary), company: [canary()], industry: canary() } })
  await send(contact.path, { to: 'public', body: { ...person(canary), email: canary(), company: canary() } })
}

/** An upload, a new resource and its downloads. */
export async function uploadAndDownload({ origin, librarian, sent, send }: CanaryApp): Promise<void> {
  const form = new FormData()
  const file = new File([Uint8Array.from(pdf())], `${canary(['library-admin', 'public'], { kept: true })}.pdf`)
  form.set(canary(), file)
  const upload = await fetch(`${origin}${uploadFile.path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: librarian.cookie },
  })
  const uploaded = await upload.text()
  sent.push({ to: 'library-admin', text: uploaded })
  const refused = new FormData()
  refused.set('file', new File(['no document'], `${canary()}.pdf`))
  const headers = { cookie: librarian.cookie }
  const response = await fetch(`${origin}${uploadFile.path}`, { method: 'POST', body: refused, headers })
  sent.push({ to: 'library-admin', text: await response.text() })

  const shown = () => canary(['library-admin', 'public'], { kept: true })
  const entry = {
    title: shown(),
    description: shown(),
    category: shown(),
    resource_type: 'guide',
    file_url: JSON.parse(uploaded).url,
  }
  const created = await send(library.createResource.path, { to: 'library-admin', as: librarian, body: entry })
  const resourceId: string = JSON.parse(created.text).id
  await send(library.createResource.path, {
    to: 'library-admin',
    as: librarian,
    body: { ...entry, file_url: `ftp://${canary()}` },
  })
  const download = { ...person(taker), company: taker(), role: taker(), resourceId, id: crypto.randomUUID() }
  expect((await send(downloadResource.path, { to: 'public', body: download })).status).toBe(200)
  await send(downloadResource.path, { to: 'public', body: { ...download, role: canary().repeat(20) } })
  await send(downloadResource.path, { to: 'public', body: { ...download, company: canary() } })
  await send(listResources.path, { to: 'public', method: 'GET' })
  for (const path of [library.listDownloads.path, library.downloadsCsvPath]) {
    const url = `${path.replace(':id', resourceId)}?search=${canary()}`
    await send(url, { to: 'library-admin', method: 'GET', as: librarian })
  }
}

const serverError = { status: 500, text: expect.stringContaining(`"error":"${errorTexts['server-error']}"`) }

/** The same kinds of requests while the server or its database fails. */
export async function failRequests({ app, admin, proxy, send }: CanaryApp): Promise<void> {
  const enquiry = () => ({ ...person(canary), company: canary(), message: canary() })
  // PostgreSQL quotes the failing row in this error.
  await app.client.query(`alter table enquiry add constraint broken check (message is null) not valid`)
  expect(await send(contact.path, { to: 'public', body: enquiry() })).toMatchObject(serverError)
  await app.client.query('alter table enquiry drop constraint broken')
  await app.client.query('alter table account rename to account_gone')
  const credentials = () => ({ email: `${canary()}@cro.example`, password: canary() })
  expect(await send(employeeAuth.login.path, { to: 'public', body: credentials() })).toMatchObject(serverError)
  await app.client.query('alter table account_gone rename to account')
  await proxy.change('refuse')
  expect((await send(contact.path, { to: 'public', body: enquiry() })).status).toBe(503)
  expect((await send(employeeAuth.login.path, { to: 'public', body: credentials() })).status).toBe(503)
  await send(users.inviteEmployee.path, { to: 'academy-admin', as: admin, body: person(canary) })
  await proxy.change('pass')
  await expect.poll(async () => (await app.call(getReady)).status).toBe(200)
}

/** Request headers of a browser, with secrets in each. */
export async function browse({ origin, send }: CanaryApp): Promise<void> {
  const headers = {
    'user-agent': canary(),
    referer: `${origin}/croacademy/employee/login?token=${canary()}`,
    'x-forwarded-for': '203.0.113.44',
    authorization: `Bearer ${canary()}`,
    'x-request-id': canary(),
    cookie: `${canary()}=${canary()}; asterleigh_employee=${canary()}`,
  }
  for (const path of [
    '/',
    '/api/ready',
    '/api/croacademy/auth/check',
    `/api/${canary()}`,
    `/${canary()}`,
    `/x.js?${canary()}`,
    `/api/%zz?token=${canary()}`,
    // Mail programs alter links like this.
    ...['%3Ftoken=', '%3ftoken%3D', ';token=', '&token='].map(sign => `/croacademy/employee/login${sign}${canary()}`),
  ])
    await send(path, { to: 'public', method: 'GET', headers })
}
