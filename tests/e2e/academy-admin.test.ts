import type { Page } from 'playwright'
import { expect } from 'vitest'
import { deleteUser, inviteEmployee } from '../../api/contract/academy-users.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { until } from '../until.ts'
import { figure, fillInvitation, rowOf, test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import { password, setPassword } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'

test('A new academy shows its only admin, its empty lists, and the navigation', async ({ stage, device, admin }) => {
  await admin.getByText('No employees invited yet').waitFor()
  await figure(admin, 'Total Employees', '0')
  await figure(admin, 'Total Admins', '1')
  await figure(admin, 'Active Users', '1')
  await admin.getByText('0 certified').waitFor()
  for (const name of ['Invite Employee', 'Refresh', 'Change Password', 'Logout'])
    await admin.getByRole('button', { name }).waitFor()
  await isAccessible(admin)

  await admin.getByRole('tab', { name: 'Employees (0)' }).focus()
  await admin.keyboard.press('ArrowRight')
  await admin.getByText('No additional admins').waitFor()
  expect(await admin.evaluate(() => document.activeElement?.textContent)).toBe('Admins (1)')
  await admin.getByRole('button', { name: 'Invite Admin' }).waitFor()
  await admin.reload()
  await rowOf(admin, 'Ana Duarte').getByText('You', { exact: true }).waitFor()
  expect(await admin.getByRole('button', { name: /^(Delete|Manage) / }).count()).toBe(0)

  const opening = device.context.waitForEvent('page')
  await admin.getByRole('link', { name: 'Manage Resources' }).click()
  const library = await opening
  await library.waitForURL(url => url.pathname.startsWith(paths.libraryAdminDashboard))
  expect(await library.evaluate(() => window.opener)).toBeNull()
  await library.close()

  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await figure(admin, 'Active Users', '2')
  await admin.getByText('1 not started').waitFor()
  await admin.getByRole('link', { name: 'Training report' }).click()
  await admin.waitForURL(url => url.pathname === paths.academyAdminTraining)
})

test('Several people can be invited in a row; each gets a link, and resending replaces it', async ({
  stage,
  admin,
}) => {
  const invite = admin.getByRole('button', { name: 'Invite Employee' })
  await invite.press('Enter')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await dialog.getByText('Please enter the first name.').waitFor()
  await dialog.getByText('Please enter the last name.').waitFor()
  await dialog.getByText('Please enter the email address.').waitFor()
  await isAccessible(admin)
  await sendInvitation(admin, 'Iva', 'Horáková', 'iva')
  await dialog.getByText('Please enter a valid email address').waitFor()
  await dialog.getByLabel('Invite another person').check()
  await sendInvitation(admin, 'Iva', 'Horáková', 'iva@cro.example')
  await dialog.getByText('Invitation sent successfully to iva@cro.example').waitFor()
  // The focus is in the first field again, for the next person.
  await admin.keyboard.type('Tomás')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('Pereira')
  await admin.keyboard.press('Tab')
  await admin.keyboard.type('tomas@cro.example')
  await admin.keyboard.press('Enter')
  await dialog.getByText('Invitation sent successfully to tomas@cro.example').waitFor()
  await admin.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await invite.evaluate(button => button === document.activeElement)).toBe(true)

  // The list refreshes automatically, one second after the invitation.
  await rowOf(admin, 'Tomás Pereira').getByText('pending').waitFor()
  const first = linkIn(await newestMail(stage.dataDir, 'iva@cro.example'))
  await admin.getByRole('button', { name: 'Resend the invitation to Iva Horáková' }).click()
  await admin.getByText('Invitation sent successfully to iva@cro.example').waitFor()
  const second = await until('the second link', async () => {
    const link = linkIn(await newestMail(stage.dataDir, 'iva@cro.example'))
    return link === first ? undefined : link
  })
  const iva = await admin.context().newPage()
  await iva.goto(first)
  await iva.getByText(/^(Token not found|This invitation has)/).waitFor()
  await setPassword(iva, second)
  await iva.close()
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(admin, 'Iva Horáková').getByText('Active').waitFor()
  await figure(admin, 'Active Users', '2')

  await invite.click()
  await dialog.getByLabel('Invite another person').uncheck()
  await sendInvitation(admin, 'Iva', 'Again', 'IVA@cro.example')
  await dialog.getByText('There is already an active account with this email address.').waitFor()
  expect(await dialog.getByLabel('Last Name').inputValue()).toBe('Again')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('tab', { name: 'Admins' }).click()
  await admin.getByRole('button', { name: 'Invite Admin' }).click()
  await sendInvitation(admin, 'Lin', 'Okafor', 'lin@cro.example')
  await admin.getByText('Admin invitation sent successfully to lin@cro.example').waitFor()
  await rowOf(admin, 'Lin Okafor').waitFor()
  expect(linkIn(await newestMail(stage.dataDir, 'lin@cro.example'))).toContain(paths.academyAdminLogin)
})

