import type { Page } from 'playwright'
import { expect } from 'vitest'
import { deleteUser, inviteEmployee } from '../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../api/contract/audit.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { isAccessible } from './is-accessible.ts'
import { onlineTest as test } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

test('An admin’s actions appear in their area’s log, without the name of a deleted person', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  const page = await device.open()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(stage.url + paths.academyAdminAudit)
  await fillAdminSignIn(page, 'ana@cro.example')
  const rows = page.getByRole('table', { name: 'Activity log' }).locator('tbody tr')
  await rows.filter({ hasText: 'Signed in' }).waitFor()
  await post(page, inviteEmployee.path, { email: 'iva@cro.example', firstName: 'Iva', lastName: 'Horáková' })
  await page.reload()
  await rows
    .filter({ hasText: 'Ana Duarte' })
    .filter({ hasText: 'Invited an employee' })
    .filter({ hasText: 'Iva Horáková' })
    .waitFor()

  const found = await stage.database.query<{ id: string }>('select id from account where email = $1', [
    'iva@cro.example',
  ])
  const id = found.rows[0]?.id ?? ''
  await post(page, deleteUser.path.replace(':id', id), undefined, 'DELETE')
  await page.reload()
  await rows
    .filter({ hasText: 'Deleted an account' })
    .getByText(`Deleted account ${id.slice(0, 8)}`)
    .waitFor()
  await rows
    .filter({ hasText: 'Invited an employee' })
    .getByText(`Deleted account ${id.slice(0, 8)}`)
    .waitFor()
  expect(await page.getByText('Horáková').count()).toBe(0)
  await isAccessible(page)

  const address = page.getByLabel('Email address')
  await address.fill('IVA@cro.example')
  await address.press('Enter')
  await rows.filter({ hasText: 'Signed in' }).waitFor({ state: 'detached' })
  expect(await rows.count()).toBe(2)
  // An e-mail address is private: it is not in the page's address, and survives a reload.
  expect(page.url().toLowerCase()).not.toContain('iva')
  await page.getByLabel('Action').selectOption('Deleted an account')
  await rows.filter({ hasText: 'Invited' }).waitFor({ state: 'detached' })
  await page.reload()
  await rows.filter({ hasText: 'Deleted an account' }).waitFor()
  expect(await rows.count()).toBe(1)
  expect(await address.inputValue()).toBe('IVA@cro.example')
  await address.fill('iva')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('No matches').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await rows.filter({ hasText: 'Signed in' }).waitFor()

  await page.goto(stage.url + paths.libraryAdminAudit)
  await fillAdminSignIn(page, 'lin@asterleigh.example')
  await rows.filter({ hasText: 'Lin Okafor' }).filter({ hasText: 'Signed in' }).waitFor()
  expect(await page.getByText('Ana Duarte').count()).toBe(0)
  await isAccessible(page)
})

test('The log lists an action from a newer version by its own name, and its last page opens with the focus at its start', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  await stage.database.query(
    `insert into audit_entry (area, organisation_id, actor_name, actor_email, action)
     select 'academy', id, 'Ana Duarte', 'ana@cro.example', case n when 60 then 'course-assigned' else 'signed-in' end
     from organisation, generate_series(1, 60) as n order by n`,
  )
  const page = await device.open()
  await visitAsAdmin(page, stage, { area: academyAdminArea, email: 'ana@cro.example', path: paths.academyAdminAudit })
  // After a rollback, or in an older page.
  await page.getByRole('table', { name: 'Activity log' }).getByText('course-assigned').waitFor()
  const next = page.getByRole('button', { name: 'Next' })
  await next.press('Enter')
  await page.getByRole('navigation', { name: 'Pages' }).getByText('51–60').waitFor()
  expect(await next.isDisabled()).toBe(true)
  const heading = page.getByRole('heading', { level: 2, name: 'Activity log' })
  expect(await heading.evaluate(element => element === document.activeElement)).toBe(true)
  await isAccessible(page)
})

test('Retrying a log that failed to load uses the current filters, and a printed log states them', async ({
  stage,
  device,
}) => {
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  await stage.database.query(
    `insert into audit_entry (area, organisation_id, actor_name, actor_email, action)
     select 'academy', id, person || ' Duarte', person || '@cro.example', 'password-changed'
     from organisation, unnest(array['ana', 'eva']) as person, generate_series(1, 60)`,
  )
  const page = await device.open()
  await page.route(
    `**${listAcademyAudit.path}?*`,
    route => route.fulfill({ status: 503, json: { error: 'Too much is going on.', code: 'busy' } }),
    { times: 1 },
  )
  await visitAsAdmin(page, stage, { area: academyAdminArea, email: 'ana@cro.example', path: paths.academyAdminAudit })
  await page.getByRole('alert').getByText('Too much is going on.').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Refresh' }).click()
  const rows = page.getByRole('table', { name: 'Activity log' }).locator('tbody tr')
  await rows.filter({ hasText: 'eva@cro.example' }).first().waitFor()

  // The typed address is not applied on its own; choosing an action applies both.
  await page.getByLabel('Email address').fill('ana@cro.example')
  await page.getByLabel('Action').selectOption('Changed their password')
  await rows.filter({ hasText: 'eva@cro.example' }).first().waitFor({ state: 'detached' })
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByText(`${academyAdminArea.name}, `)
  await printed.waitFor()
  expect((await printed.innerText()).split(`${academyAdminArea.name}, `)).toEqual([
    '',
    expect.stringMatching(
      /^.* \(UTC\)\. Entries 1–50 · older entries follow · Changed their password · “ana@cro\.example”\.$/,
    ),
  ])
  await page.emulateMedia({ media: 'screen' })
  expect(await printed.isVisible()).toBe(false)
})

/** Calls the API with the page's session. */
async function post(page: Page, path: string, body: object | undefined, method = 'POST'): Promise<void> {
  const status = await page.evaluate(
    async ({ path, body, method }) => {
      const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await fetch(path, { method, ...json })).status
    },
    { path, body, method },
  )
  expect(status).toBe(200)
}
