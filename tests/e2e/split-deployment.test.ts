import { buffer, text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { png } from '../library/sample-files.ts'
import { until } from '../until.ts'
import { Device } from './browser.ts'
import { pdfAround } from './example-pdf.ts'
import { backOnDashboard, doModule, fillSignIn, password, signIn } from './learner.ts'
import { type SplitStage, setSplitStage } from './split-stage.ts'
import { browserTest } from './staged-test.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

/** Pages on one host, the API on another of the same site (README, "Settings": API_HOST, WEB_ORIGIN). */
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
const splitTest = browserTest.extend('sharedStage', { scope: 'file' }, async ({}, { onCleanup }) => {
  const stage = await setSplitStage()
  onCleanup(() => stage[Symbol.asyncDispose]())
  return stage
})

const test = splitTest.extend<{ stage: SplitStage; device: Device; page: Page; problems: string[] }>({
  stage: async ({ sharedStage }, use) => {
    await use(sharedStage)
    await sharedStage.change('pass')
  },
  device: async ({ browser, task }, use) => {
    const device = Device.within(browser, { size: { width: 1280, height: 900 } })
    await use(device)
    await device.discard(task)
  },
  page: async ({ device }, use) => use(await device.open()),
  /** Collects the policy violations that the browser logs to the console. */
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', message => {
      if (/polic|CORS|blocked|refused to/i.test(message.text())) problems.push(message.text())
    })
    await use(problems)
  },
})

test('an employee signs in, trains without a network, and the results arrive', async ({
  stage,
  device,
  page,
  problems,
}) => {
  const email = 'iva@cro.example'
  await stage.addAccount('employee', email)
  await signIn(page, stage.url, email)
  await device.readyForOffline(page)
  const cookies = await device.context.cookies()
  expect(cookies).toMatchObject([{ domain: new URL(stage.apiOrigin).hostname, httpOnly: true, sameSite: 'Lax' }])

  await stage.change('refuse')
  await page.reload()
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await stage.change('pass')
  await page.getByText('Received', { exact: true }).first().waitFor({ timeout: 60_000 })
  const { rows } = await stage.database.query('select module_id, score from completion')
  expect(rows).toEqual([{ module_id: 1, score: 100 }])

  await page.getByRole('button', { name: 'Log out' }).click()
  await until('the session to end', async () => (await device.context.cookies()).length === 0)
  await page.goto(stage.url + paths.employeeLogin)
  await fillSignIn(page, email)
  expect(problems).toEqual([])
})

test('a result queued by the old build before the hosts were split arrives', async ({ stage, browser, device }) => {
  // Not from `device`, which allows no policy violation: until the reload the page has the old host's policy.
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const email = 'ada@cro.example'
  await stage.addAccount('employee', email)
  stage.serveFromOneHost(true)
  await signIn(page, stage.url, email)
  await device.readyForOffline(page)
  await stage.change('refuse')
  await doModule(page, 1)
  await backOnDashboard(page)
  stage.serveFromOneHost(false)
  await stage.change('pass')
  await page.reload()
  // The old worker finishes sending first: up to 5 s for the lock and 20 s for each response.
  const reloaded = page.waitForEvent('load', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  // The browser has no cookie for the API's host yet.
  await page.waitForURL(`**${paths.employeeLogin}`)
  await fillSignIn(page, email)
  await page.getByText('Received', { exact: true }).first().waitFor()
})

test('without a network the list of resources is shown as it was saved', async ({ stage, device, page }) => {
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText('All resources').waitFor()
  await device.readyForOffline(page)
  await stage.change('refuse')
  await page.reload()
  await page.getByText('This is the list from').waitFor()
})

test('an enquiry from the public site arrives', async ({ stage, page, problems }) => {
  await page.goto(stage.url + publicPaths.contact)
  await page.getByLabel('First Name').fill('Iva')
  await page.getByLabel('Last Name').fill('Horáková')
  await page.getByLabel('Email Address').fill('iva@cro.example')
  await page.getByLabel('Company').fill('CRO Brno')
  await page
    .getByLabel(/Message/)
    .first()
    .fill('Two studies.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Your message has been sent successfully.').waitFor()
  const { rows } = await stage.database.query('select email from enquiry')
  expect(rows).toEqual([{ email: 'iva@cro.example' }])
  expect(problems).toEqual([])
})

test('a library admin uploads files, visitors download them, and the admin exports the downloads', async ({
  stage,
  page,
  problems,
}) => {
  const email = 'ada@asterleigh.example'
  await stage.addAccount('library-admin', email)
  await page.goto(stage.url + paths.libraryAdminLogin)
  await fillAdminSignIn(page, email)
  await page.waitForURL(`**${paths.libraryAdminDashboard}`)
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Resource' })
  await dialog.getByLabel('Title').fill('Records of processing')
  await dialog.getByLabel('Type').selectOption('guide')
  await dialog.getByLabel('Category').selectOption('GDPR Compliance')
  await dialog.getByLabel('Description').fill('Who processes what, and why.')
  // A redirected body is sent twice.
  const redirected: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().startsWith(`${stage.url}/api/asterleigh/admin/upload`))
      redirected.push(request.url())
  })
  const { head, tail } = pdfAround(5_000_000)
  const pdf = Buffer.concat([Buffer.from(head), Buffer.alloc(5_000_000), Buffer.from(tail)])
  await dialog
    .locator('fieldset')
    .filter({ hasText: 'File URL' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'records.pdf', mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByText('Uploaded', { exact: true }).waitFor()
  expect(redirected).toEqual([])
  await dialog.getByLabel(/Choose an image/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() })
  await dialog.getByRole('link', { name: 'a.png' }).waitFor()
  await page.getByRole('button', { name: 'Create resource' }).click()
  await page.getByText('Resource created successfully').waitFor()

  await page.goto(stage.url + publicPaths.resources)
  const picture = page.locator('img[src^="/api/files/"]')
  await until('the picture', () =>
    picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0),
  )
  await page.getByRole('button', { name: 'Download Records of processing' }).click()
  for (const label of ['First Name', 'Last Name', 'Company']) await page.getByLabel(label).fill('Iva')
  await page.getByLabel('Email Address').fill('iva@cro.example')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Now' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Records_of_processing.pdf')
  expect((await buffer(await file.createReadStream())).equals(pdf)).toBe(true)

  await page.goto(stage.url + paths.libraryAdminDashboard)
  await page.getByRole('button', { name: 'View downloads Records of processing' }).click()
  const csv = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export all as CSV' }).click()
  expect(await text(await (await csv).createReadStream())).toContain('iva@cro.example')
  expect(problems).toEqual([])
})

test('on hosts of two different sites no session opens', async ({ device, page }) => {
  await using stage = await setSplitStage({ pages: '127.0.0.1', api: 'localhost' })
  const email = 'iva@cro.example'
  await stage.addAccount('employee', email)
  await page.goto(stage.url + paths.employeeLogin)
  const signedIn = page.waitForResponse(response => response.url() === `${stage.apiOrigin}${employeeAuth.login.path}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  expect((await signedIn).status()).toBe(200)
  expect(await device.context.cookies()).toEqual([])
})
