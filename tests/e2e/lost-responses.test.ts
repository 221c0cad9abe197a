import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { authenticator } from '../api/authenticator.ts'
import { test as academyTest } from './academy-admin-test.ts'
import { password } from './learner.ts'
import { onlineTest as stagedTest } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

const email = 'ana@cro.example'

academyTest(
  'When the response to a password change or reset is lost, the page says that the password may be the new one already',
  async ({ stage, admin }) => {
    await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
    await admin.getByRole('button', { name: 'Refresh' }).click()
    await admin.getByRole('button', { name: 'Manage Iva Horáková' }).click()
    await admin.getByRole('button', { name: 'Reset password …' }).click()
    await stage.network.change('drop-responses', '/reset-password')
    const reset = admin.getByRole('dialog').getByRole('button', { name: 'Reset password' })
    await reset.click()
    await errorShown(admin, 'Network error occurred. Their password may already have been reset')
    await stage.network.change('pass')
    // Another reset gives a valid password.
    await reset.click()
    await admin.getByText('it won’t be shown again').waitFor()
    await admin.reload()

    const fresh = `${password}-2`
    await admin.getByRole('button', { name: 'Change Password' }).click()
    await admin.getByLabel('Current Password', { exact: true }).fill(password)
    await admin.getByLabel('New Password', { exact: true }).fill(fresh)
    await admin.getByLabel('Confirm New Password', { exact: true }).fill(fresh)
    await stage.network.change('drop-responses', academyAdminArea.auth.changePassword.path)
    await admin.keyboard.press('Enter')
    await errorShown(admin, 'Network error occurred. Your password may already have been changed')
    await stage.network.change('pass')

    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Logout' }).click()
    await fillAdminSignIn(admin, email, fresh)
    await admin.waitForURL(url => url.pathname === academyAdminArea.dashboard)
  },
)

stagedTest(
  'When the response with new recovery codes is lost, the page says that the old ones may be invalid, and new ones can be created',
  async ({ stage, device }) => {
    await stage.addAccount('library-admin', email, 'Ana', 'Duarte')
    const admin = await device.open()
    await visitAsAdmin(admin, stage, { area: libraryAdminArea, email })
    await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
    await admin.getByRole('button', { name: 'Set up' }).click()
    await admin.keyboard.type(password)
    await admin.keyboard.press('Enter')
    const link = admin.getByRole('link', { name: 'Open an app on this device' })
    const codeOf = authenticator((await link.getAttribute('href')) ?? '')
    const code = admin.getByLabel('Code', { exact: true })
    await code.fill(codeOf())
    await admin.keyboard.press('Enter')
    const codes = admin.getByRole('dialog').getByRole('listitem')
    const first = await codes.first().innerText()
    await admin.getByRole('button', { name: 'I’ve saved them' }).click()

    await admin.getByRole('button', { name: 'Two-step sign-in' }).click()
    await admin.getByRole('button', { name: 'Create new recovery codes' }).click()
    await admin.keyboard.type(password)
    const codeNow = async () => {
      // Each code is valid once; simulate the 30 s until the next code.
      await stage.database.query('update second_factor set last_step = 0')
      await code.fill(codeOf())
      await admin.keyboard.press('Enter')
    }
    await stage.network.change('drop-responses', libraryAdminArea.secondFactor.renewRecoveryCodes.path)
    await codeNow()
    await errorShown(admin, 'Network error occurred. Your recovery codes may have stopped working')
    await stage.network.change('pass')
    await codeNow()
    await admin.getByText('Your previous recovery codes no longer work.').waitFor()
    expect(await codes.allInnerTexts()).not.toContain(first)
  },
)

const errorShown = (page: Page, words: string) => page.getByRole('alert').getByText(words).waitFor()
