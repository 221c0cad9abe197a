import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, vi } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { offlineTexts } from '../../content/marketing/offline-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { HttpProxy } from '../http-proxy.ts'
import { missingFiles } from './browser.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate } from './hydrate.ts'
import { backOnDashboard, doModule, openQuest, reconnect } from './learner.ts'
import type { Stage } from './stage.ts'
import { test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

/** The heading of the home page in the later build. */
const secondEdition = 'Second edition'

test('After one visit every public page opens without a network or a server', async ({ stage, device }) => {
  const headings = await readHeadings(stage.url)
  const page = await device.open()
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  expect(headings.size).toBe(Object.keys(publicPaths).length)
  for (const [path, expected] of headings) {
    await page.goto(stage.url + path)
    expect(await heading(page), path).toBe(expected)
  }
  await stage.network.change('stall')
  await page.goto(stage.url + publicPaths.home)
  expect(await heading(page)).toBe(headings.get(publicPaths.home))
  await using _proxy = await startProxy(stage, (_, response) => response.writeHead(502).end('Bad gateway'))
  await page.goto(stage.url + publicPaths.training)
  expect(await heading(page)).toBe(headings.get(publicPaths.training))
})

test('A page or a file without a cached copy shows the server’s response, however late', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.academy)
  await device.readyForOffline(page)
  // Longer than a page with a cached copy waits for the network.
  await using _proxy = await startProxy(stage, (request, response) =>
    setTimeout(() => response.writeHead(503).end(`Maintenance of ${request.url}`), 2500),
  )
  const read = async (path: string) => {
    const tab = await device.context.newPage()
    expect((await tab.goto(stage.url + path))?.status()).toBe(503)
    expect(await tab.locator('body').textContent()).toBe(`Maintenance of ${path}`)
  }
  await Promise.all([paths.libraryAdminLogin, '/api/files/no-such-file', '/nowhere'].map(read))
})

test('A page without a cached copy says that it needs the network until it is back', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.academy)
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  const needsNetwork = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Admin Portal' }).click()
  await needsNetwork(siteTexts.unreachable.title)
  // The browser may restore the page from its back/forward cache, which is not a load.
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Employee Login' }).click()
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  for (const path of ['/croacademy/nowhere', '/nowhere']) {
    await page.goto(stage.url + path)
    await needsNetwork(offlineTexts.heading)
  }
  await page.goto(stage.url + paths.libraryAdminDashboard)
  await needsNetwork(siteTexts.unreachable.title)
  await stage.network.change('pass')
  await page.getByRole('button', { name: siteTexts.unreachable.reload }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
})

test('The next visit shows a new version of the site, later even without a network', async ({ stage, device }) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  // A slow response is replaced by the cached page, and the next visit requests the page once more.
  const visitUntil = (edition: string) =>
    expect
      .poll(async () => {
        await page.goto(stage.url + publicPaths.home)
        return heading(page)
      })
      .toBe(edition)
  await visitUntil(homeTexts.heading)
  await device.readyForOffline(page)

  await using _proxy = await publishSecondEdition(stage)
  await visitUntil(secondEdition)
  await hydrate(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  expect(problems).toEqual([])
  // Until every page of the old version is closed, the old service worker responds with its own files.
  await stage.network.change('refuse')
  await visitUntil(homeTexts.heading)
  await hydrate(page)
  await page.close()
  // The new one takes over while no page is open, and the next visit may begin before it does.
  const visit = await vi.waitUntil(
    async () => {
      const next = await device.context.newPage()
      await next.goto(stage.url + publicPaths.home)
      if ((await heading(next)) === secondEdition) return next
      await next.close()
      return undefined
    },
    { timeout: 60_000 },
  )
  await hydrate(visit)
  expect(await heading(visit)).toBe(secondEdition)
})

test('A first visit whose storing fails stores the pages half a minute later', async ({ stage, device }) => {
  const page = await device.open()
  await page.clock.install()
  await using proxy = await HttpProxy.before(stage.network.target)
  const forward = proxy.handle
  let interrupted = 0
  proxy.handle = request => {
    if (request.path !== publicPaths.consulting) return forward(request)
    interrupted += 1
    request.socket.destroy()
  }
  stage.network.target = proxy.port
  await page.goto(stage.url + publicPaths.home)
  await expect.poll(() => interrupted).toBeGreaterThan(0)
  const registered = async () => (await navigator.serviceWorker.getRegistration()) !== undefined
  await expect.poll(() => page.evaluate(registered)).toBe(false)
  proxy.handle = forward
  await page.clock.fastForward(30_000)
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  await page.goto(stage.url + publicPaths.consulting)
  expect(await heading(page)).toBe(words(consultingTexts.heading))
})

