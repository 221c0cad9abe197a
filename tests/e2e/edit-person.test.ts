import { expect } from 'vitest'
import { errorTexts } from '../../content/error-texts.ts'
import { fillInvitation, rowOf, test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import { linkIn, newestMail } from './mailbox.ts'

test('An admin corrects the name and address of others, and their own name', async ({ stage, admin }) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await admin.getByRole('button', { name: 'Edit …' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Edit Iva Horáková' })
  await dialog.getByText('we tell them at the old and the new address').waitFor()
  await isAccessible(admin)
  expect(await dialog.getByLabel('Last Name').inputValue()).toBe('Horáková')
  await dialog.getByLabel('First Name').fill(' ')
  await admin.keyboard.press('Enter')
  await dialog.getByText('Please enter the first name.').waitFor()
  await fillInvitation(admin, 'Iva', 'Novotná', 'TOMAS@cro.example')
  await admin.keyboard.press('Enter')
  await dialog.getByText(errorTexts['address-taken']).waitFor()
  expect(await admin.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await dialog.getByLabel('Email').fill('iva.novotna@cro.example')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('An email to the old and the new address confirms the change.').waitFor()
  await rowOf(admin, 'Iva Novotná').getByText('iva.novotna@cro.example').waitFor()
  expect(await admin.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Manage Iva Novotná')

  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await fillInvitation(admin, 'Noor', 'Haddad', 'nor@cro.example')
  await admin.keyboard.press('Enter')
  await admin.getByRole('button', { name: 'Manage Noor Haddad' }).click()
  await admin.getByRole('button', { name: 'Edit …' }).click()
  await fillInvitation(admin, 'Noor', 'Haddad', 'noor@cro.example')
  await admin.keyboard.press('Enter')
  await admin.getByText('A fresh invitation has been sent to noor@cro.example').waitFor()
  const mail = await newestMail(stage.dataDir, 'noor@cro.example')
  expect(linkIn(mail)).toContain('token=')

  await admin.getByRole('tab', { name: 'Admins' }).click()
  await admin.getByRole('button', { name: 'Edit your name' }).click()
  await admin.getByRole('dialog').getByText('Another admin can change your email address.').waitFor()
  await isAccessible(admin)
  await admin.getByLabel('Last Name').fill('Duarte Reis')
  await admin.keyboard.press('Enter')
  await rowOf(admin, 'Ana Duarte Reis').waitFor()
  await admin.getByRole('navigation').getByText('Ana Duarte Reis').waitFor()
})
