import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { listAdminResources, updateResource } from '../../api/contract/library-admin.ts'
import { listResources } from '../../api/contract/public-site.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { until } from '../until.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import { addResource } from './library.ts'
import type { Stage } from './stage.ts'
import { onlineTest as stagedTest } from './staged-test.ts'
import { visitByPhone } from './visit-as-admin.ts'

const checklist = 'Site initiation: a checklist'
const email = 'lin@asterleigh.example'

/** Lin, a library admin, has signed in on `admin`. */
const test = stagedTest.extend<{ admin: Page }>({
  admin: async ({ stage, device }, use) => {
    await stage.addAccount('library-admin', email, 'Lin', 'Okafor')
    const page = await device.open()
    await visitByPhone(page, stage, { area: libraryAdminArea, email })
    await use(page)
  },
})

test('An empty library says so; each resource is shown as a card with its figures', async ({ stage, admin }) => {
  await admin.getByText('No resources created yet').waitFor()
  await admin.getByRole('button', { name: 'Add Resource' }).waitFor()
  const names = await admin.getByLabel('Overview').getByRole('term').allTextContents()
  expect(names).toEqual(['Total Resources', 'Total Downloads', 'Active Resources'])
  await figure(admin, 'Total Downloads', '0')
  await admin.getByText('0 downloads in the last 30 days.').waitFor()
  const stored = await admin.evaluate(() => [
    localStorage.getItem('libraryAdminLoggedIn'),
    JSON.parse(localStorage.getItem('libraryAdminUser') ?? '{}'),
  ])
  expect(stored).toEqual(['true', expect.objectContaining({ email, firstName: 'Lin', lastName: 'Okafor' })])
  await isAccessible(admin)

  const template = await addResource(stage, { title: 'Records of processing', resourceType: 'template', tags: 'ROPA' })
  await addResource(stage, {})
  await addResource(stage, { title: 'pseudonymisation'.repeat(18), resourceType: 'guide', category: 'Risk'.repeat(40) })
  await addDownloads(stage, template, 4, 0)
  await addDownloads(stage, template, 7, 40)
  await refresh(admin)
  const card = cardOf(admin, 'Records of processing')
  await card.getByText('Template').waitFor()
  await card.getByText('ROPA').waitFor()
  await card.getByText('11 downloads').waitFor()
  await figure(admin, 'Total Resources', '3')
  await figure(admin, 'Active Resources', '3')
  await figure(admin, 'Total Downloads', '11')
  await admin.getByText(/^4 downloads in the last 30 days\. Most on .* Days and months are in UTC\.$/).waitFor()
  await admin.getByRole('button', { name: '12 months' }).click()
  await admin.getByText('11 downloads in the last 12 months. Most in').waitFor()
  await admin.getByText('Show as a table').click()
  expect(await admin.getByRole('row').count()).toBe(13)
  await isAccessible(admin)

  await admin.getByLabel('Search').fill('rop')
  await cardOf(admin, checklist).waitFor({ state: 'detached' })
  await admin.getByLabel('Type').selectOption('Playbook')
  await admin.getByRole('button', { name: 'Clear search and filters' }).click()
  await cardOf(admin, checklist).waitFor()
  await admin.getByLabel('Sort by').selectOption('Most downloads')
  await admin.getByRole('heading', { level: 3 }).first().filter({ hasText: 'Records of processing' }).waitFor()
})

test('A deactivated resource disappears for visitors immediately, and Undo restores it', async ({ stage, admin }) => {
  await addResource(stage, {})
  await refresh(admin)
  await admin.getByLabel('Status').selectOption('Active')
  await admin.getByRole('button', { name: `Deactivate ${checklist}` }).click()
  await admin.getByText('Resource deactivated successfully').waitFor()
  await admin.getByRole('button', { name: 'Clear search and filters' }).waitFor()
  await until('the focus on the list', () => admin.evaluate(() => document.activeElement?.textContent === 'Resources'))
  expect(await publicTitles(stage)).toEqual([])
  await isAccessible(admin)
  await admin.getByRole('button', { name: 'Undo' }).dblclick()
  await admin.getByText('Resource activated successfully').waitFor()
  await cardOf(admin, checklist).getByText('Active', { exact: true }).waitFor()
  expect(await publicTitles(stage)).toEqual([checklist])

  // Only the response is lost: the page must read the current state again.
  await admin.getByLabel('Status').selectOption('All statuses')
  await stage.network.change('drop-responses', updateResource.path.replace(':id', ''))
  await admin.getByRole('button', { name: `Deactivate ${checklist}` }).click()
  await admin.getByText('Network error occurred while updating resource').waitFor()
  await cardOf(admin, checklist).getByText('Inactive', { exact: true }).waitFor()
})

