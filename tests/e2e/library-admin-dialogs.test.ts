import type { Page } from 'playwright'
import { expect } from 'vitest'
import { uploadFile } from '../../api/contract/files.ts'
import { deleteResource, resetDownloads, updateResource } from '../../api/contract/library-admin.ts'
import { recordDownload } from '../../api/library/download-queries.ts'
import { eraseVisitor } from '../../api/site/visitor-queries.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { examplePdf } from './example-pdf.ts'
import { holdResponse } from './hold-response.ts'
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

test('A form is saved only as confirmed: not while its discard dialog is open, and not closed while it is being saved', async ({
  stage,
  library: page,
}) => {
  const openEdited = async (title: string) => {
    await page.getByRole('button', { name: 'Edit One' }).click()
    await page.getByLabel('Title').fill(title)
  }
  const submit = () => page.getByRole('button', { name: 'Save changes' }).click()
  const choose = async () => {
    const upload = await holdResponse(page, `**${uploadFile.path}`)
    await page.getByLabel(/Choose (a|another) file/).setInputFiles(pdf)
    return upload
  }

  // The discard dialog is open when the upload ends.
  await openEdited('One, discarded')
  const discarded = await choose()
  await submit()
  await page.getByText('Your changes will be saved when the upload').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Discard your changes?').waitFor()
  const responded = page.waitForResponse(`**${uploadFile.path}`)
  discarded.release()
  await responded
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('button', { name: 'Edit One' }).waitFor()
  const { rows } = await stage.database.query('select title from resource')
  expect(rows).toEqual([{ title: 'One' }])

  // The form is being saved.
  const saving = await holdResponse(page, `**${updateResource.path.replace(':id', '*')}`)
  await openEdited('One, edited')
  await submit()
  await saving.responded
  await page.keyboard.press('Escape')
  expect(await page.getByText('Discard your changes?').count()).toBe(0)
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
  saving.release()
  await page.getByText('Resource updated successfully').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  // Leaving the tags field reformats the tags while the form waits for its upload.
  await openEdited('One, uploaded')
  const upload = await choose()
  const tags = page.getByLabel('Tags (optional)')
  await tags.fill('gdpr,trials')
  await tags.press('Enter')
  await page.getByText('Your changes will be saved when the upload').waitFor()
  await page.keyboard.press('Tab')
  expect(await tags.inputValue()).toBe('gdpr, trials')
  upload.release()
  await page.getByText('Resource updated successfully').waitFor()
})

test('When the server fails, the page says which action failed, and the action works once the server has recovered', async ({
  stage,
  library: page,
}) => {
  const hide = (table: string) => stage.database.query(`alter table ${table} rename to hidden`)
  const restore = (table: string) => stage.database.query(`alter table hidden rename to ${table}`)

  await hide('download')
  await page.getByRole('button', { name: `View downloads One` }).click()
  await page.getByText('Failed to load resource downloads').waitFor()
  await page.keyboard.press('Escape')
  await restore('download')

  await hide('audit_entry')
  await page.getByRole('button', { name: `Deactivate One` }).click()
  await page.getByText('Failed to update resource').waitFor()
  await page.getByRole('button', { name: 'Deactivate One', disabled: false }).waitFor()
  await page.getByRole('button', { name: 'Reset Downloads' }).click()
  await page.getByRole('button', { name: 'Reset all counts' }).click()
  await page.getByText('Failed to reset download counts').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Edit One` }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('ROPA')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog').getByText('Failed to update resource').waitFor()
  await page.getByLabel('Choose another file').setInputFiles(pdf)
  await page.getByText('File upload failed').waitFor()
  await restore('audit_entry')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByText('Uploaded', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Resource updated successfully').waitFor()
})

test('A list of downloads distinguishes deleted records from reset counts and from no downloads', async ({
  stage,
  library: page,
  resourceId,
}) => {
  const dialog = page.getByRole('dialog')
  const view = page.getByRole('button', { name: 'View downloads One' })
  await view.press('Enter')
  await page.getByText('No downloads yet').waitFor()
  // The focus stays in the dialog that turns out to be empty.
  expect(await dialog.evaluate(box => box.contains(document.activeElement))).toBe(true)

  // Another admin has reset the counts that the page shows.
  await stage.database.query('update resource set download_count = 2 where id = $1', [resourceId])
  await page.reload()
  await page.getByText('2 downloads', { exact: false }).first().waitFor()
  await stage.database.query('update resource set download_count = 0')
  await view.click()
  await page.getByText('No downloads yet').waitFor()
  expect(await page.getByText('towards the total').count()).toBe(0)

  for (const firstName of ['Zoe', 'Iva']) {
    const person = { firstName, lastName: 'Horáková', email: `${firstName}@cro.example`, company: 'CRO', role: null }
    await recordDownload(stage.database, { id: crypto.randomUUID(), resourceId, ...person })
  }
  await page.reload()
  await eraseVisitor(stage.database, 'zoe@cro.example')
  await view.click()
  await dialog.getByText('Iva@cro.example').waitFor()
  await dialog.getByText('1 download counts towards the total but no longer has a record').waitFor()
  await page.keyboard.press('Escape')
  await eraseVisitor(stage.database, 'iva@cro.example')
  await view.click()
  await dialog.getByText('2 downloads count towards the total but no longer have records').waitFor()
  expect(await dialog.getByText('No downloads yet').count()).toBe(0)

  // Older than the months of the chart, and not yet expired.
  await stage.database.query(`update resource set created_at = now() - interval '18 months'`)
  await stage.database.query('update download_day set day = day - 500')
  await page.reload()
  await view.click()
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

test('A list of downloads fits on a narrow phone, and when the records of a page are gone it shows the previous page', async ({
  stage,
  library: page,
  resourceId,
}) => {
  await stage.database.query(
    `insert into download (resource_id, first_name, last_name, email, company, downloaded_at)
     select $1, 'Person', to_char(n, 'FM000'), 'iva.horakova@cro.example', 'CRO', now() - n * interval '1 minute'
     from generate_series(1, 51) n`,
    [resourceId],
  )
  await page.getByRole('button', { name: 'View downloads One' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Person 001').waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 780 })
    const [scroll, client] = await page.locator('dialog[open]').evaluate(box => [box.scrollWidth, box.clientWidth])
    expect.soft(scroll, `${width}`).toBe(client)
  }
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('Person 051').waitFor()
  await stage.database.query(`delete from download where last_name = '051'`)
  // Simulates returning to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await dialog.getByText('Person 050').waitFor()
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
