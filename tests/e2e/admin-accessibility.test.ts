import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { uploadFile } from '../../api/contract/files.ts'
import { paths } from '../../content/paths.ts'
import { fillInvitation, ivaTest, pressInAccount, resourceTest, rowOf, academyTest as test } from './admin-test.ts'
import { examplePdf } from './example-pdf.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { recordAnnouncements } from './record-announcements.ts'

test('A refresh is announced', async ({ admin }) => {
  const announced = await recordAnnouncements(admin)
  await admin.getByRole('button', { name: 'Refresh', exact: true }).press('Enter')
  await isAnnounced(announced, 'Refreshing...')
})

test('A search announces the number of its results once', async ({ stage, admin }) => {
  await stage.database.query(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', 'person' || n || '@cro.example', 'Person', to_char(n, 'FM000'), 'active'
     from generate_series(1, 60) n`,
  )
  await admin.reload()
  await admin.getByText('1–50 of 60').waitFor()
  const announced = await recordAnnouncements(admin)
  for (const [text, expected] of [
    ['01', '11 employees'],
    // Other people, but the same number.
    ['02', '11 employees'],
    ['nobody', '0 employees'],
    ['', '1–50 of 60'],
  ] as const) {
    await admin.getByLabel('Search by name or email').fill(text)
    const all = await isAnnounced(announced, expected)
    expect(all.filter(each => each === expected)).toHaveLength(1)
  }
})

resourceTest('The library announces its chart and its uploads', async ({ admin }) => {
  const announced = await recordAnnouncements(admin)
  await admin.getByRole('button', { name: '12 months' }).click()
  await isAnnounced(announced, '0 downloads in the last 12 months. Days and months are in UTC.')

  await admin.getByRole('button', { name: 'Edit One' }).click()
  const upload = await holdResponse(admin, `**${uploadFile.path}`)
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: examplePdf() }
  await admin.getByLabel(/Upload another file/).setInputFiles(file)
  await isAnnounced(announced, 'Uploading…')
  upload.release()
  await isAnnounced(announced, /^Uploaded ?a\.pdf/)
})

test('A toast never covers the focused link', async ({ admin }) => {
  await inviteNoor(admin)
  for (const width of [320, 768, 1440]) {
    await admin.setViewportSize({ width, height: 640 })
    // The last links of the page.
    for (const link of await admin.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus()
      const isCovered = await link.evaluate(own => {
        const { x, y, width, height } = own.getBoundingClientRect()
        return !own.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect.soft(isCovered, `${await link.innerText()} at ${width}`).toBe(false)
    }
  }
})

test('The focus stays on the page when the focused button disappears', async ({ stage, admin }) => {
  await inviteNoor(admin)
  await admin.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await admin.locator('h1:focus').waitFor()

  // Wait for the refresh after the invitation, so that the button is first to meet the lost connection.
  await admin.getByRole('tab', { name: 'Employees (1)' }).waitFor()
  await rowOf(admin, 'Noor Bakker').waitFor()
  await stage.network.change('refuse')
  await admin.getByRole('button', { name: 'Refresh', exact: true }).press('Enter')
  const retry = admin.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await admin.locator('h1:focus').waitFor()
  await retry.focus()
  await stage.network.change('pass')
  await admin.keyboard.press('Enter')
  await retry.waitFor({ state: 'detached' })
  await admin.locator('h1:focus').waitFor()
})

test('The account menu is used by keyboard and gives the focus back', async ({ admin }) => {
  const account = admin.getByRole('button', { name: 'Account: Ana Duarte' })
  const logout = admin.getByRole('button', { name: 'Logout' })
  await account.press('Enter')
  await logout.waitFor()
  await isAccessible(admin)
  await admin.keyboard.press('Escape')
  await logout.waitFor({ state: 'hidden' })
  await pressInAccount(admin, 'Two-step sign-in')
  await admin.getByRole('dialog').waitFor()
  await admin.keyboard.press('Escape')
  await account.and(admin.locator(':focus')).waitFor()
})

test('A password error is shown at its field, which gets the focus', async ({ admin }) => {
  const dialog = admin.getByRole('dialog')
  const submitWith = async (fields: Record<string, string>, blamed: string, reason: string) => {
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByRole('button', { name: 'Change Password' }).press('Enter')
    await dialog.getByRole('alert').getByText(reason).waitFor()
    await dialog.getByRole('textbox', { name: blamed, description: reason, exact: true }).waitFor()
    await dialog
      .locator('input[aria-invalid=true]:focus')
      .and(dialog.getByLabel(blamed, { exact: true }))
      .waitFor()
  }
  const [current, fresh, again] = ['Current Password', 'New Password', 'Confirm New Password']
  await pressInAccount(admin, 'Change Password')
  await submitWith({}, current, 'Please enter your current password')
  await submitWith({ [current]: 'not the password', [fresh]: 'short' }, again, 'New passwords do not match')
  await submitWith({ [again]: 'short' }, fresh, 'New password must be at least 8 characters')
  const own = { [fresh]: 'Duarte-Duarte-1', [again]: 'Duarte-Duarte-1' }
  await submitWith(own, current, 'Your current password is incorrect. Please try again.')
  await submitWith({ [current]: password }, fresh, 'Your password can’t contain your name or email address.')
})

ivaTest('A lost connection is announced once without losing the focus', async ({ stage, admin }) => {
  const losesFocus = async (part: Locator, place: string) => {
    const announced = await recordAnnouncements(admin)
    await part.focus()
    await admin.evaluate(() => dispatchEvent(new Event('offline')))
    await part.waitFor({ state: 'detached' })
    await admin.locator(`${place}:focus`).waitFor()
    const all = await isAnnounced(announced, /^No connection/)
    expect(all.filter(text => text.startsWith('No connection'))).toHaveLength(1)
    await admin.evaluate(() => dispatchEvent(new Event('online')))
    await part.waitFor()
  }
  await admin.getByRole('button', { name: 'Manage Iva' }).press('Enter')
  await losesFocus(admin.getByRole('dialog').getByRole('button', { name: 'Export data' }), 'dialog')
  await admin.keyboard.press('Escape')
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  await admin.locator('body :focus').waitFor()

  await admin.goto(stage.url + paths.academyAdminTraining)
  // A response that arrives after the event would show that there is a connection.
  await admin.waitForLoadState('networkidle')
  await losesFocus(admin.getByLabel('Search'), 'h1')
})

/** Invites a person; the toast says so. */
async function inviteNoor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite Employee' }).click()
  const form = await fillInvitation(page, 'Noor', 'Bakker', 'noor@cro.example')
  await form.getByLabel('Email').press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
}

/** Waits until a text is announced; resolves to the announcements until then. */
async function isAnnounced(announced: () => Promise<string[]>, expected: string | RegExp): Promise<string[]> {
  const all: string[] = []
  await expect
    .poll(
      async () => {
        all.push(...(await announced()))
        return all.some(text => (typeof expected === 'string' ? text === expected : expected.test(text)))
      },
      { message: `${expected}` },
    )
    .toBe(true)
  return all
}
