import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { listAdminResources, updateResource } from '../../api/contract/admin/library-admin.ts'
import { recordDownload } from '../../api/library/download-queries.ts'
import { eraseVisitor } from '../../api/site/visitor-queries.ts'
import { resourceTest, returnToTab, libraryTest as test } from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import { addResource } from './library.ts'
import { edit, isSaved, save, storedOf } from './resource-form.ts'
import type { Stage } from './stage.ts'

test('The library shows figures and cards, and is searched, filtered and sorted', async ({ stage, admin }) => {
  await admin.getByText('No resources created yet').waitFor()
  await admin.getByText('0 downloads in the last 30 days.').waitFor()
  await isAccessible(admin)
  const template = await addResource(stage, { title: 'Records of processing', resourceType: 'template', tags: 'ROPA' })
  await addResource(stage, { title: 'pseudonymisation'.repeat(18), resourceType: 'guide', category: 'Risk'.repeat(40) })
  await addDownloads(stage, template, 4, 0)
  await addDownloads(stage, template, 7, 40)
  await refresh(admin)
  const card = cardOf(admin, 'Records of processing')
  for (const text of ['Template', 'ROPA', '11 downloads']) await card.getByText(text).waitFor()
  for (const [name, value] of Object.entries({
    'Total Resources': '2',
    'Active Resources': '2',
    'Total Downloads': '11',
  }))
    await figure(admin, name, value)
  await admin.getByText(/^4 downloads in the last 30 days\. Most on .* Days and months are in UTC\.$/).waitFor()
  await admin.getByRole('button', { name: '12 months' }).click()
  await admin.getByText('11 downloads in the last 12 months. Most in').waitFor()
  await admin.getByText('Show as a table').click()
  await admin.getByRole('row').nth(12).waitFor()
  await isAccessible(admin)

  const other = cardOf(admin, 'pseudonymisation')
  const search = admin.getByLabel('Search')
  await search.fill('nothing of the kind')
  await other.waitFor({ state: 'detached' })
  await search.fill('')
  await other.waitFor()
  await admin.locator(':focus').and(search).waitFor()
  await search.fill('rop')
  await other.waitFor({ state: 'detached' })
  await admin.getByLabel('Type').selectOption('Playbook')
  await admin.getByRole('button', { name: 'Clear search and filters' }).click()
  await other.waitFor()
  await admin.getByLabel('Sort by').selectOption('Most downloads')
  await admin.getByRole('heading', { level: 3 }).first().filter({ hasText: 'Records of processing' }).waitFor()
})

test('The filters of a long list stay visible on a low screen', async ({ stage, admin }) => {
  await admin.setViewportSize({ width: 1093, height: 500 })
  for (let n = 1; n <= 25; n++) await addResource(stage, { title: `Guide ${n}` })
  await refresh(admin)
  await admin.getByText('1–24 of 25').waitFor()
  // The pager alone announces it.
  expect(await admin.getByRole('status').allInnerTexts()).not.toContain('24 resources')
  for (const label of ['Search', 'Type', 'Status', 'Sort by']) {
    await admin.getByLabel(label).focus()
    await isInViewport(admin.getByLabel(label))
  }
})

resourceTest('Undo restores a deactivated resource', async ({ stage, admin }) => {
  await admin.getByLabel('Status').selectOption('Active')
  await admin.getByRole('button', { name: 'Deactivate One' }).click()
  await admin.getByText('Resource deactivated successfully').waitFor()
  await admin.locator('h2:focus', { hasText: 'Resources' }).waitFor()
  expect(await storedOf(stage, 'is_active')).toEqual([{ is_active: false }])
  await admin.getByRole('button', { name: 'Undo' }).dblclick()
  await admin.getByText('Resource activated successfully').waitFor()
  await cardOf(admin, 'One').getByText('Active', { exact: true }).waitFor()
  expect(await storedOf(stage, 'is_active')).toEqual([{ is_active: true }])
})

resourceTest('The current state is read after a conflict and a lost response', async ({ stage, admin }) => {
  await stage.database.query(`update resource set title = 'Renamed', version = version + 1`)
  await admin.getByRole('button', { name: 'Deactivate One' }).click()
  await admin.getByText('Someone else has just changed').waitFor()
  await cardOf(admin, 'Renamed').getByText('Active', { exact: true }).waitFor()

  await stage.network.change('drop-responses', updateResource.path.replace(':id', ''))
  await admin.getByRole('button', { name: 'Deactivate Renamed' }).click()
  await admin.getByText('Network error occurred while updating resource').waitFor()
  await cardOf(admin, 'Renamed').getByText('Inactive', { exact: true }).waitFor()
})

