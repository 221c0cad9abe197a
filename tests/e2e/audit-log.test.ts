import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { email, ivaTest, rowOf, academyTest as test } from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import type { Stage } from './stage.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

ivaTest('The log names what an admin did, but no deleted person', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete employee' }).click()
  await admin.getByText('Employee deleted successfully').waitFor()
  await admin.goto(stage.url + paths.academyAdminAudit)
  await rowOf(admin, 'Deleted an account')
    .filter({ hasText: 'Ana Duarte' })
    .getByText(/^Deleted account [0-9a-f]{8}$/)
    .waitFor()
  expect(await admin.getByText('Horáková').count()).toBe(0)
  await isAccessible(admin)
})

test('Each area has its own log', async ({ stage, admin }) => {
  await add(stage, ['ana'])
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  await admin.goto(stage.url + paths.libraryAdminAudit)
  await fillAdminSignIn(admin, 'lin@asterleigh.example')
  await rowOf(admin, 'Lin Okafor').filter({ hasText: 'Signed in' }).waitFor()
  expect(await admin.getByText('Ana Duarte').count()).toBe(0)
})

test('The filters survive a reload, but an e-mail address is not in the page’s address', async ({ stage, admin }) => {
  await add(stage, ['ana', 'eva'])
  await open(admin, stage)
  await rowOf(admin, 'eva@cro.example').first().waitFor()
  const address = admin.getByLabel('Email address')
  await address.fill('EVA@cro.example')
  await address.press('Enter')
  await rowOf(admin, 'ana@cro.example').first().waitFor({ state: 'detached' })
  expect(admin.url().toLowerCase()).not.toContain('eva')
  await admin.getByLabel('Action').selectOption('Deleted an account')
  await admin.getByText('No matches').waitFor()
  await admin.reload()
  await admin.getByText('No matches').waitFor()
  expect(await address.inputValue()).toBe('EVA@cro.example')
  await admin.getByRole('button', { name: 'Clear search and filters' }).click()
  await rowOf(admin, 'ana@cro.example').first().waitFor()
  await admin.locator('h2:focus').waitFor()
  expect(await address.inputValue()).toBe('')
})

test('A printed log states its filters', async ({ stage, admin }) => {
  await add(stage, ['ana', 'eva'])
  await open(admin, stage)
  await admin.getByLabel('Email address').fill(email)
  await rowOf(admin, 'eva@cro.example').first().waitFor()
  await admin.getByLabel('Action').selectOption('Changed their password')
  await rowOf(admin, 'eva@cro.example').first().waitFor({ state: 'detached' })
  const printed = admin.getByText(`${academyAdminArea.name}, `)
  expect(await printed.isVisible()).toBe(false)
  await admin.emulateMedia({ media: 'print' })
  await printed.waitFor()
  expect((await printed.innerText()).split(`${academyAdminArea.name}, `)).toEqual([
    '',
    expect.stringMatching(
      /^.* \(UTC\)\. Entries 1–50 · older entries follow · Changed their password · “ana@cro\.example”\.$/,
    ),
  ])
})

test('An action that a newer version has recorded is listed by its own name', async ({ stage, admin }) => {
  await add(stage, ['ana'], 'course-assigned')
  await open(admin, stage)
  await rowOf(admin, 'course-assigned').first().waitFor()
})

/** Adds 60 entries by each of these people. */
async function add({ database }: Stage, names: readonly string[], action = 'password-changed'): Promise<void> {
  await database.query(
    `insert into audit_entry (area, organisation_id, actor_name, actor_email, action)
     select 'academy', id, initcap(person) || ' Duarte', person || '@cro.example', $2
     from organisation, generate_series(1, 60) as n, unnest($1::text[]) as person order by n`,
    [names, action],
  )
}

async function open(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.url + paths.academyAdminAudit)
}
