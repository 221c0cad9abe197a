import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { policyDialogTexts } from '../../content/marketing/privacy-policy-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { until } from '../until.ts'
import { isInSight } from './is-in-sight.ts'
import { backOnDashboard, doModule, doModuleOffline } from './learner.ts'
import { publishSite } from './published-site.ts'
import { reachIslands } from './scripted.ts'
import type { Stage } from './stage.ts'
import { mortalTest, test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

mortalTest(
  'After one visit every public page opens without a network, refused or stalled, and from a restarted browser',
  async ({ stage, device }) => {
    const headings = await readHeadings(stage.url)
    let page = await device.open()
    await page.goto(stage.url + publicPaths.home)
    await device.readyForOffline(page)
    for (const weather of ['refuse', 'stall'] as const) {
      await stage.network.change(weather)
      await expectAllPages(page, stage, headings)
    }
    await device.close()
    await stage.network.change('pass')
    await stage.stop()
    page = await device.open()
    await expectAllPages(page, stage, headings)
    await page.goto(`${stage.url + publicPaths.resources}/?from=letter`)
    await page.locator(`main a[href="${publicPaths.complianceToolkit}"]`).click()
    await page.waitForURL(`**${publicPaths.complianceToolkit}`)
    expect(await heading(page)).toBe(headings.get(publicPaths.complianceToolkit))
  },
)

test('The privacy policy opens over the training, too, without a network', async ({ stage, page }) => {
  await stage.network.change('refuse')
  await page.getByRole('contentinfo').getByRole('link', { name: policyDialogTexts.title }).click()
  const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  const close = dialog.getByRole('button', { name: policyDialogTexts.close })
  await isInSight(close)
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(paths.training)
})

test('While the server stands behind another and is down, the public pages are there as they were kept', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.home)
  const before = await heading(page)
  await device.readyForOffline(page)
  const server = createServer((_, response) => response.writeHead(502).end('Bad gateway'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stage.network.target = (server.address() as AddressInfo).port
  await page.goto(stage.url + publicPaths.home)
  expect(await heading(page)).toBe(before)
  server.closeAllConnections()
  server.close()
})

test('What is not kept says that it needs the network, and comes with it', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  for (const path of ['/nowhere', paths.employeeLogin, paths.libraryAdminLogin]) {
    await page.goto(stage.url + path)
    await page.getByRole('heading', { name: 'This page needs the network' }).waitFor()
  }
  await stage.network.change('pass')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(paths.libraryAdminLogin)
})

test('A new version of the site is there at the next visit, whole, and then without a network', async ({
  stage,
  device,
}) => {
  await using site = await publishSite()
  stage.network.target = site.port
  const page = await device.open()
  const missing: string[] = []
  page.on('response', response => {
    if (response.status() === 404 && !response.url().includes('/api/')) missing.push(response.url())
  })
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  expect(
    site.requests.filter(path => /service-worker|index\.html|training-page|foundations|is-learner/.test(path)),
  ).toEqual([])
  const [before] = await siteCaches(page)

  await site.publishSecondEdition()
  await page.goto(stage.url + publicPaths.home)
  expect(await heading(page)).toContain('Second edition')
  await until('the kept pages are the new ones', async () => {
    const names = await siteCaches(page)
    return names.length === 1 && names[0] !== before
  })
  await stage.network.change('refuse')
  for (const path of [publicPaths.training, publicPaths.contact, publicPaths.home]) {
    await page.goto(stage.url + path)
    expect(await heading(page)).toContain('Second edition')
    await reachIslands(page)
  }
  expect(missing).toEqual([])
})

test('Who came through the site trains without a network, is offered no update, and keeps both', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  await visitAsLearner(page, stage, iva)
  await device.readyForOffline(page)
  await page.getByText('This device is ready to train without a network.').waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  const academy = await academyCache(page)
  expect(academy.length).toBeGreaterThan(20)

  // The site's worker comes anew, and cleans up after itself only.
  await page.goto(stage.url + publicPaths.home)
  await page.evaluate(async () => {
    await caches.open('asterleigh-site-of-yesterday')
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister()
  })
  await page.reload()
  await device.readyForOffline(page)
  await until('the site’s old cache is gone', async () => (await siteCaches(page)).length === 1)
  expect(await academyCache(page)).toEqual(academy)

  await stage.network.change('refuse')
  await page.goto(stage.url + publicPaths.academy)
  await page.waitForURL(`**${paths.training}`)
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.goto(stage.url + publicPaths.consulting)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(stage.url + paths.training)
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await stage.network.change('pass')
  await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
})

test('A device whose academy was registered for the whole site keeps training, and ends with two workers', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.goto(`${stage.url}/robots.txt`)
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js')
    await new Promise(resolve =>
      installing?.addEventListener('statechange', () => installing.state === 'activated' && resolve(null)),
    )
  })
  // Until the academy has a worker of its own, the site's leaves it that registration.
  await page.goto(stage.url + publicPaths.home)
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/site-worker.js')
    if (installing && installing.state !== 'redundant')
      await new Promise(resolve => installing.addEventListener('statechange', resolve))
  })
  expect(await scripts(page)).toEqual({ '/': '/service-worker.js' })
  await visitAsLearner(page, stage, iva)
  await device.readyForOffline(page)
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await doModuleOffline(stage, page, 1)

  await stage.network.change('pass')
  // What the old registration is still asked for does not bring back the cache by which the site's worker knows it.
  await page.goto(`${stage.url}/robots.txt`)
  await page.evaluate(async () => (await fetch('/manifest.webmanifest')).text())
  expect((await page.evaluate(() => caches.keys())).filter(name => name.endsWith('/'))).toEqual([])
  await page.goto(stage.url + publicPaths.home)
  await device.readyForOffline(page)
  expect(await scripts(page)).toEqual({ '/': '/site-worker.js', '/croacademy': '/service-worker.js' })
  await stage.network.change('refuse')
  await page.goto(stage.url + paths.training)
  await page.getByText('Score: 100').waitFor()
  await stage.network.change('pass')
  await until('the result on the server', async () => (await stage.completions()).length === 1, 60_000)
})

async function readHeadings(url: string): Promise<Map<string, string>> {
  const entries = await Promise.all(
    Object.values(publicPaths).map(async path => {
      const html = await (await fetch(url + path)).text()
      return [path, words(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')] as const
    }),
  )
  return new Map(entries)
}

async function expectAllPages(page: Page, stage: Stage, headings: ReadonlyMap<string, string>): Promise<void> {
  expect(headings.size).toBe(Object.keys(publicPaths).length)
  for (const [path, expected] of headings) {
    await page.goto(stage.url + path)
    expect(await heading(page), path).toBe(expected)
  }
}

/** What a heading says; the parser of a page writes some letters in another way than the build does. */
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim()

async function heading(page: Page): Promise<string> {
  return words(await page.locator('h1').innerHTML())
}

async function siteCaches(page: Page): Promise<string[]> {
  return await page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('asterleigh-site-')))
}

async function academyCache(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.endsWith('/croacademy'))
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => request.url)
  })
}

/** The script of each registration, by its scope. */
async function scripts(page: Page): Promise<Record<string, string>> {
  return await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return Object.fromEntries(
      registrations.map(({ scope, active }) => [
        new URL(scope).pathname,
        active ? new URL(active.scriptURL).pathname : '',
      ]),
    )
  })
}
