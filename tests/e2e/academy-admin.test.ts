import { buffer } from 'node:stream/consumers'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { deactivateUser, exportUser, listEmployees, resetPassword } from '../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { undeliveredText } from '../../content/mail-refusal-texts.ts'
import { paths } from '../../content/paths.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { fillInvitation, ivaTest, manage, pressInAccount, rowOf, academyTest as test } from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'

const iva = 'iva@cro.example'

test('A new academy shows its only admin, empty lists and a link to the library', async ({ device, admin }) => {
  await admin.getByText('No employees invited yet').waitFor()
  await admin.getByText('0 certified').waitFor()
  for (const [name, value] of Object.entries({ 'Total Employees': '0', 'Total Admins': '1', 'Active Users': '1' }))
    await admin.getByText(name, { exact: true }).locator('..').getByText(value, { exact: true }).waitFor()
  await isAccessible(admin)

  await admin.getByRole('tab', { name: 'Employees (0)' }).press('ArrowRight')
  await admin.getByText('No additional admins').waitFor()
  await admin.locator('[role=tab]:focus', { hasText: 'Admins (1)' }).waitFor()
  await admin.reload()
  await rowOf(admin, 'Ana Duarte').getByText('You', { exact: true }).waitFor()
  expect(await admin.getByRole('button', { name: /^(Delete|Manage) / }).count()).toBe(0)

  const opening = device.context.waitForEvent('page')
  await admin.getByRole('link', { name: 'Manage Resources' }).click()
  const library = await opening
  await library.waitForURL(url => url.pathname.startsWith(paths.libraryAdminDashboard))
  expect(await library.evaluate(() => window.opener)).toBeNull()
})

test('Several people can be invited in a row', async ({ stage, admin }) => {
  const open = admin.getByRole('button', { name: 'Invite Employee' })
  await open.press('Enter')
  const dialog = admin.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Send Invitation' })
  await send.click()
  await dialog.getByText('Please enter the first name.').waitFor()
  await dialog.getByText('Please enter the email address.').waitFor()
  await isAccessible(admin)
  await dialog.getByLabel('Invite someone else').check()
  await fillInvitation(admin, 'Iva', 'Horáková', iva)
  await send.click()
  await dialog.getByText(`Invitation sent successfully to ${iva}`).waitFor()
  // The focus is in the first field again, for the next person.
  for (const text of ['Tomás', 'Pereira', 'tomas@cro.example']) {
    await admin.keyboard.type(text)
    await admin.keyboard.press(text.includes('@') ? 'Enter' : 'Tab')
  }
  await dialog.getByText('Invitation sent successfully to tomas@cro.example').waitFor()
  await admin.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await admin.locator('button:focus', { hasText: 'Invite Employee' }).waitFor()
  for (const name of ['Iva Horáková', 'Tomás Pereira']) await rowOf(admin, name).getByText('pending').waitFor()
  expect(linkIn(await newestMail(stage.dataDir, iva))).toContain(paths.employeeLogin)

  await admin.getByRole('button', { name: 'Resend the invitation to Iva Horáková' }).click()
  await admin.getByText(`Invitation sent successfully to ${iva}`).waitFor()
})

test('Escape keeps what was typed into an invitation', async ({ admin }) => {
  const open = admin.getByRole('button', { name: 'Invite Employee' })
  await open.click()
  await admin.getByLabel('First Name').fill('Noor')
  await admin.keyboard.press('Escape')
  await admin.getByRole('dialog').waitFor({ state: 'hidden' })
  await open.click()
  expect(await admin.getByLabel('First Name').inputValue()).toBe('Noor')
})

test('The list is read again a second after an invitation', async ({ admin }) => {
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = await fillInvitation(admin, 'Iva', 'Horáková', iva)
  let reads = 0
  admin.on('request', request => {
    if (request.url().includes(`${listEmployees.path}?`)) reads += 1
  })
  await admin.clock.install()
  await admin.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByLabel('Email').press('Enter')
  await admin.getByText(`Invitation sent successfully to ${iva}`).waitFor()
  await admin.clock.runFor(900)
  expect(reads).toBe(0)
  await admin.clock.runFor(200)
  await expect.poll(() => reads).toBe(1)
})

