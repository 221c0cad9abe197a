import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { syncTag } from '../../web/offline/drain.ts'
import { isInViewport } from './is-in-viewport.ts'
import { completeQuest, doModuleOffline, openQuest, reconnect } from './learner.ts'
import type { Stage } from './stage.ts'
import { onlineTest, test as stagedTest } from './staged-test.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** A test with a server that can deploy a new version of the academy. */
const test = stagedTest.extend<{ stage: Stage & Deployable }>({
  stage: async ({ stage }, use) => {
    await using front = await startDeployProxy(stage)
    await use(Object.assign(stage, { deploy: front.deploy }))
  },
})

test('A new version is offered after a quest, again after “Later”, and used after Reload', async ({ stage, page }) => {
  const reload = page.getByRole('button', { name: 'Reload' })
  await openQuest(page, 1)
  stage.deploy()
  await lookForUpdate(page)
  expect(await reload.count()).toBe(0)
  await completeQuest(page, 1)

  await page.getByRole('button', { name: 'Later' }).press('Enter')
  await reload.waitFor({ state: 'detached' })
  await page.locator('main:focus').waitFor()
  stage.deploy()
  await lookForUpdate(page)
  await reload.waitFor()
  await fitsWithDoubledText(page)

  await page.reload()
  await reloadHere(page)
  await page.getByText('Score: 100').waitFor()
  expect(await reload.count()).toBe(0)
  const isCurrent = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting === null && registration.active === navigator.serviceWorker.controller
    })
  await expect.poll(isCurrent).toBe(true)
})

test('Reload waits for the service worker to finish sending', async ({ stage, device, page }) => {
  stage.deploy()
  await lookForUpdate(page)
  await doModuleOffline(stage, page, 1)
  await stage.network.change('stall')
  await device.wakeWorker(stage.url, syncTag)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Reloading...' }).waitFor()
  await stage.network.change('pass')
  await reloaded
  await page.getByText('Score: 100').waitFor()
  await expect.poll(() => stage.completions()).toHaveLength(1)
})

test('Reload takes over the new version even while the server is down', async ({ stage, page }) => {
  stage.deploy()
  await lookForUpdate(page)
  await doModuleOffline(stage, page, 1)
  await reloadHere(page)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await reconnect(stage, page)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toMatchObject([{ module_id: 1, score: 100 }])
})

test('A tab with an open quest is not reloaded when another tab takes over the new version', async ({
  stage,
  device,
  page,
}) => {
  await openQuest(page, 1)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  stage.deploy()
  await lookForUpdate(page)
  const other = await device.context.newPage()
  await other.goto(stage.url + paths.training)
  await reloadHere(other)
  await page.bringToFront()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await completeQuest(page, 1)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  await expect.poll(() => stage.completions()).toHaveLength(1)
})

onlineTest('On a phone the update prompt covers none of the quest’s buttons', async ({ page }) => {
  await openQuest(page, 1)
  await upgradeDatabase(page)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  // This tab can no longer save, so the update cannot be postponed.
  expect(await page.getByRole('button', { name: 'Later' }).count()).toBe(0)
  await completeQuest(page, 1)
})

/** Expects all the text and both buttons of the update prompt on a narrow phone with doubled text size. */
async function fitsWithDoubledText(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => {
    const large = new CSSStyleSheet()
    large.replaceSync(':root { font-size: 200% }')
    document.adoptedStyleSheets.push(large)
  })
  const prompt = page.getByRole('status').filter({ hasText: siteTexts.update.text }).locator('div').first()
  expect(await prompt.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  for (const name of ['Reload', 'Later']) await isInViewport(page.getByRole('button', { name }))
  if (size) await page.setViewportSize(size)
}

/** Clicks “Reload” and waits for the page's next load. */
async function reloadHere(page: Page): Promise<void> {
  // The page may wait for the outbox lock of a delivery that gets no response: 25 s at most, and 10 s for two reloads.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
}

/** Runs the hourly check for updates; resolves when the new service worker is installed. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const isInstalled = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isInstalled).toBe(true)
}

interface Deployable {
  deploy(): void
}

/** A proxy before the server that serves another service worker script after a deployment. */
async function startDeployProxy(stage: Stage): Promise<AsyncDisposable & Deployable> {
  const port = stage.network.target
  let version = 1
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    const isWorker = path === '/service-worker.js'
    const asked = isWorker ? { host: headers.host } : headers
    const passed = request({ host: '127.0.0.1', port, path, method, headers: asked }, response => {
      const { 'content-length': length, etag, ...kept } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, isWorker ? kept : response.headers)
      response.on('end', () => outgoing.end(isWorker ? `\n// version ${version}` : undefined))
      response.pipe(outgoing, { end: false })
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stage.network.target = (server.address() as AddressInfo).port
  return {
    deploy() {
      version += 1
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
