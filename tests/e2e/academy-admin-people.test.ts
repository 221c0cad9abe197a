import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { undeliveredText } from '../../content/mail-refusal-texts.ts'
import { until } from '../until.ts'
import { rowOf, test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import type { Stage } from './stage.ts'

test('A person in a long list is found by search, sorting, status filter and paging', async ({ stage, admin }) => {
  await stage.database.query(
    `insert into account (area, email, first_name, last_name, status, created_at)
     select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'),
       case when n % 4 = 0 then 'invited' else 'active' end, now() - n * interval '1 day'
     from generate_series(1, 119) n`,
  )
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
  await stage.addAccount('employee', `${long}@cro.example`, 'Hubert', long)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByText('1–50 of 120').waitFor()
  await firstIs(admin, long)
  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByText('51–100 of 120').waitFor()
  await admin.getByRole('button', { name: 'Next' }).click()
  await rowOf(admin, 'Person 119').waitFor()
  await admin.getByText('101–120 of 120').waitFor()
  await isAccessible(admin)

  await admin.getByRole('button', { name: 'Name', exact: true }).click()
  await firstIs(admin, 'Person 001')
  await admin.getByRole('button', { name: 'Name', exact: true }).click()
  await firstIs(admin, long)
  expect(await admin.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await admin.reload()
  await firstIs(admin, long)

  await admin.getByLabel('Status').selectOption('Invited (29)')
  await admin.getByText('29 people').waitFor({ state: 'attached' })
  await admin.getByLabel('Search').fill('person11')
  await admin.getByText('2 people').waitFor({ state: 'attached' })
  await rowOf(admin, 'Person 112').getByText('expired').waitFor()
  await admin.getByLabel('Search').fill('person11 nobody')
  await admin.getByText('No matches').waitFor()
  await admin.getByRole('button', { name: 'Clear search and filters' }).click()
  await admin.getByText('1–50 of 120').waitFor()

  // A phone shows no column headers.
  await admin.setViewportSize({ width: 390, height: 844 })
  await admin.getByLabel('Sort by').selectOption('Oldest first')
  await firstIs(admin, 'Person 119')
})

test('Rows added between two pages are counted on the next page, and clearing a search shows the first page', async ({
  stage,
  admin,
}) => {
  const add = (from: number, to: number) =>
    stage.database.query(
      `insert into account (area, email, first_name, last_name, status, created_at)
       select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'), 'active',
         now() - n * interval '1 day'
       from generate_series($1::integer, $2) n`,
      [from, to],
    )
  await add(1, 51)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByText('1–50 of 51').waitFor()
  await add(52, 56)
  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByText('51–56 of 56').waitFor()
  await add(57, 101)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByText('51–100 of 101').waitFor()
  const search = admin.getByLabel('Search')
  await search.fill('Person 003')
  await admin.getByText('51–100 of 101').waitFor({ state: 'detached' })
  await search.fill('')
  await admin.getByText(/–\d+ of 101$/).waitFor()
  expect(await admin.getByText(/–\d+ of 101$/).innerText()).toBe('1–50 of 101')
})

test('A last page with a single admin does not say that there is no other admin', async ({ stage, admin }) => {
  await stage.database.query(
    `insert into account (area, email, first_name, last_name, status, created_at)
     select 'academy-admin', 'admin' || n || '@cro.example', 'Admin', n::text, 'active', now() + n * interval '1 second'
     from generate_series(1, 50) n`,
  )
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('tab', { name: 'Admins (51)' }).click()
  await admin.getByText('1–50 of 51').waitFor()
  await admin.getByRole('button', { name: 'Next' }).click()
  await rowOf(admin, 'Ana Duarte').getByText('You', { exact: true }).waitFor()
  await admin.getByText('51–51 of 51').waitFor()
  expect(await admin.getByText('No additional admins').count()).toBe(0)
  await admin.getByLabel('Status').selectOption('Invited (0)')
  await admin.getByText('No matches').waitFor()
})

test('A person with an unknown status is listed with that status’s own name', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.route(`**${listEmployees.path}?*`, async route => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    await route.fulfill({ response, json: rows.map(row => ({ ...row, status: 'paused' })) })
  })
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(admin, 'Iva Horáková').getByText('paused', { exact: true }).waitFor()
  await isAccessible(admin)
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await admin.getByRole('dialog').getByText('paused', { exact: true }).waitFor()
})