ivaTest('An admin corrects the name and the address of an employee', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await manage(admin, 'Iva Horáková', 'Edit …')
  const dialog = admin.getByRole('dialog', { name: 'Edit Iva Horáková' })
  await dialog.getByText('we’ll notify both addresses').waitFor()
  await isAccessible(admin)
  await fillInvitation(admin, 'Iva', 'Novotná', 'TOMAS@cro.example')
  await admin.keyboard.press('Enter')
  await dialog.getByText(errorTexts['address-taken']).waitFor()
  await admin.locator('input[name=email]:focus').fill('iva.novotna@cro.example')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('We’ve notified both email addresses.').waitFor()
  await rowOf(admin, 'Iva Novotná').getByText('iva.novotna@cro.example').waitFor()
  await admin.locator('button[aria-label="Manage Iva Novotná"]:focus').waitFor()
})

test('Admins correct their own name but not their own address', async ({ admin }) => {
  await admin.getByRole('tab', { name: 'Admins' }).click()
  await admin.getByRole('button', { name: 'Edit your name' }).click()
  await admin.getByRole('dialog').getByText('Another admin can change your email address.').waitFor()
  await admin.getByLabel('Last Name').fill('Duarte Reis')
  await admin.keyboard.press('Enter')
  await rowOf(admin, 'Ana Duarte Reis').waitFor()
  await admin.getByRole('button', { name: 'Account: Ana Duarte Reis' }).waitFor()
})

ivaTest('A temporary password leads to a new one', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await isAccessible(admin)
  await admin.getByRole('button', { name: 'Reset password …' }).click()
  await admin.getByRole('dialog').getByText('signed out everywhere').waitFor()
  await admin.getByRole('button', { name: 'Reset password', exact: true }).click()
  const shown = admin.getByRole('dialog', { name: 'Temporary password' })
  const temporary = await shown.getByLabel('Temporary Password').inputValue()
  await isAccessible(admin)
  // Escape does not close the dialog.
  await admin.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Done' }).click()
  await shown.waitFor({ state: 'hidden' })
  await admin.locator('button[aria-label="Manage Iva Horáková"]:focus').waitFor()
  expect(await admin.content()).not.toContain(temporary)

  await admin.goto(stage.url + paths.employeeLogin)
  await admin.getByLabel('Email').fill(iva)
  await admin.getByLabel('Password', { exact: true }).fill(temporary)
  await admin.getByRole('button', { name: 'Sign In to Training' }).click()
  await admin.getByRole('heading', { name: 'Set Your Password' }).waitFor()
})

ivaTest('Deactivating a person can be undone', async ({ admin }) => {
  await manage(admin, 'Iva Horáková', 'Deactivate …')
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await admin.getByText('Account deactivated: Iva Horáková').waitFor()
  await rowOf(admin, 'Iva Horáková').getByText('Deactivated').waitFor()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await admin.getByText('Account reactivated').waitFor()
  await rowOf(admin, 'Iva Horáková').getByText('Active').waitFor()
})

ivaTest('The data of a person can be saved before the person is deleted', async ({ stage, admin }) => {
  const downloading = admin.waitForEvent('download')
  await manage(admin, 'Iva Horáková', 'Export data')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`personal-data-${iva}.json`)
  const file: unknown = JSON.parse((await buffer(await download.createReadStream())).toString())
  expect(file).toMatchObject({ account: { email: iva } })
  await admin.keyboard.press('Escape')

  const employees = async () => (await stage.database.query(`select from account where area = 'employee'`)).rowCount
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete employee' })
  await dialog.getByText('Certificates already issued can still be verified').waitFor()
  await isAccessible(admin)
  // The focus is on Cancel, so that Enter alone deletes nothing.
  await admin.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await employees()).toBe(1)
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  await admin.getByText('Employee deleted successfully').waitFor()
  await admin.getByText('No employees invited yet').waitFor()
  await admin.locator('h2:focus', { hasText: 'Employees' }).waitFor()
  expect(await employees()).toBe(0)
})

