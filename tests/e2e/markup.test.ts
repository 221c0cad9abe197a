import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { addResource } from './library.ts'
import { onlineTest as test } from './staged-test.ts'
import { fillAdminSignIn, visitAsAdmin } from './visit-as-admin.ts'

const markup = '<img src=x onerror=document.body.remove()>'

test('Markup in a name, a company or a title is always shown as plain text', async ({ stage, device }) => {
  for (const area of ['employee', 'academy-admin', 'library-admin'] as const)
    await stage.addAccount(area, `${area}@cro.example`, 'Eve', markup)
  const resource = await addResource(stage, { title: markup, description: markup, category: markup, tags: markup })
  await stage.database.query(
    'insert into download (resource_id, first_name, last_name, email, company) values ($1, $2, $2, $3, $2)',
    [resource, markup, 'eve@cro.example'],
  )
  const page = await device.open()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(stage.url + paths.academyAdminAudit)
  // Sign in with the form, so that the name appears in the log.
  await fillAdminSignIn(page, 'academy-admin@cro.example')
  await page.getByRole('row', { name: markup }).first().waitFor()
  await isText(page)
  for (const path of [paths.academyAdminTraining, paths.academyAdminDashboard]) {
    await page.goto(stage.url + path)
    await page.getByRole('row', { name: markup }).first().waitFor()
    await isText(page)
  }
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'library-admin@cro.example' })
  await page.getByRole('heading', { name: markup }).waitFor()
  await isText(page)
  await page.goto(stage.url + publicPaths.resources)
  await page.getByRole('heading', { name: markup }).waitFor()
  await isText(page)
})

async function isText(page: Page): Promise<void> {
  expect(await page.locator('[onerror]').count()).toBe(0)
}
