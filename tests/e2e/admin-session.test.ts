import { expect } from 'vitest'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { figure, rowOf, test } from './academy-admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

test('Signing in or out in another tab applies to this one', async ({ stage, device, admin }) => {
  await stage.addAccount('academy-admin', 'lin@cro.example', 'Lin', 'Okafor')
  await admin.getByRole('tab', { name: 'Admins' }).click()
  await rowOf(admin, 'Ana Duarte').getByText('You', { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Invite Admin' }).click()
  await admin.getByRole('dialog').getByLabel('First Name').fill('Noor')

  await stage.database.query('delete from session')
  const other = await device.context.newPage()
  await other.goto(stage.url + academyAdminArea.login)
  await fillAdminSignIn(other, 'lin@cro.example')
  await other.getByRole('button', { name: 'Logout' }).waitFor()

  // Ana's form is not sent under Lin's session.
  await admin.getByText('Lin Okafor has signed in to this browser').waitFor()
  await isAccessible(admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Continue as Lin Okafor' }).click()
  await rowOf(admin, 'Lin Okafor').getByText('You', { exact: true }).waitFor()
  expect(
    await rowOf(admin, 'Lin Okafor')
      .getByRole('button', { name: /^(Delete|Manage) / })
      .count(),
  ).toBe(0)
  await rowOf(admin, 'Ana Duarte').getByRole('button', { name: 'Delete Ana Duarte' }).waitFor()

  await other.getByRole('button', { name: 'Logout' }).click()
  await admin.waitForURL(url => url.pathname === academyAdminArea.login)
})

test('Leaving the tab to look up the password keeps the sign-in dialog, and the pending action is done', async ({
  stage,
  admin,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await figure(admin, 'Total Employees', '1')
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  await stage.database.query('delete from session')
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete employee' }).click()
  const field = admin.getByRole('dialog').getByLabel('Password', { exact: true })
  await field.waitFor()

  const check = admin.waitForResponse(`**${academyAdminArea.auth.check.path}`)
  const list = admin.waitForResponse(`**${listEmployees.path}?*`)
  // Simulates returning to the tab.
  await admin.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await (await check).finished()
  await (await list).finished()
  await field.fill(password)
  await field.press('Enter')
  await admin.getByText('Employee deleted successfully').waitFor()
  await admin.getByText('No employees invited yet').waitFor()
})

test('A refresh during the first load shows the current data', async ({ stage, admin }) => {
  const list = await holdResponse(admin, `**${listEmployees.path}?*`)
  await admin.reload()
  await list.responded
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  list.release()
  await rowOf(admin, 'Iva Horáková').waitFor()
})

test('A slow network never turns a page twice or shows wrong rows; a failed logout is shown', async ({
  stage,
  admin,
}) => {
  await stage.database.query(
    `insert into account (area, email, first_name, last_name, status, created_at)
     select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'), 'active',
       now() - n * interval '1 day'
     from generate_series(1, 101) n`,
  )
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByText('1–50 of 101').waitFor()
  stage.network.hold()
  await admin.getByRole('button', { name: 'Next' }).dblclick()
  await admin.getByRole('navigation', { name: 'Pages' }).getByText('Loading').waitFor()
  stage.network.release()
  await admin.getByText('51–100 of 101').waitFor()
  await rowOf(admin, 'Person 051').waitFor()

  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByText('101–101 of 101').waitFor()
  await admin.getByRole('button', { name: 'Delete Person 101' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete employee' })
  stage.network.hold()
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  // The dialog stays until the request in flight is answered.
  await admin.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Deleting...' }).waitFor()
  stage.network.release()
  await admin.getByText('Employee deleted successfully').waitFor()
  // The last page is empty now: the page before it is shown.
  await admin.getByText('51–100 of 100').waitFor()

  await admin.route(`**${listEmployees.path}?*`, route =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong. Please try again.', code: 'internal' } }),
  )
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('alert').getByText('Something went wrong.').waitFor()
  expect(await rowOf(admin, 'Person 051').count()).toBe(0)
  await admin.unroute(`**${listEmployees.path}?*`)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(admin, 'Person 051').waitFor()
  await admin.getByRole('button', { name: 'Refresh', exact: true }).waitFor()

  // A captive portal's response is not saved as the file.
  await admin.getByRole('button', { name: 'Manage Person 051' }).click()
  // The dialog has read the person's auditor packs.
  await admin.getByRole('button', { name: 'Create auditor pack', disabled: false }).waitFor()
  await stage.network.change('captive')
  await admin.getByRole('button', { name: 'Export data' }).click()
  await admin.getByText('The download failed. Please try again.').waitFor()
  await admin.keyboard.press('Escape')

  const logOut = admin.getByRole('button', { name: 'Logout' })
  const toast = admin.getByText('You are still signed in')
  await stage.network.change('pass')
  await admin.route(`**${academyAdminArea.auth.logout.path}`, route =>
    route.fulfill({ status: 503, json: { error: 'Something went wrong. Please try again.', code: 'unavailable' } }),
  )
  await logOut.click()
  await toast.waitFor()
  await admin.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })

  await stage.network.change('refuse')
  await logOut.click()
  await toast.waitFor()
})