ivaTest('Deleting a person whom another admin has deleted says so', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Delete Iva Horáková' }).click()
  await stage.database.query('delete from account where email = $1', [iva])
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete employee' }).click()
  await admin.getByText('This account no longer exists.').waitFor()
  await admin.getByText('No employees invited yet').waitFor()
})

ivaTest('A change whose response was lost is shown in the list', async ({ admin }) => {
  await admin.route(`**${deactivateUser.path.replace(':id', '*')}`, async route => {
    await route.fetch()
    await route.abort()
  })
  await manage(admin, 'Iva Horáková', 'Deactivate …')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await dialog.getByText('Network error occurred').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(admin, 'Iva Horáková').getByText('Deactivated').waitFor()
})

ivaTest('A password whose change or reset has no response may already be the new one', async ({ admin }) => {
  const losesResponse = async (path: string, button: Locator, warning: string) => {
    await admin.route(`**${path.replace(':id', '*')}`, route => route.abort())
    await button.click()
    await admin.getByRole('alert').getByText(`Network error occurred. ${warning}`).waitFor()
    await admin.keyboard.press('Escape')
  }
  const button = (name: string) => admin.getByRole('dialog').getByRole('button', { name })
  await manage(admin, 'Iva Horáková', 'Reset password …')
  await losesResponse(resetPassword.path, button('Reset password'), 'Their password may already have been reset')
  await pressInAccount(admin, 'Change Password')
  await admin.getByLabel('Current Password', { exact: true }).fill(password)
  await admin.getByLabel('New Password', { exact: true }).fill(`${password}-2`)
  await admin.getByLabel('Confirm New Password', { exact: true }).fill(`${password}-2`)
  const { path } = academyAdminArea.auth.changePassword
  await losesResponse(path, button('Change Password'), 'Your password may already have been changed')
})

ivaTest('An error that arrives after its dialog was closed is shown on the page', async ({ admin }) => {
  const closed = Promise.withResolvers<void>()
  await admin.route(`**${exportUser.path.replace(':id', '*')}`, async route => {
    await closed.promise
    await route.fulfill({ status: 500, json: { error: 'Not on a Monday.', code: 'internal' } })
  })
  await manage(admin, 'Iva Horáková', 'Export data')
  await admin.keyboard.press('Escape')
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  closed.resolve()
  await admin.getByText('Not on a Monday.').waitFor()
})

ivaTest('The page of a captive portal is not saved as an export', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  // The dialog has read the person's auditor packs.
  await admin.getByRole('button', { name: 'Create auditor pack', disabled: false }).waitFor()
  await stage.network.change('captive')
  await admin.getByRole('button', { name: 'Export data' }).click()
  await admin.getByText('The download failed. Please try again.').waitFor()
})

ivaTest('An undelivered invitation is marked, with the reason', async ({ stage, admin }) => {
  await stage.database`update account set status = 'invited', mail_refused = 'unknown-address' where email = ${iva}`
  const reason = undeliveredText('unknown-address', iva, true)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  const row = rowOf(admin, 'Iva Horáková')
  await row.getByText(academyAdminTexts.undelivered, { exact: true }).waitFor()
  await row.getByText(reason).waitFor()
  await row.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await admin.getByRole('dialog').getByText(reason).waitFor()
})

ivaTest('A status from a newer server is shown by its own name', async ({ admin }) => {
  await admin.route(`**${listEmployees.path}?*`, async route => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    await route.fulfill({ response, json: rows.map(row => ({ ...row, status: 'paused' })) })
  })
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await rowOf(admin, 'Iva Horáková').getByText('paused', { exact: true }).waitFor()
})
