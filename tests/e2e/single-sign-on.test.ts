import type { Page } from 'playwright'
import { expect } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { findOrCreateOrganisation } from '../../api/accounts/organisation-queries.ts'
import { seal } from '../../api/accounts/seal.ts'
import { redirectUri, secretLock } from '../../api/accounts/single-sign-on.ts'
import { storeProvider } from '../../api/accounts/single-sign-on-queries.ts'
import { listEmployees } from '../../api/contract/admin/academy-users.ts'
import { offerName } from '../../api/contract/single-sign-on.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { singleSignOnTexts } from '../../content/academy-admin/single-sign-on-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { authTexts, singleSignOnErrors } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { successTexts } from '../../content/responses/success-texts.ts'
import { clientId, clientSecret, startProvider } from '../api/accounts/test-provider.ts'
import { fillInvitation, manage, returnToTab } from './admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { doModuleOffline, reconnect } from './learner.ts'
import { setStage } from './stage.ts'
import { browserTest } from './staged-test.ts'

const key = 'of thirty-two characters, or more'
const [iva, ana] = ['iva@client.example', 'ana@client.example']
const { organisation: texts } = authTexts

/** A server with an organisation whose people, Iva and the admin Ana, sign in through a provider. */
const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('stage', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stage = await setStage({ SECOND_FACTOR_KEY: key })
    onCleanup(() => stage[Symbol.asyncDispose]())
    return stage
  })
  .extend('provider', { scope: 'file' }, async ({ stage }, { onCleanup }) => {
    const { database, url } = stage
    const provider = await startProvider([redirectUri(url, 'employee'), redirectUri(url, 'academy-admin')])
    onCleanup(() => provider[Symbol.asyncDispose]())
    const organisationId = await findOrCreateOrganisation(database, 'Client')
    await storeProvider(database, {
      organisationId,
      issuer: provider.issuer,
      clientId,
      sealedSecret: seal(key, secretLock(organisationId), clientSecret),
      domains: ['client.example'],
      only: true,
      create: false,
    })
    for (const [area, email, firstName, lastName] of [
      ['employee', iva, 'Iva', 'Horáková'],
      ['academy-admin', ana, 'Ana', 'Duarte'],
    ] as const) {
      await createAccount(database, { area, email, firstName, lastName, organisationId })
    }
    // The server asks the database when a page is requested, and does not wait for it.
    await expect
      .poll(async () => (await fetch(url + paths.employeeLogin)).headers.get('server-timing'))
      .toContain(offerName)
    return provider
  })

/** Signs in through the organisation, on the sign-in screen. */
async function signInThere(page: Page, email: string) {
  await page.getByRole('button', { name: texts.open }).click()
  await page.getByRole('heading', { name: texts.heading }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: texts.button }).click()
}

test('an employee signs in through the organisation, and again when the session ended with a result unsent', async ({
  stage,
  provider,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  await isAccessible(page)
  await page.getByRole('button', { name: texts.open }).click()
  const heading = page.getByRole('heading', { name: texts.heading })
  await page.locator(':focus').and(heading).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: texts.back }).click()

  provider.signInAs({ sub: 'nobody', email: 'nobody@client.example' })
  await signInThere(page, iva)
  await page.getByRole('alert').getByText(singleSignOnErrors['sso-unknown']).waitFor()
  await page.waitForURL(stage.url + paths.employeeLogin)
  await isAccessible(page)
  // The provider's own session.
  await device.context.clearCookies()

  // A password leads there, too.
  await page.getByRole('button', { name: texts.back }).click()
  await page.getByLabel('Email').fill(iva)
  await page.getByLabel('Password', { exact: true }).fill('any password')
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  await page.getByRole('alert').getByText('sign in through their organisation', { exact: false }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(iva)
  provider.signInAs({ sub: 'iva', email: iva, email_verified: true })
  await page.getByRole('button', { name: texts.button }).click()
  await page.getByText('Modules Completed').first().waitFor()
  await page.waitForURL(stage.url + paths.training)
  await device.readyForOffline(page)

  await doModuleOffline(stage, page, 1)
  await page.reload()
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await stage.database.query('delete from session')
  await reconnect(stage, page)
  await page.getByText(authTexts.ended.text).waitFor()
  await page.getByText('1 result is saved on this device.', { exact: false }).waitFor()
  await signInThere(page, iva)
  await page.getByText('Received', { exact: true }).first().waitFor()
  await page.waitForURL(stage.url + paths.training)
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByText(authTexts.loggedOut.text).waitFor()
})

test('an admin signs in through the organisation, reads its settings and unlinks a person once', async ({
  stage,
  provider,
  device,
}) => {
  const page = await device.open()
  provider.signInAs({ sub: 'iva', email: iva, email_verified: true })
  await page.goto(`${stage.url}${paths.employeeLogin}?sso=start`)
  await page.getByLabel('Email').fill(iva)
  await page.getByRole('button', { name: texts.button }).click()
  await page.getByText('Modules Completed').first().waitFor()
  await device.context.clearCookies()

  provider.signInAs({ sub: 'ana', email: ana, email_verified: true })
  await page.goto(stage.url + paths.academyAdminLogin)
  await isAccessible(page)
  await signInThere(page, ana)
  await page.waitForURL(stage.url + paths.academyAdminDashboard)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await page.getByRole('dialog').getByRole('button', { name: singleSignOnTexts.unlink.open }).waitFor()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await manage(page, 'Iva Horáková', singleSignOnTexts.unlink.open)
  const list = await holdResponse(page, `**${listEmployees.path}?*`)
  await page.getByRole('dialog').getByRole('button', { name: singleSignOnTexts.unlink.button, exact: true }).click()
  await page.getByText(successTexts.signInUnlinked).first().waitFor()
  // Opened before the list is current, the dialog follows it.
  await page.getByRole('button', { name: 'Manage Iva Horáková' }).click()
  await page.getByRole('dialog').getByRole('button', { name: singleSignOnTexts.unlink.open }).waitFor()
  list.release()
  await page.getByRole('button', { name: singleSignOnTexts.unlink.open }).waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByText(academyAdminTexts.manage.delete.text).waitFor()
  await page.goto(stage.url + paths.academyAdminSettings)
  await page.getByText(provider.issuer).waitFor()
  await page.getByText(singleSignOnTexts.onlyProvider).waitFor()
  await isAccessible(page)
})

test('a form whose session has ended continues after signing in through the organisation in another tab', async ({
  stage,
  provider,
  device,
}) => {
  const page = await device.open()
  provider.signInAs({ sub: 'ana', email: ana, email_verified: true })
  await page.goto(stage.url + paths.academyAdminLogin)
  await signInThere(page, ana)
  await page.waitForURL(stage.url + paths.academyAdminDashboard)
  // A list still being read would find the session ended before the form is sent.
  await page.getByText(iva).waitFor()
  await page.getByRole('button', { name: 'Invite Employee' }).click()
  const form = await fillInvitation(page, 'Tomás', 'Pereira', 'tomas@client.example')
  await stage.database.query('delete from session')
  await form.getByLabel('Email').press('Enter')
  const again = page.getByRole('dialog', { name: adminTexts.signInAgain.title })
  const opened = page.waitForEvent('popup')
  await again.getByRole('link', { name: texts.open }).click()
  const tab = await opened
  await tab.getByLabel('Email').fill(ana)
  await tab.getByRole('button', { name: texts.button }).click()
  await tab.waitForURL(stage.url + paths.academyAdminDashboard)
  await tab.close()
  await returnToTab(page)
  await page.getByText('Invitation sent successfully to tomas@client.example').waitFor()
})
