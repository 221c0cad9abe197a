import type { Page } from 'playwright'
import { expect } from 'vitest'
import { listEmployees } from '../../api/contract/admin/academy-users.ts'
import { ivaTest, rowOf, academyTest as test } from './admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import type { Stage } from './stage.ts'

// The list of employees stands for all lists of the admin pages, which share their search, pages and errors.

test('A person in a long list is found by search, order, status and page', async ({ stage, admin }) => {
  await add(stage, 1, 119)
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
  await stage.addAccount('employee', `${long}@cro.example`, 'Hubert', long)
  await refresh(admin)
  await firstIs(admin, long)
  await turnTo(admin, '51–100 of 120')
  await turnTo(admin, '101–120 of 120')
  await rowOf(admin, 'Person 119').waitFor()
  await isAccessible(admin)
  await admin.getByLabel('Search').fill('Person 003')
  await rowOf(admin, 'Person 003').waitFor()
  await admin.getByLabel('Search').fill('')
  await admin.getByText('1–50 of 120').waitFor()

  const name = admin.getByRole('button', { name: 'Name', exact: true })
  await name.click()
  await firstIs(admin, 'Person 001')
  await name.click()
  await firstIs(admin, long)
  expect(await admin.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await admin.reload()
  await firstIs(admin, long)

  await admin.getByLabel('Status').selectOption('Invited (29)')
  await admin.getByText('29 employees').waitFor({ state: 'attached' })
  await admin.getByLabel('Search').fill('person11')
  await admin.getByText('2 employees').waitFor({ state: 'attached' })
  await rowOf(admin, 'Person 112').getByText('expired').waitFor()
  await admin.getByLabel('Search').fill('person11 nobody')
  await admin.getByText('No matches').waitFor()
  await admin.getByRole('button', { name: 'Clear search and filters' }).press('Enter')
  await admin.getByText('1–50 of 120').waitFor()
  await admin.locator('h2:focus').waitFor()

  // A phone shows no column headers.
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.getByLabel('Sort by').selectOption('Oldest first')
  await firstIs(admin, 'Person 119')
})

ivaTest('A search is typed and emptied without losing text or the focus', async ({ admin }) => {
  const search = admin.getByLabel('Search')
  const list = await holdResponse(admin, `**${listEmployees.path}?*`)
  await search.pressSequentially('iva')
  await list.responded
  await admin.keyboard.type(' nobody')
  list.release()
  await admin.getByText('No matches').waitFor()
  expect(await search.inputValue()).toBe('iva nobody')
  await admin.keyboard.press('ControlOrMeta+a')
  await admin.keyboard.press('Delete')
  await rowOf(admin, 'Iva Horáková').waitFor()
  expect(await search.evaluate(field => field === document.activeElement)).toBe(true)
})

test('A double click turns one page, and a last page that was emptied turns back', async ({ stage, admin }) => {
  await add(stage, 1, 101)
  await refresh(admin)
  await admin.getByText('1–50 of 101').waitFor()
  stage.network.hold()
  await admin.getByRole('button', { name: 'Next' }).dblclick()
  await admin.getByRole('navigation', { name: 'Pages' }).getByText('Loading').waitFor()
  stage.network.release()
  await admin.getByText('51–100 of 101').waitFor()
  await rowOf(admin, 'Person 051').waitFor()

  await turnTo(admin, '101–101 of 101')
  await admin.locator('h2:focus').waitFor()
  await admin.getByRole('button', { name: 'Delete Person 101' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete employee' })
  stage.network.hold()
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  // The dialog stays until the request in flight is answered.
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Deleting...' }).waitFor()
  stage.network.release()
  await admin.getByText('Employee deleted successfully').waitFor()
  await rowOf(admin, 'Person 100').waitFor()
})

test('A last page with a single admin does not say that there is no other', async ({ stage, admin }) => {
  await stage.database.query(
    `insert into account (area, email, first_name, last_name, status, created_at)
     select 'academy-admin', 'admin' || n || '@cro.example', 'Admin', n::text, 'active', now() + n * interval '1 second'
     from generate_series(1, 50) n`,
  )
  await refresh(admin)
  await admin.getByRole('tab', { name: 'Admins (51)' }).click()
  await turnTo(admin, '51–51 of 51')
  await rowOf(admin, 'Ana Duarte').getByText('You', { exact: true }).waitFor()
  expect(await admin.getByText('No additional admins').count()).toBe(0)
})

ivaTest('A list that failed to load can be read again', async ({ admin }) => {
  const failed = { status: 500, json: { error: 'Too much is going on.', code: 'busy' } }
  await admin.route(`**${listEmployees.path}?*`, route => route.fulfill(failed), { times: 1 })
  await refresh(admin)
  await admin.getByRole('alert').getByText('Too much is going on.').waitFor()
  await isAccessible(admin)
  expect(await rowOf(admin, 'Iva Horáková').count()).toBe(0)
  await refresh(admin)
  await rowOf(admin, 'Iva Horáková').waitFor()
})

ivaTest('A refresh during the first load shows the current data', async ({ stage, admin }) => {
  const list = await holdResponse(admin, `**${listEmployees.path}?*`)
  await admin.reload()
  await list.responded
  await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await refresh(admin)
  list.release()
  await rowOf(admin, 'Tomás Pereira').waitFor()
})

test('A list fits a tablet and a dialog a phone, and the header covers no focused element', async ({
  stage,
  admin,
}) => {
  const email = 'christopher.vandenberg@clinicalresearchpartners.example'
  await stage.addAccount('employee', email, 'Christopher', 'van den Berg')
  // The oldest is the last one in the list.
  await stage.database`update account set status = 'deactivated', created_at = '2025-01-01' where email = ${email}`
  await add(stage, 1, 15)
  await refresh(admin)
  const remove = admin.getByRole('button', { name: 'Delete Christopher' })
  await remove.waitFor()
  for (const width of [768, 1024]) {
    await admin.setViewportSize({ width, height: 780 })
    expect(await admin.locator('[data-status=deactivated]').evaluate(linesOfText), `${width}`).toBe(1)
    await remove.focus()
    for (let step = 0; step < 30; step += 1) {
      await admin.keyboard.press('Shift+Tab')
      expect(await admin.evaluate(isFocusHidden), `${width}, ${step}`).toBe(false)
    }
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await admin.setViewportSize({ width: 320, height: 780 })
  await remove.click()
  const [scroll, client] = await admin.locator('dialog[open]').evaluate(box => [box.scrollWidth, box.clientWidth])
  expect(scroll).toBe(client)
})

/** Adds employees "Person 001" and so on, each a day older than the one before, every fourth with an expired invitation. */
async function add({ database }: Stage, from: number, to: number): Promise<void> {
  await database.query(
    `insert into account (area, email, first_name, last_name, status, created_at)
     select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'),
       case when n % 4 = 0 then 'invited' else 'active' end, now() - n * interval '1 day'
     from generate_series($1::integer, $2) n`,
    [from, to],
  )
}

async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).click()
}

/** Turns to the next page, which shows this range of rows. */
async function turnTo(page: Page, range: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(range).waitFor()
}

async function firstIs(page: Page, name: string): Promise<void> {
  await page.getByRole('rowheader').first().filter({ hasText: name }).waitFor()
}

/** Runs in the page; returns the number of lines of the element's own text. */
function linesOfText(element: Element): number {
  const text = [...element.childNodes].find(node => node.nodeType === Node.TEXT_NODE)
  const range = document.createRange()
  if (text) range.selectNodeContents(text)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** Runs in the page; returns whether the header covers the focused element completely. */
function isFocusHidden(): boolean {
  const [own, header] = [document.activeElement, document.querySelector('header')]
  if (!own || !header || header.contains(own)) return false
  return own.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom
}
