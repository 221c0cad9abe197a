import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { fillInvitation, test } from './academy-admin-test.ts'
import { focused } from './focused.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

test('Whoever skips to the content of the sign-in is led back all the same to where they wanted to go', async ({
  stage,
  admin,
}) => {
  await admin.context().clearCookies()
  await admin.goto(stage.url + paths.academyAdminTraining)
  await admin.waitForURL(`**${academyAdminArea.login}`)
  // What stands there until the page has come has such a link, too.
  await admin.getByLabel('Email').waitFor()
  await admin.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await admin.waitForURL('**#content')
  await fillAdminSignIn(admin, 'ana@cro.example')
  await admin.waitForURL(`**${paths.academyAdminTraining}`)
})

test('Whoever presses what leaves the page keeps a place on it', async ({ stage, admin }) => {
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  const form = await fillInvitation(admin, 'Noor', 'Bakker', 'noor@cro.example')
  await form.getByLabel('Email').press('Enter')
  await form.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: 'Dismiss' }).press('Enter')
  expect(await focused(admin)).toBe('H1')

  await stage.network.change('refuse')
  await admin.getByRole('button', { name: 'Refresh', exact: true }).press('Enter')
  const retry = admin.getByRole('button', { name: 'Try now' })
  await retry.waitFor()
  expect(await focused(admin)).toBe('H1')
  await retry.focus()
  await stage.network.change('pass')
  await admin.keyboard.press('Enter')
  await retry.waitFor({ state: 'detached' })
  expect(await focused(admin)).toBe('H1')
})