test('A form survives a lost response and the end of the session; without a connection no stale data is shown', async ({
  stage,
  admin,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(admin, 'Iva Horáková').waitFor()
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite Employee' })
  await stage.network.change('drop-responses', inviteEmployee.path)
  await sendInvitation(admin, 'Tomás', 'Pereira', 'tomas@cro.example')
  await dialog.getByText('Network error occurred').waitFor()
  await stage.network.change('pass')

  // Wait for the refresh after the error: its 401 must not arrive before the form's.
  await rowOf(admin, 'Tomás Pereira').waitFor()
  await figure(admin, 'Total Employees', '2')
  await stage.database.query('delete from session')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  const again = admin.getByRole('dialog', { name: 'Your session has ended' })
  await isAccessible(admin)
  await again.getByLabel('Password', { exact: true }).fill('not the password')
  await again.getByRole('button', { name: 'Sign in and continue' }).click()
  await again.getByText('Invalid email or password.').waitFor()
  await again.getByLabel('Password', { exact: true }).fill(password)
  await admin.keyboard.press('Enter')
  await admin.getByText('Invitation sent successfully to tomas@cro.example').waitFor()
  await rowOf(admin, 'Tomás Pereira').waitFor()

  // Escape does not discard the typed text.
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await dialog.getByLabel('First Name').fill('Noor')
  await stage.network.change('refuse')
  await admin.keyboard.press('Escape')
  // The page also refreshes automatically after an invitation, so the button may say either.
  await admin.getByRole('button', { name: /^(Refresh|Try again)$/ }).click()
  await admin.getByText('No connection').waitFor()
  expect(await admin.getByText('Pereira').count()).toBe(0)
  await isAccessible(admin)
  await stage.network.change('pass')
  await rowOf(admin, 'Tomás Pereira').waitFor()
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  expect(await dialog.getByLabel('First Name').inputValue()).toBe('Noor')
})

test('A server error outside the contract is shown with its message, or with the failed action if it has none', async ({
  stage,
  admin,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  const respondWith = async (path: string, status: number, json: object) =>
    await admin.route(`**${path}`, route => route.fulfill({ status, json }))
  const dialog = admin.getByRole('dialog')

  await respondWith(inviteEmployee.path, 500, {})
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await sendInvitation(admin, 'Tomás', 'Pereira', 'tomas@cro.example')
  await dialog.getByRole('alert').getByText('Failed to send invitation').waitFor()
  await respondWith(inviteEmployee.path, 400, { error: 'No more than ten a day.' })
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await dialog.getByRole('alert').getByText('No more than ten a day.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await respondWith(deleteUser.path.replace(':id', '*'), 500, {})
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  await dialog.getByRole('alert').getByText('Failed to delete employee').waitFor()
  await admin.keyboard.press('Escape')

  await respondWith(academyAdminArea.auth.changePassword.path, 500, {})
  await admin.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByLabel('Current Password', { exact: true }).fill(password)
  await dialog.getByLabel('New Password', { exact: true }).fill('another-quiet-72-lamp')
  await dialog.getByLabel('Confirm New Password', { exact: true }).fill('another-quiet-72-lamp')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByRole('alert').getByText('Failed to change password').waitFor()
})

test('A temporary password is shown once, works, and must be changed', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await isAccessible(admin)
  await admin.getByRole('button', { name: 'Reset password …' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reset password' })
  await dialog.getByText('signed out everywhere').waitFor()
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  const shown = admin.getByRole('dialog', { name: 'Temporary password' })
  const temporary = await shown.getByLabel('Temporary Password').inputValue()
  await isAccessible(admin)
  // Escape does not close the dialog.
  await admin.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Done' }).click()
  await shown.waitFor({ state: 'hidden' })
  expect(await admin.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Manage Iva Horáková')
  expect(await admin.content()).not.toContain(temporary)

  const iva = await admin.context().newPage()
  await iva.goto(stage.url + paths.employeeLogin)
  await iva.getByLabel('Email').fill('iva@cro.example')
  await iva.getByLabel('Password', { exact: true }).fill(temporary)
  await iva.getByRole('button', { name: 'Sign In to Training' }).click()
  await iva.getByLabel('Temporary Password', { exact: true }).fill(temporary)
  await iva.getByLabel('New Password', { exact: true }).fill('a-later-harbour-72')
  await iva.getByLabel('Confirm Password', { exact: true }).fill('a-later-harbour-72')
  await iva.getByRole('button', { name: 'Set Password & Continue' }).click()
  await iva.waitForURL(`**${paths.training}`)
})

async function sendInvitation(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  const dialog = await fillInvitation(page, firstName, lastName, email)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
}
