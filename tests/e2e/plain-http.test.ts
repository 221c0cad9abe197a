import type { Page } from 'playwright'
import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { backOnDashboard, doModule } from './learner.ts'
import { test } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

/** Removes `crypto.randomUUID` from the next page load on: browsers lack it without TLS, as in an internal trial. */
const onPlainHttp = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))

test('A message can be sent over plain HTTP', async ({ stage, device }) => {
  const page = await device.open()
  await onPlainHttp(page)
  await page.goto(stage.url + publicPaths.contact)
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false)
  for (const label of ['First Name', 'Last Name', 'Company', 'Message'])
    await page.getByLabel(label, { exact: true }).fill('Iva')
  await page.getByLabel('Email Address').fill('iva@cro.example')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Your message has been sent successfully', { exact: false }).waitFor()
})

test('A module can be completed over plain HTTP', async ({ stage, page }) => {
  await onPlainHttp(page)
  await page.reload()
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toHaveLength(1)
})

test('A resource can be started over plain HTTP', async ({ stage, device }) => {
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  const page = await device.open()
  await onPlainHttp(page)
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Records of processing')
})