test('A person whose invitation was refused for good is marked “Not delivered”, with the reason', async ({
  stage,
  admin,
}) => {
  const id = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await stage.database`update account set status = 'invited', mail_refused = 'unknown-address' where id = ${id}`
  const reason = undeliveredText('unknown-address', 'iva@cro.example', true)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  const row = rowOf(admin, 'Iva Horáková')
  await row.getByText(academyAdminTexts.undelivered, { exact: true }).waitFor()
  await row.getByText(reason).waitFor()
  await isAccessible(admin)
  await row.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await admin.getByRole('dialog').getByText(reason).waitFor()
  await isAccessible(admin)
})

test('Deactivating can be undone; deleting asks first, says what is deleted, and returns to the list', async ({
  stage,
  admin,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await admin.getByRole('button', { name: 'Deactivate …' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await admin.getByText('User deactivated successfully: Iva Horáková').waitFor()
  await rowOf(admin, 'Iva Horáková').getByText('Deactivated').waitFor()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByText('User reactivated successfully').waitFor()
  await rowOf(admin, 'Iva Horáková').getByText('Active').waitFor()

  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export data' }).click()
  expect((await download).suggestedFilename()).toBe('personal-data-iva@cro.example.json')
  const file: unknown = JSON.parse((await buffer(await (await download).createReadStream())).toString())
  expect(file).toMatchObject({ account: { email: 'iva@cro.example' } })
  await admin.keyboard.press('Escape')

  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete employee' })
  await dialog.getByText('Certificates already issued can still be verified').waitFor()
  await isAccessible(admin)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await employees(stage)).toBe(1)
  await stage.network.change('refuse')
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  await dialog.getByText('Network error occurred while deleting employee').waitFor()
  await stage.network.change('pass')
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  await admin.getByText('Employee deleted successfully').waitFor()
  await admin.getByText('No employees invited yet').waitFor()
  await until('the focus on the list', () => admin.evaluate(() => document.activeElement?.textContent === 'Employees'))
  expect(await employees(stage)).toBe(0)
})

test('An admin exports another admin’s data; the second of two who change one person gets a message; a deleted one sees the login', async ({
  stage,
  admin,
}) => {
  const lin = await stage.addAccount('academy-admin', 'lin@cro.example', 'Lin', 'Okafor')
  const iva = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  const deletion = admin.getByRole('dialog').getByRole('button', { name: 'Delete employee' })
  await deletion.waitFor()
  await stage.database.query('delete from account where id = $1', [iva])
  await deletion.click()
  await admin.getByText('This user no longer exists.').waitFor()
  await admin.getByText('No employees invited yet').waitFor()

  await admin.getByRole('tab', { name: 'Admins (2)' }).click()
  await admin.getByRole('button', { name: 'Manage Lin Okafor' }).click()
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export data' }).click()
  expect((await download).suggestedFilename()).toBe('personal-data-lin@cro.example.json')
  await admin.keyboard.press('Escape')
  await stage.database.query(`update account set status = 'deactivated' where id = $1`, [lin])
  await admin.getByRole('button', { name: 'Manage Lin Okafor' }).click()
  await admin.getByRole('button', { name: 'Deactivate …' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await admin.getByRole('dialog').getByText('This user is not active.').waitFor()
  await admin.keyboard.press('Escape')
  await rowOf(admin, 'Lin Okafor').getByText('Deactivated').waitFor()

  await stage.database.query(`delete from account where email = 'ana@cro.example'`)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: 'Sign In to Admin Portal' }).waitFor()
  expect(await admin.evaluate(() => localStorage.getItem('academyAdminLoggedIn'))).toBeNull()
})

async function firstIs(page: Page, name: string): Promise<void> {
  await page.getByRole('rowheader').first().filter({ hasText: name }).waitFor()
}

async function employees(stage: Stage): Promise<number | null> {
  return (await stage.database.query(`select from account where area = 'employee'`)).rowCount
}
