import type { Page } from 'playwright'
import { expect } from 'vitest'
import { deleteResource, updateResource } from '../../api/contract/library-admin.ts'
import { resetDownloads } from '../../api/contract/library-downloads.ts'
import { uploadFile } from '../../api/contract/upload.ts'
import { recordDownload } from '../../api/queries/library-downloads.ts'
import { eraseVisitor } from '../../api/queries/visitors.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { examplePdf } from './example-pdf.ts'
import { holdResponse } from './hold-response.ts'
import { isInViewport } from './is-in-viewport.ts'
import { addResource } from './library.ts'
import { onlineTest as stagedTest } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

/** Lin, a library admin, sees her dashboard with one resource; the fixture is the resource's id. */
const test = stagedTest.extend<{ library: Page; resourceId: string }>({
  resourceId: async ({ stage }, use) => use(await addResource(stage, { title: 'One' })),
  library: async ({ stage, device, resourceId: _ }, use) => {
    await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
    const page = await device.open()
    await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
    await use(page)
  },
})

const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: examplePdf() }

test('A form cannot be closed or discarded while it is being saved', async ({ library: page }) => {
  const saving = await holdResponse(page, `**${updateResource.path.replace(':id', '*')}`)
  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel('Title').fill('One, edited')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await saving.responded
  await page.keyboard.press('Escape')
  expect(await page.getByText('Discard your changes?').count()).toBe(0)
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  saving.release()
  await page.getByText('Resource updated successfully').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

test('A form that waits for its upload is saved even if leaving the tags field reformats the tags', async ({
  library: page,
}) => {
  const upload = await holdResponse(page, `**${uploadFile.path}`)
  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel(/Choose (a|another) file/).setInputFiles(pdf)
  const tags = page.getByLabel('Tags (optional)')
  await tags.fill('gdpr,trials')
  await tags.press('Enter')
  await page.getByText('Your changes will be saved when the upload').waitFor()
  await page.keyboard.press('Tab')
  expect(await tags.inputValue()).toBe('gdpr, trials')
  upload.release()
  await page.getByText('Resource updated successfully').waitFor()
})

test('A form is not saved while its discard dialog is open', async ({ stage, library: page }) => {
  const upload = await holdResponse(page, `**${uploadFile.path}`)
  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel(/Choose (a|another) file/).setInputFiles(pdf)
  await page.getByLabel('Title').fill('One, edited')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Your changes will be saved when the upload').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Discard your changes?').waitFor()
  const responded = page.waitForResponse(`**${uploadFile.path}`)
  upload.release()
  await responded
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Edit One' }).waitFor()
  const { rows } = await stage.database.query('select title from resource')
  expect(rows).toEqual([{ title: 'One' }])
})

test('Downloads that another admin has reset are not shown as expired records', async ({
  stage,
  library: page,
  resourceId,
}) => {
  await stage.database.query('update resource set download_count = 2 where id = $1', [resourceId])
  await page.reload()
  await page.getByText('2 downloads', { exact: false }).first().waitFor()
  await stage.database.query('update resource set download_count = 0')
  await page.getByRole('button', { name: 'View downloads One' }).click()
  await page.getByText('No downloads yet').waitFor()
  expect(await page.getByText('records are gone').count()).toBe(0)
})

test('Downloads whose records were deleted on request are distinguished from no downloads', async ({
  stage,
  library: page,
  resourceId,
}) => {
  for (const firstName of ['Zoe', 'Iva']) {
    const person = { firstName, lastName: 'Horáková', email: `${firstName}@cro.example`, company: 'CRO', role: null }
    await recordDownload(stage.database, { id: crypto.randomUUID(), resourceId, ...person })
  }
  await page.reload()
  const dialog = page.getByRole('dialog')
  await eraseVisitor(stage.database, 'zoe@cro.example')
  await page.getByRole('button', { name: 'View downloads One' }).click()
  await dialog.getByText('Iva@cro.example').waitFor()
  await dialog.getByText('1 download counts towards the total but no longer has a record').waitFor()
  await page.keyboard.press('Escape')
  await eraseVisitor(stage.database, 'iva@cro.example')
  await page.getByRole('button', { name: 'View downloads One' }).click()
  await dialog.getByText('2 downloads count towards the total but no longer have records').waitFor()
  expect(await dialog.getByText('No downloads yet').count()).toBe(0)

  // Older than the months of the chart, and not yet expired.
  await stage.database.query(`update resource set created_at = now() - interval '18 months'`)
  await stage.database.query('update download_day set day = day - 500')
  await page.reload()
  await page.getByRole('button', { name: 'View downloads One' }).click()
  await dialog.getByText('2 downloads count towards the total but no longer have records').waitFor()
})

test('A change whose response was lost is shown in the list behind the dialog', async ({
  stage,
  library: page,
  resourceId,
}) => {
  await stage.database.query('update resource set download_count = 2 where id = $1', [resourceId])
  await page.reload()
  const dialog = page.getByRole('dialog')
  const lose = async (url: string, open: string, sure: string) => {
    await page.route(url, async route => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: open }).click()
    await dialog.getByRole('button', { name: sure }).click()
    await dialog.getByText('Network error occurred').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  await lose(`**${resetDownloads.path}`, 'Reset Downloads', 'Reset all counts')
  await page.getByText('2 downloads').waitFor({ state: 'detached' })
  await lose(`**${deleteResource.path.replace(':id', resourceId)}`, 'Delete One', 'Delete resource')
  await page.getByText('No resources created yet').waitFor()
})

test('The focus stays in a list of downloads that turns out to be empty', async ({ library: page }) => {
  await page.getByRole('button', { name: 'View downloads One' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('No downloads yet').waitFor()
  const dialog = page.getByRole('dialog')
  expect(await dialog.evaluate(box => box.contains(document.activeElement))).toBe(true)
})

test('When the records of a page of downloads are gone, the previous page is shown', async ({
  stage,
  library: page,
  resourceId,
}) => {
  await stage.database.query(
    `insert into download (resource_id, first_name, last_name, email, company, downloaded_at)
     select $1, 'Person', to_char(n, 'FM000'), 'person@cro.example', 'CRO', now() - n * interval '1 minute'
     from generate_series(1, 51) n`,
    [resourceId],
  )
  await page.getByRole('button', { name: 'View downloads One' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('Person 051').waitFor()
  await stage.database.query(`delete from download where last_name = '051'`)
  // Simulates returning to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await dialog.getByText('Person 050').waitFor()
})

test('A list of downloads fits on a narrow phone', async ({ stage, library: page, resourceId }) => {
  await stage.database.query(
    `insert into download (resource_id, first_name, last_name, email, company)
     values ($1, 'Iva', 'Horáková', 'iva.horakova@cro.example', 'CRO')`,
    [resourceId],
  )
  await page.getByRole('button', { name: 'View downloads One' }).click()
  await page.getByText('iva.horakova@cro.example').waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 780 })
    const [scroll, client] = await page.locator('dialog[open]').evaluate(box => [box.scrollWidth, box.clientWidth])
    expect(scroll, `${width}`).toBe(client)
  }
})

test('In a library of several pages only the pager announces which resources are shown', async ({
  stage,
  library: page,
}) => {
  for (let number = 0; number < 29; number += 1) await addResource(stage, { title: `Resource ${number}` })
  await page.reload()
  await page.getByText('1–24 of 30').waitFor()
  expect(await page.getByRole('status').allInnerTexts()).not.toContain('24 resources')
})

test('On a low screen every filter field is visible while it has the focus', async ({ stage, library: page }) => {
  for (let number = 0; number < 5; number += 1) await addResource(stage, { title: `Resource ${number}` })
  await page.setViewportSize({ width: 1093, height: 500 })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Resource 4' }).waitFor()
  for (const label of ['Search', 'Type', 'Status', 'Sort by']) {
    await page.getByLabel(label).focus()
    await isInViewport(page.getByLabel(label))
  }
})

test('A restored draft is announced first, and a repeated Enter key does not discard it', async ({ library: page }) => {
  await page.getByRole('button', { name: 'Edit One' }).click()
  await page.getByLabel('Title').fill('One, edited')
  await page.reload()
  await page.getByRole('button', { name: 'Edit One' }).press('Enter')
  await page.getByText('We have restored the changes').waitFor()
  const hasFocus = await page.evaluate(() => document.activeElement?.textContent)
  expect(hasFocus).toContain('We have restored the changes')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Title').inputValue()).toBe('One, edited')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Title').inputValue()).toBe('One')
})