test('A visitor of public pages stores no file of the academy, and then trains offline', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  await page.getByRole('link', { name: 'Training', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: trainingTexts.heading }).waitFor()
  expect(await storedAcademy(page)).toEqual([])
  await page.goto(stage.url + paths.libraryAdminLogin)
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await storedAcademy(page)).toEqual([])

  await visitAsLearner(page, stage, iva)
  await page.getByText('Ready for offline training on this device.').waitFor()
  await stage.network.change('refuse')
  await page.goto(stage.url + publicPaths.academy)
  await page.waitForURL(`**${paths.training}`)
  await doModule(page, 1)
  await backOnDashboard(page)
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await reconnect(stage, page)
  await page.getByText('Received', { exact: true }).waitFor()
})

test('The academy’s landing page stores it, and an interrupted storing continues, and says so', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await using proxy = await HttpProxy.before(stage.network.target)
  const forward = proxy.handle
  proxy.handle = request => (/module-[5-8]/.test(request.path) ? void request.socket.destroy() : forward(request))
  stage.network.target = proxy.port
  await page.goto(stage.url + publicPaths.academy)
  await expect.poll(async () => (await storedAcademy(page)).length).toBeGreaterThan(0)
  await visitAsLearner(page, stage, iva)
  await page.getByText(academyTexts.training.offline.interrupted).waitFor()
  expect((await missingFiles(page)).length).toBeGreaterThan(3)
  proxy.handle = forward
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(academyTexts.training.offline.complete).waitFor()
  expect(await missingFiles(page)).toEqual([])
  await stage.network.change('refuse')
  await openQuest(page, 1)
})

test('Before and after an update a learner offline has one whole version', async ({ stage, page }) => {
  await using _proxy = await publishSecondEdition(stage)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: siteTexts.update.reload }).waitFor()
  await stage.network.change('refuse')
  await page.reload()
  await openQuest(page, 1)
  await page.goto(stage.url + paths.training)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: siteTexts.update.reload }).click()
  await reloaded
  await page.getByText(academyTexts.training.offline.complete).waitFor()
  await openQuest(page, 1)
  const scripts = (await storedAcademy(page)).filter(path => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(8)
  expect(scripts.filter(path => !path.endsWith('-2.js'))).toEqual([])
})

/** Puts a proxy before the server that responds to every request itself. */
async function startProxy(stage: Stage, respond: RequestListener): Promise<AsyncDisposable> {
  const server = createServer(respond)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stage.network.target = (server.address() as AddressInfo).port
  // Cuts the connections to the server.
  await stage.network.change('pass')
  return {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Publishes a later build with another heading and other script names; the old scripts are deleted. */
function publishSecondEdition(stage: Stage): Promise<AsyncDisposable> {
  const server = `http://127.0.0.1:${stage.network.target}`
  const later = (text: string) =>
    text
      .replaceAll(homeTexts.heading, secondEdition)
      .replace(/-[\w-]{8}(?=\.js)/g, '$&-2')
      // The revisions of precached files without a hash.
      .replace(/(?<=revision["`]?: ?["`])\w{4}/g, '2222')
  return startProxy(stage, async ({ url = '', headers: { cookie = '' } }, response) => {
    if (/-[\w-]{8}\.js$/.test(url) && !url.endsWith('-2.js')) return response.writeHead(404).end()
    const original = await fetch(server + url.replace(/-2\.js$/, '.js'), { headers: { cookie } })
    const type = original.headers.get('content-type') ?? ''
    response.writeHead(original.status, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(/html|script/.test(type) ? later(await original.text()) : await original.bytes())
  })
}

async function readHeadings(url: string): Promise<Map<string, string>> {
  const entries = await Promise.all(
    Object.values(publicPaths).map(async path => {
      const html = await (await fetch(url + path)).text()
      return [path, words(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')] as const
    }),
  )
  return new Map(entries)
}

/** Returns the paths of the academy's files on this device. */
function storedAcademy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caching = (await caches.keys()).map(async name => (await caches.open(name)).keys())
    const paths = (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
    return paths.filter(path => path.startsWith('/assets/academy/'))
  })
}

/** Returns a heading's text with entities decoded, because the HTML parser and the build write some characters differently. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim()

async function heading(page: Page): Promise<string> {
  return words(await page.locator('h1').innerHTML())
}
