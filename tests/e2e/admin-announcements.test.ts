import { expect } from 'vitest'
import { uploadFile } from '../../api/contract/files.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { until } from '../until.ts'
import { test as academyTest } from './academy-admin-test.ts'
import { examplePdf } from './example-pdf.ts'
import { holdResponse } from './hold-response.ts'
import { addResource } from './library.ts'
import { recordAnnouncements } from './record-announcements.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

academyTest(
  'A refresh is announced, a search announces the number of results, and clearing it announces the full list',
  async ({ stage, admin: page }) => {
    await stage.database.query(
      `insert into account (area, email, first_name, last_name, status)
     select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'), 'active'
     from generate_series(1, 60) n`,
    )
    await page.reload()
    await page.getByText('1–50 of 60').waitFor()
    const announced = await recordAnnouncements(page)
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    await refresh.press('Enter')
    await page.getByRole('button', { name: 'Refreshing...' }).waitFor({ state: 'detached' })
    await refresh.waitFor()
    expect(await announced()).toContain('Refreshing...')
    const search = page.getByLabel('Search by name or email')
    for (const [text, expected] of [
      ['01', '11 people'],
      // Other people, but the same number.
      ['02', '11 people'],
      ['nobody', '0 people'],
      ['', '1–50 of 60'],
    ] as const) {
      await search.fill(text)
      const all: string[] = []
      await until(`“${expected}” is announced after “${text}”`, async () => {
        all.push(...(await announced()))
        return all.at(-1) === expected
      })
      expect(all.filter(each => each === expected)).toHaveLength(1)
    }
  },
)

test('The library announces the results of its searches, its chart, and the start and the end of an upload', async ({
  stage,
  device,
}) => {
  const resourceId = await addResource(stage, { title: 'One' })
  for (let number = 0; number < 29; number += 1) await addResource(stage, { title: `Resource ${number}` })
  await stage.database.query(
    `insert into download (resource_id, first_name, last_name, email, company)
     select $1, 'Person', to_char(n, 'FM000'), 'person@cro.example', 'CRO' from generate_series(1, 51) n`,
    [resourceId],
  )
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  const page = await device.open()
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  await page.getByText('1–24 of 30').waitFor()
  const announced = await recordAnnouncements(page)
  const waitForAnnouncement = (text: string) =>
    until(`“${text}” is announced`, async () => (await announced()).includes(text))
  const search = page.getByLabel('Search')
  await search.fill('Resource 2')
  await waitForAnnouncement('11 resources')
  await search.fill('')
  await waitForAnnouncement('1–24 of 30')
  await search.fill('One')
  await waitForAnnouncement('1 resource')

  await page.getByRole('button', { name: '12 months' }).click()
  await waitForAnnouncement('0 downloads in the last 12 months. Days and months are in UTC.')
  await page.getByRole('button', { name: 'View downloads One' }).click()
  await page.getByText('1–50').waitFor()
  const found = page.getByRole('dialog').getByLabel('Search')
  await found.fill('007')
  await waitForAnnouncement('1 download')
  await found.fill('')
  await waitForAnnouncement('1–50')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel('Title').waitFor()
  const upload = await holdResponse(page, `**${uploadFile.path}`)
  await announced()
  await page
    .getByLabel(/Choose another file/)
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: examplePdf() })
  await upload.responded
  expect(await announced()).toContain('Uploading…')
  upload.release()
  await page.getByRole('button', { name: 'Keep the current file' }).waitFor()
  expect((await announced()).at(-1)).toMatch(/^Uploaded ?a\.pdf/)
})
