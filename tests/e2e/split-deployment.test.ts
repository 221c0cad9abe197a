import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { createAccount } from '../../api/accounts/account-queries.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { readConfig, type ServerConfig } from '../../api/config.ts'
import { uploadFile } from '../../api/contract/files.ts'
import type { Area } from '../../api/http/access.ts'
import { startServer } from '../../api/server.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { createTestDatabase, type TestClient, testClient } from '../database.ts'
import { png } from '../library/sample-files.ts'
import { type NetworkMode, TcpProxy } from '../tcp-proxy.ts'
import { examplePdf } from './example-pdf.ts'
import { backOnDashboard, doModule, fillSignIn, password, reconnect, signIn } from './learner.ts'
import { browserTest } from './staged-test.ts'
import { fillAdminSignIn } from './visit-as-admin.ts'

/** Pages on one host, the API on another of the same site (README, "Settings": API_HOST, WEB_ORIGIN). */
const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('fileStage', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stage = await setSplitStage()
    onCleanup(() => stage[Symbol.asyncDispose]())
    return stage
  })
  .extend('stage', async ({ fileStage }, { onCleanup }) => {
    onCleanup(() => fileStage.change('pass'))
    return fileStage
  })
  .extend('page', ({ device }) => device.open())
  /** The policy violations that the browser logs to the console. */
  .extend('problems', ({ page }) => {
    const problems: string[] = []
    page.on('console', message => {
      if (/polic|CORS|blocked|refused to/i.test(message.text())) problems.push(message.text())
    })
    return problems
  })

test('without a network the list of resources is shown, and results of an employee arrive later', async ({
  stage,
  device,
  page,
  problems,
}) => {
  const email = 'iva@cro.example'
  await stage.addAccount('employee', email)
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText('All resources').waitFor()
  await signIn(page, stage.url, email)
  await device.readyForOffline(page)
  const cookies = await device.context.cookies()
  expect(cookies).toMatchObject([{ domain: new URL(stage.apiOrigin).hostname, httpOnly: true, sameSite: 'Lax' }])

  await stage.change('refuse')
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText('This is the list from').waitFor()
  await page.goto(stage.url + paths.training)
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await reconnect({ network: stage }, page)
  await page.getByText('Received', { exact: true }).first().waitFor()
  const { rows } = await stage.database.query('select module_id, score from completion')
  expect(rows).toEqual([{ module_id: 1, score: 100 }])

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => device.context.cookies()).toEqual([])
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
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  // The browser has no cookie for the API's host yet.
  await page.waitForURL(`**${paths.employeeLogin}`)
  await fillSignIn(page, email)
  await page.getByText('Received', { exact: true }).first().waitFor()
})

test('files that a library admin uploads reach visitors', async ({ stage, page, problems }) => {
  const email = 'ada@asterleigh.example'
  await stage.addAccount('library-admin', email)
  await page.goto(stage.url + paths.libraryAdminLogin)
  await fillAdminSignIn(page, email)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Resource' })
  await dialog.getByLabel('Title').fill('Records of processing')
  await dialog.getByLabel('Type').selectOption('guide')
  await dialog.getByLabel('Category').selectOption('GDPR Compliance')
  await dialog.getByLabel('Description').fill('Who processes what, and why.')
  const pdf = examplePdf()
  // A redirected body would be sent twice.
  const upload = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith(uploadFile.path))
  await dialog
    .locator('fieldset')
    .filter({ hasText: 'Link (URL)' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'records.pdf', mimeType: 'application/pdf', buffer: pdf })
  expect(new URL((await upload).url()).origin).toBe(stage.apiOrigin)
  await dialog.getByText('Uploaded', { exact: true }).waitFor()
  await dialog.getByLabel(/Upload an image/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() })
  await dialog.getByRole('link', { name: 'a.png' }).waitFor()
  await page.getByRole('button', { name: 'Create resource' }).click()
  await page.getByText('Resource created successfully').waitFor()

  await page.goto(stage.url + publicPaths.resources)
  const picture = page.locator('img[src^="/api/files/"]')
  await expect
    .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
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

/** The product on two hosts of one site: one server for the pages, one for the API. */
interface SplitStage extends AsyncDisposable {
  /** Origin of the pages. */
  readonly url: string
  readonly apiOrigin: string
  readonly database: TestClient
  /** Sets whether the pages' host also serves the API, as before the split. Initially false. */
  serveFromOneHost(whole: boolean): void
  /** Changes the network of both hosts. */
  change(mode: NetworkMode): Promise<void>
  addAccount(area: Area, email: string): Promise<void>
}

/** Starts both hosts. Names below localhost resolve to this machine and are secure contexts (w3.org, "Secure Contexts", 3.1). */
async function setSplitStage(): Promise<SplitStage> {
  await using stack = new AsyncDisposableStack()
  const testDatabase = await createTestDatabase()
  stack.defer(() => testDatabase.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'asterleigh-split-'))
  stack.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = testClient(testDatabase.url)
  stack.defer(() => database.end())
  const networks = { pages: new TcpProxy(), api: new TcpProxy() }
  for (const network of Object.values(networks)) {
    await network.listen()
    stack.defer(() => network.close())
  }
  const url = `http://www.asterleigh.localhost:${networks.pages.port}`
  const apiOrigin = `http://api.asterleigh.localhost:${networks.api.port}`
  const common = { PORT: '0', PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }
  const start = async (config: ServerConfig) => {
    const server = await startServer(config)
    stack.defer(() => server.close())
    return Number(new URL(server.url).port)
  }
  const pages = await start({ ...readConfig({ ...common, API_HOST: apiOrigin }), apiOrigin })
  const api = await start({ ...readConfig({ ...common, WEB_ORIGIN: url }), databaseUrl: testDatabase.url })
  networks.pages.target = pages
  networks.api.target = api
  const resources = stack.move()
  return {
    url,
    apiOrigin,
    database,
    serveFromOneHost(whole) {
      // A server with a database serves the pages, too.
      networks.pages.target = whole ? api : pages
    },
    async change(mode) {
      for (const network of Object.values(networks)) await network.change(mode)
    },
    async addAccount(area, email) {
      const passwordHash = await hashPassword(password)
      await createAccount(database, { area, email, firstName: 'Iva', lastName: 'Horáková', passwordHash })
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