test('The second of two admins who change one resource sees its current state; without a connection no stale data is shown', async ({
  stage,
  admin,
}) => {
  await addResource(stage, {})
  await refresh(admin)
  await cardOf(admin, checklist).waitFor()
  await stage.database.query(`update resource set title = 'Renamed', version = version + 1`)
  await admin.getByRole('button', { name: `Deactivate ${checklist}` }).click()
  await admin.getByText('Someone else has just changed').waitFor()
  await cardOf(admin, 'Renamed').getByText('Active', { exact: true }).waitFor()

  await stage.network.change('refuse')
  await admin.getByRole('button', { name: 'Refresh', exact: true }).click()
  await admin.getByText('No connection').waitFor()
  await cardOf(admin, 'Renamed').waitFor({ state: 'detached' })
  await isAccessible(admin)
  await stage.database.query(`update resource set title = 'Renamed again'`)
  await stage.network.change('pass')
  await cardOf(admin, 'Renamed again').waitFor()

  await stage.database.query('update resource set is_active = false, deleted_at = now()')
  await admin.getByRole('button', { name: 'Deactivate Renamed again' }).click()
  await admin.getByText('This resource no longer exists.').waitFor()
  await admin.getByText('No resources created yet').waitFor()
})

test('Each change applies at once, even before the list is refreshed', async ({ stage, admin }) => {
  await addResource(stage, { title: 'One' })
  await addResource(stage, { title: 'Two' })
  await refresh(admin)
  const listed = Promise.withResolvers<void>()
  await admin.route(`**${listAdminResources.path}?*`, async route => {
    await listed.promise
    // The page has cancelled the first request.
    await route.continue().catch(() => undefined)
  })
  for (const title of ['One', 'Two']) {
    await admin.getByRole('button', { name: `Deactivate ${title}` }).click()
    await admin.getByText('Resource deactivated successfully').waitFor()
    await admin.getByRole('button', { name: 'Dismiss' }).click()
  }
  await admin.getByRole('button', { name: 'Activate One', exact: true, disabled: false }).waitFor()

  // The next edit starts from the saved values.
  const edit = async (tags: string) => {
    await admin.getByRole('button', { name: 'Edit One' }).click()
    const before = await admin.getByRole('textbox', { name: 'Tags' }).inputValue()
    await admin.getByRole('textbox', { name: 'Tags' }).fill(tags)
    await admin.getByRole('button', { name: 'Save changes' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'detached' })
    return before
  }
  await edit('first')
  expect(await edit('second')).toBe('first')
  await cardOf(admin, 'One').getByText('second').waitFor()
  listed.resolve()
})

test('Text typed while a search is in flight stays in the field; emptying a search without results keeps its focus', async ({
  stage,
  admin,
}) => {
  await addResource(stage, {})
  await refresh(admin)
  const search = admin.getByLabel('Search')
  const list = await holdResponse(admin, `**${listAdminResources.path}?*`)
  await search.pressSequentially('GDPR')
  await list.responded
  await search.pressSequentially(' checklist')
  list.release()
  await admin.waitForURL(url => url.searchParams.get('search') === 'GDPR checklist')
  expect(await search.inputValue()).toBe('GDPR checklist')

  await search.fill('nothing of the kind')
  await cardOf(admin, checklist).waitFor({ state: 'detached' })
  const all = await holdResponse(admin, `**${listAdminResources.path}?*`)
  await search.fill('')
  await all.responded
  all.release()
  await cardOf(admin, checklist).waitFor()
  expect(await search.evaluate(field => field === document.activeElement)).toBe(true)
})

