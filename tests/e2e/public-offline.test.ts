import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { offlineTexts } from '../../content/marketing/offline-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { policyDialogTexts, siteTexts } from '../../content/site-texts.ts'
import { until } from '../until.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate } from './hydrate.ts'
import { isInViewport } from './is-in-viewport.ts'
import { backOnDashboard, doModule } from './learner.ts'
import { publishSite, secondEdition } from './published-site.ts'
import type { Stage } from './stage.ts'
import { test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

test('After one visit every public page opens without a network, refused or stalled, or behind a proxy whose server is down', async ({
  stage,
  device,
}) => {
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

test('A page or a file without a cached copy shows the server’s response, or says without a network that it needs it', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.academy)
  await device.readyForOffline(page)
  const server = stage.network.target
  {
    // Longer than a page with a cached copy waits for the network.
    await using _proxy = await startProxy(stage, (request, response) =>
      setTimeout(() => response.writeHead(503).end(`Maintenance of ${request.url}`), 2500),
    )
    for (const path of [paths.libraryAdminLogin, '/api/files/no-such-file', '/nowhere']) {
      const response = await page.goto(stage.url + path)
      expect(response?.status()).toBe(503)
      expect(await page.locator('body').textContent()).toBe(`Maintenance of ${path}`)
    }
  }
  stage.network.target = server
  await stage.network.change('refuse')
  const needsNetwork = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto(stage.url + publicPaths.academy)
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
  for (const path of [paths.libraryAdminDashboard, paths.academyAdminLogin]) {
    await page.goto(stage.url + path)
    await needsNetwork(siteTexts.unreachable.title)
  }
  await stage.network.change('pass')
  await page.getByRole('button', { name: siteTexts.unreachable.reload }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.goto(`${stage.url}/nowhere`)
  await page.getByRole('heading', { level: 1, name: notFoundTexts.heading }).waitFor()
})

test('The next visit shows a new version of the site completely, and then without a network', async ({
  stage,
  device,
}) => {
  await using site = await publishSite()
  stage.network.target = site.port
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  // The cached page replaces a slow response, and the page is requested once more.
  const readUntil = (edition: string) =>
    until(edition, async () => {
      await page.goto(stage.url + publicPaths.home)
      return (await heading(page)) === edition
    })
  await readUntil(homeTexts.heading)
  await device.readyForOffline(page)

  await site.publishSecondEdition()
  await readUntil(secondEdition)
  await hydrate(page)
  await until('the new worker waits', () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'),
  )
  expect(problems).toEqual([])
  // Until every page of the old version is closed, the old service worker responds with its own files.
  await stage.network.change('refuse')
  await readUntil(homeTexts.heading)
  await hydrate(page)
  await page.close()
  // The new one takes over while no page is open, and the next visit may begin before it does.
  const visit = await until(secondEdition, async () => {
    const next = await device.context.newPage()
    await next.goto(stage.url + publicPaths.home)
    if ((await heading(next)) === secondEdition) return next
    await next.close()
    return undefined
  })
  await hydrate(visit)
  expect(await heading(visit)).toBe(secondEdition)
})

test('A visitor who came from the public site can train without a network and gets no update prompt', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  await visitAsLearner(page, stage, iva)
  await page.getByText('Ready for offline training on this device.').waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await stage.network.change('refuse')
  await page.goto(stage.url + publicPaths.academy)
  await page.waitForURL(`**${paths.training}`)
  await doModule(page, 1)
  await backOnDashboard(page)
  // The privacy policy opens over the training.
  await page.getByRole('contentinfo').getByRole('link', { name: policyDialogTexts.title }).click()
  const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  const close = dialog.getByRole('button', { name: policyDialogTexts.close })
  await isInViewport(close)
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(paths.training)
  await page.goto(stage.url + publicPaths.consulting)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(stage.url + paths.training)
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await stage.network.change('pass')
  await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
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

async function readHeadings(url: string): Promise<Map<string, string>> {
  const entries = await Promise.all(
    Object.values(publicPaths).map(async path => {
      const html = await (await fetch(url + path)).text()
      return [path, words(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')] as const
    }),
  )
  return new Map(entries)
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