resourceTest('After a lost connection the library shows the current resources', async ({ stage, admin }) => {
  // Once everything has loaded, "Refresh" is first to meet the lost connection.
  await admin.getByText('0 downloads in the last 30 days.').waitFor()
  await stage.network.change('refuse')
  await admin.getByRole('button', { name: 'Refresh', exact: true }).click()
  await admin.getByText('No connection').waitFor()
  await cardOf(admin, 'One').waitFor({ state: 'detached' })
  await isAccessible(admin)
  await stage.database.query(`update resource set title = 'Renamed'`)
  await stage.network.change('pass')
  await cardOf(admin, 'Renamed').waitFor()
})

resourceTest('A resource that another admin has deleted disappears on the next action', async ({ stage, admin }) => {
  await cardOf(admin, 'One').waitFor()
  await stage.database.query('update resource set is_active = false, deleted_at = now()')
  await admin.getByRole('button', { name: 'Deactivate One' }).click()
  await admin.getByText('This resource no longer exists.').waitFor()
  await admin.getByText('No resources created yet').waitFor()
})

resourceTest('Each change applies at once, even before the list is read again', async ({ admin }) => {
  await cardOf(admin, 'One').waitFor()
  const listed = Promise.withResolvers<void>()
  await admin.route(`**${listAdminResources.path}?*`, async route => {
    await listed.promise
    // The page has cancelled the first requests.
    await route.continue().catch(() => undefined)
  })
  await admin.getByRole('button', { name: 'Deactivate One' }).click()
  await admin.getByText('Resource deactivated successfully').waitFor()
  // The next edit starts from the saved values.
  for (const [before, tags] of [
    ['', 'first'],
    ['first', 'second'],
  ] as const) {
    await edit(admin, 'One')
    const field = admin.getByRole('textbox', { name: 'Tags' })
    expect(await field.inputValue()).toBe(before)
    await field.fill(tags)
    await save(admin)
    await admin.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await cardOf(admin, 'One').getByText('second').waitFor()
  await admin.getByRole('button', { name: 'Activate One', exact: true, disabled: false }).waitFor()
  listed.resolve()
})

resourceTest('When the server fails, each action says so, and a save succeeds later', async ({ stage, admin }) => {
  const rename = (from: string, to: string) => stage.database.query(`alter table ${from} rename to ${to}`)
  await cardOf(admin, 'One').waitFor()
  await rename('audit_entry', 'hidden')
  try {
    await admin.getByRole('button', { name: 'Deactivate One' }).click()
    await admin.getByText('Failed to update resource').waitFor()
    await admin.getByRole('button', { name: 'Dismiss' }).click()
    await admin.getByRole('button', { name: 'Reset Downloads' }).click()
    await admin.getByRole('button', { name: 'Reset all counts' }).click()
    await admin.getByText('Failed to reset download counts').waitFor()
    await admin.keyboard.press('Escape')
    await edit(admin, 'Second edition')
    await save(admin)
    await admin.getByRole('dialog').getByText('Failed to update resource').waitFor()
  } finally {
    await rename('hidden', 'audit_entry')
  }
  expect(await storedOf(stage, 'title')).toEqual([{ title: 'One' }])
  await save(admin)
  await isSaved(admin)
  expect(await storedOf(stage, 'title')).toEqual([{ title: 'Second edition' }])

  await rename('download', 'hidden')
  try {
    await admin.getByRole('button', { name: 'View downloads Second edition' }).click()
    await admin.getByRole('dialog').getByText('Failed to load resource downloads').waitFor()
  } finally {
    await rename('hidden', 'download')
  }
})

resourceTest('Download records can be searched, paged and exported', async ({ stage, admin, resource }) => {
  await addDownloads(stage, resource, 51, 3)
  await refresh(admin)
  await admin.getByRole('button', { name: 'View downloads One' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('51 downloads in the last 30 days.').waitFor()
  await dialog.getByText('1–50 of 51').waitFor()
  await dialog.getByText('Not specified').first().waitFor()
  const people = dialog.getByText('@cro.example')
  await dialog.getByLabel('Search').fill('person7@')
  await expect.poll(() => people.allInnerTexts()).toEqual(['person7@cro.example'])
  await dialog.getByLabel('Search').fill('person7@elsewhere')
  await dialog.getByText('No matches').waitFor()
  await dialog.getByLabel('Search').fill('')
  await dialog.getByText('1–50 of 51').waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('51–51 of 51').waitFor()
  await isAccessible(admin)
  await admin.setViewportSize({ width: 320, height: 780 })
  const [scroll, client] = await admin.locator('dialog[open]').evaluate(box => [box.scrollWidth, box.clientWidth])
  expect(scroll).toBe(client)
  const download = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export all as CSV' }).click()
  const csv = (await buffer(await (await download).createReadStream())).toString()
  expect(csv.trimEnd().split('\n')).toHaveLength(52)
  // A last page that has become empty turns back.
  await stage.database.query('delete from download where email = $1', [await people.innerText()])
  await returnToTab(admin)
  await expect.poll(() => people.count()).toBe(50)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await admin.locator('button:focus', { hasText: 'View downloads One' }).waitFor()
})

resourceTest(
  'Deleting a resource asks first, and the counts of the others can be reset',
  async ({ stage, admin, resource }) => {
    const template = await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
    await addDownloads(stage, resource, 120, 3)
    await addDownloads(stage, template, 5, 2)
    await refresh(admin)
    await admin.getByRole('button', { name: 'Delete One' }).click()
    await admin.getByText('Its 120 downloads and the records').waitFor()
    // The focus is on Cancel, so that Enter alone deletes nothing.
    await admin.keyboard.press('Enter')
    await admin.getByRole('button', { name: 'Delete One' }).click()
    await admin.getByRole('button', { name: 'Delete resource' }).click()
    await admin.getByText('Resource deleted successfully').waitFor()
    await cardOf(admin, 'One').waitFor({ state: 'detached' })
    await admin.locator('h2:focus', { hasText: 'Resources' }).waitFor()

    await admin.getByRole('button', { name: 'Reset Downloads' }).click()
    await admin.getByText('This sets the download counts of 1 resource to zero (5 downloads in total)').waitFor()
    await admin.getByRole('button', { name: 'Reset all counts' }).click()
    await admin.getByText('Download counts have been reset to zero').waitFor()
    await figure(admin, 'Total Downloads', '0')
    await admin.getByText('0 downloads in the last 30 days.').waitFor()
  },
)

resourceTest(
  'A list of downloads distinguishes deleted records, reset counts and no downloads',
  async ({ stage, admin, resource }) => {
    const dialog = admin.getByRole('dialog')
    const view = admin.getByRole('button', { name: 'View downloads One' })
    await view.click()
    await dialog.getByText('No downloads yet').waitFor()
    await dialog.locator(':focus').waitFor()
    await admin.keyboard.press('Escape')
    // Another admin has reset the counts that the page shows.
    await stage.database.query('update resource set download_count = 2 where id = $1', [resource])
    await refresh(admin)
    await admin.getByText('2 downloads', { exact: false }).first().waitFor()
    await stage.database.query('update resource set download_count = 0')
    await view.click()
    await dialog.getByText('No downloads yet').waitFor()
    expect(await dialog.getByText('towards the total').count()).toBe(0)
    await admin.keyboard.press('Escape')

    for (const firstName of ['Zoe', 'Iva']) {
      const person = { firstName, lastName: 'Horáková', email: `${firstName}@cro.example`, company: 'CRO', role: null }
      await recordDownload(stage.database, { id: crypto.randomUUID(), resourceId: resource, ...person })
    }
    await refresh(admin)
    await eraseVisitor(stage.database, 'zoe@cro.example')
    await view.click()
    await dialog.getByText('Iva@cro.example').waitFor()
    await dialog.getByText('1 download counts towards the total but no longer has a record').waitFor()
    await admin.keyboard.press('Escape')
    await eraseVisitor(stage.database, 'iva@cro.example')
    // Older than the months of the chart, and not yet expired.
    await stage.database.query(`update resource set created_at = now() - interval '18 months'`)
    await stage.database.query('update download_day set day = day - 500')
    await refresh(admin)
    await view.click()
    await dialog.getByText('2 downloads count towards the total but no longer have records').waitFor()
    expect(await dialog.getByText('No downloads yet').count()).toBe(0)
  },
)

async function refresh(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Refresh', exact: true })
  await button.click()
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor({ state: 'detached' })
  await button.waitFor()
}

function cardOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
}

async function figure(page: Page, name: string, value: string): Promise<void> {
  const line = page.getByLabel('Overview').locator('dl > div').filter({ hasText: name })
  await line.getByText(value, { exact: true }).waitFor()
}

/** Adds downloads by this number of people, all on one day. */
async function addDownloads({ database }: Stage, id: string, count: number, daysAgo: number) {
  await database.query(
    `insert into download (id, resource_id, first_name, last_name, email, company, role, downloaded_at)
     select gen_random_uuid(), $1, 'Iva', 'Horáková', 'person' || n || '@cro.example', 'CRO Brno', null, now() - make_interval(days => $3)
     from generate_series(1, $2) as n`,
    [id, count, daysAgo],
  )
  await database.query(
    `insert into download_day (resource_id, day, count) values ($1, (now() at time zone 'utc')::date - $3::integer, $2)`,
    [id, count, daysAgo],
  )
  await database.query('update resource set download_count = download_count + $2 where id = $1', [id, count])
}