test('Download records can be paged, searched, exported, deleted and reset', async ({ stage, admin }) => {
  const id = await addResource(stage, {})
  const template = await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
  await addDownloads(stage, id, 119, 3)
  await addDownloads(stage, id, 1, 1, '=HYPERLINK("x")')
  await addDownloads(stage, template, 5, 2)
  await refresh(admin)
  await admin.getByRole('button', { name: `View downloads ${checklist}` }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText('120 downloads in the last 30 days.').waitFor()
  await dialog.getByText('1–50 of 120').waitFor()
  await dialog.getByText('Not specified').first().waitFor()
  await isAccessible(admin)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('101–120 of 120').waitFor()
  await dialog.getByLabel('Search').fill('person117@')
  await dialog.getByText('person117@cro.example').waitFor()
  // The previous rows stay until the search results arrive.
  await until('one row', async () => (await dialog.getByText('@cro.example').count()) === 1)
  const download = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export all as CSV' }).click()
  const csv = (await buffer(await (await download).createReadStream())).toString()
  expect(csv.trimEnd().split('\n')).toHaveLength(121)
  expect(csv).toContain(`'=HYPERLINK`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await admin.evaluate(() => document.activeElement?.textContent)).toBe(`View downloads ${checklist}`)

  await stage.database.query(`update resource set created_at = now() - interval '3 years' where id = $1`, [id])
  await stage.database.query(`delete from download where email like 'person9%' and resource_id = $1`, [id])
  await refresh(admin)
  await admin.getByRole('button', { name: `View downloads ${checklist}` }).click()
  await dialog.getByText('1–50', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByText('11 downloads count towards the total but no longer have records').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await admin.getByRole('button', { name: `Delete ${checklist}` }).click()
  await admin.getByText('Its 120 downloads and the records').waitFor()
  expect(await admin.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await isAccessible(admin)
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: `Delete ${checklist}` }).click()
  await admin.getByRole('button', { name: 'Delete resource' }).click()
  await admin.getByText('Resource deleted successfully').waitFor()
  await cardOf(admin, checklist).waitFor({ state: 'detached' })
  await until('the focus on the list', () => admin.evaluate(() => document.activeElement?.textContent === 'Resources'))

  await admin.getByRole('button', { name: 'Reset Downloads' }).click()
  await admin.getByText('This sets the download counts of 1 resource to zero (5 downloads in total)').waitFor()
  await admin.getByRole('button', { name: 'Reset all counts' }).click()
  await admin.getByText('Download counts have been reset to zero').waitFor()
  await figure(admin, 'Total Downloads', '0')
  await admin.getByText('0 downloads in the last 30 days.').waitFor()
  await admin.getByRole('button', { name: 'View downloads Records of processing' }).click()
  await admin.getByText('No downloads yet').waitFor()
  await isAccessible(admin)
})

test('A long list is paged and announced by its pager only; its filters stay visible and its last page can be emptied', async ({
  stage,
  admin,
}) => {
  await admin.setViewportSize({ width: 1093, height: 500 })
  for (let n = 1; n <= 49; n++) await addResource(stage, { title: `Guide ${n}` })
  await refresh(admin)
  await admin.getByText('1–24 of 49').waitFor()
  expect(await admin.getByRole('status').allInnerTexts()).not.toContain('24 resources')
  // On a low screen, too, every filter is visible while it has the focus.
  for (const label of ['Search', 'Type', 'Status', 'Sort by']) {
    await admin.getByLabel(label).focus()
    await isInViewport(admin.getByLabel(label))
  }
  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByText('25–48 of 49').waitFor()
  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByText('49–49 of 49').waitFor()
  await admin.getByRole('button', { name: 'Delete Guide 1', exact: true }).click()
  await admin.getByRole('button', { name: 'Delete resource' }).click()
  await admin.getByText('25–48 of 48').waitFor()
  expect(await admin.getByRole('heading', { level: 3 }).count()).toBe(24)
})

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

async function publicTitles(stage: Stage): Promise<string[]> {
  const listed: { title: string }[] = await (await fetch(stage.url + listResources.path)).json()
  return listed.map(({ title }) => title)
}

/** Adds downloads by this number of people, all on one day. */
async function addDownloads({ database }: Stage, id: string, count: number, daysAgo: number, company = 'CRO Brno') {
  await database.query(
    `insert into download (id, resource_id, first_name, last_name, email, company, role, downloaded_at)
     select gen_random_uuid(), $1, 'Iva', 'Horáková', 'person' || n || '@cro.example', $4, null, now() - make_interval(days => $3)
     from generate_series(1, $2) as n`,
    [id, count, daysAgo, company],
  )
  await database.query(
    `insert into download_day (resource_id, day, count) values ($1, (now() at time zone 'utc')::date - $3::integer, $2)`,
    [id, count, daysAgo],
  )
  await database.query('update resource set download_count = download_count + $2 where id = $1', [id, count])
}
