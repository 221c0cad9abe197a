import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { syncTag } from '../../web/offline/drain.ts'
import { until } from '../until.ts'
import { focused } from './focused.ts'
import { isInViewport } from './is-in-viewport.ts'
import { answer, backOnDashboard, doModuleOffline, openQuest } from './learner.ts'
import type { Stage } from './stage.ts'
import { test as stagedTest } from './staged-test.ts'

/** A test with a server that can deploy a new version of the academy. */
const test = stagedTest.extend<{ stage: Stage & Deployable }>({
  stage: async ({ stage }, use) => {
    await using front = await startDeployProxy(stage)
    await use(Object.assign(stage, { deploy: front.deploy }))
  },
})

test('A new version is offered after a quest, again after “Later”, and activated by the first Reload', async ({
  stage,
  page,
}) => {
  const reload = page.getByRole('button', { name: 'Reload' })
  await openQuest(page, 1)
  stage.deploy()
  await lookForUpdate(page)
  await answer(page, 1)
  expect(await reload.count()).toBe(0)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await backOnDashboard(page)

  await page.getByRole('button', { name: 'Later' }).press('Enter')
  await reload.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('MAIN')
  stage.deploy()
  await lookForUpdate(page)
  await reload.waitFor()
  await fitsWithDoubledText(page)

  await page.reload()
  const reloaded = page.waitForEvent('load')
  await reload.click()
  await reloaded
  await page.getByText('Score: 100').waitFor()
  expect(await reload.count()).toBe(0)
  expect(
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.waiting === null && registration.active === navigator.serviceWorker.controller
    }),
  ).toBe(true)
})

test('Reload waits for the service worker to finish sending, and activates the new version even while the server is down', async ({
  stage,
  device,
  page,
}) => {
  stage.deploy()
  await lookForUpdate(page)
  await doModuleOffline(stage, page, 1)
  await stage.network.change('stall')
  await device.wakeWorker(stage.url, syncTag)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Reloading...' }).waitFor()
  let reloaded = page.waitForEvent('load')
  await stage.network.change('pass')
  await reloaded
  await page.getByText('Score: 100').waitFor()
  await until('the result on the server', async () => (await stage.completions()).length === 1)

  stage.deploy()
  await lookForUpdate(page)
  await doModuleOffline(stage, page, 2)
  reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await stage.network.change('pass')
  await page.getByText('Received', { exact: true }).nth(1).waitFor()
  expect(await stage.completions()).toMatchObject([
    { module_id: 1, score: 100 },
    { module_id: 2, score: 150 },
  ])
})

test('When another tab activates the new version, a tab with an open quest is not reloaded but offers it afterwards', async ({
  stage,
  device,
  page,
}) => {
  await openQuest(page, 1)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  stage.deploy()
  await lookForUpdate(page)
  await reloadIn(await device.context.newPage(), stage.url + paths.training)
  await page.bringToFront()
  await answer(page, 1)
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await backOnDashboard(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  await until('the result on the server', async () => (await stage.completions()).length === 1)
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

/** Opens another tab at `address` and activates the waiting version there. */
async function reloadIn(tab: Page, address: string): Promise<void> {
  await tab.goto(address)
  const reloaded = tab.waitForEvent('load')
  await tab.getByRole('button', { name: 'Reload' }).click()
  await reloaded
}

/** Runs the hourly check for updates; resolves when the new service worker is installed. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await until('the new worker waits', () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)),
  )
}

interface Deployable {
  deploy(): void
}

/** A proxy before the server that serves another service worker script after a deployment. */
async function startDeployProxy(stage: Stage): Promise<AsyncDisposable & Deployable> {
  const origin = `http://127.0.0.1:${stage.network.target}`
  let deployed = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host, connection, 'accept-encoding': encoding, ...rest } = request.headers
    const upstream = await fetch(origin + request.url, {
      method: request.method ?? 'GET',
      headers: rest as Record<string, string>,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const body = Buffer.from(await upstream.arrayBuffer())
    for (const name of ['content-type', 'cache-control', 'location']) {
      const value = upstream.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    for (const cookie of upstream.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
    response.writeHead(upstream.status)
    const isNewer = deployed > 0 && request.url === '/service-worker.js'
    response.end(isNewer ? `${body}\n// version ${deployed + 1}` : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stage.network.target = (server.address() as AddressInfo).port
  return {
    deploy() {
      deployed += 1
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
