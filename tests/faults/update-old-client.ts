import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { foundations } from '../../content/curriculum/modules/1-foundations.ts'
import { roles } from '../../content/curriculum/modules/2-roles.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import type { Device } from '../e2e/browser.ts'
import { hydrate, hydrated } from '../e2e/hydrate.ts'
import { answer, backOnDashboard, doModule, signIn } from '../e2e/learner.ts'
import { visitAsAdmin } from '../e2e/visit-as-admin.ts'
import type { Deployment } from './deployment.ts'
import {
  isMarked,
  lookForUpdate,
  mark,
  newVersionWaits,
  openTab,
  reloadButton,
  waitForRelease,
} from './update-round.ts'

/**
 * Keeps a tab open through two deployments, in which the learner trains, delivers and signs out. Returns the number of
 * its requests.
 */
export async function stayOpen(device: Device, deployment: Deployment): Promise<number> {
  await using tab = await openTab(device)
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(tab.page, deployment.url, learner)
  await device.readyForOffline(tab.page)
  await mark(tab.page)
  for (const release of ['B', 'C'] as const) {
    deployment.deploy(release)
    await lookForUpdate(tab.page)
    await newVersionWaits(tab.page)
  }
  deployment.proxy.requests = []
  for (const module of [1, 2]) {
    await doModule(tab.page, module)
    await backOnDashboard(tab.page)
    await tab.page
      .getByText('Received', { exact: true })
      .nth(module - 1)
      .waitFor()
  }
  await tab.page.getByRole('button', { name: 'Log out' }).click()
  await tab.page.waitForURL(`**${paths.employeeLogin}`)
  expect(await isMarked(tab.page)).toBe(true)
  const refused = deployment.proxy.requests.filter(({ status }) => status >= 400)
  expect(refused).toEqual([])
  expect(await deployment.completions(learner)).toEqual([
    { module_id: 1, score: 100, version: foundations.version },
    { module_id: 2, score: 150, version: roles.version },
  ])
  return deployment.proxy.requests.length
}

/** Opens the dashboard of an academy admin in a new tab, marked. */
async function openAdmin(context: BrowserContext, deployment: Deployment): Promise<Page> {
  const admin = await context.newPage()
  const email = await deployment.addAccount('academy-admin', 'Ana')
  await visitAsAdmin(admin, deployment, { area: academyAdminArea, email })
  await admin.getByRole('tab', { name: /^Admins/ }).waitFor()
  await mark(admin)
  return admin
}

/**
 * Release A is gone from the server. A page that needs one of its chunks reloads into C, but neither without a network
 * nor while its user types or opens a module; a page that has all of its chunks continues.
 */
export async function outliveBuild(device: Device, deployment: Deployment): Promise<void> {
  await using tab = await openWithoutWorkers(device)
  const { page, context } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(page, deployment.url, learner)
  await page.getByText('Modules Completed').first().waitFor()
  await using stranger = await openWithoutWorkers(device)
  const atWork = stranger.page
  await atWork.goto(deployment.url + paths.employeeLogin)
  await atWork.getByLabel('Email').fill('half@cro.example')
  await mark(atWork)
  const admin = await openAdmin(context, deployment)
  const visitor = await openHome(context, deployment)
  const offline = await openHome(context, deployment)

  deployment.deploy('C')
  deployment.proxy.requests = []
  // A failing network is no reason to reload.
  await deployment.network.change('refuse')
  await goToResources(offline)
  await offline.getByRole('heading', { name: siteTexts.unreachable.title }).waitFor()
  expect(await isMarked(offline)).toBe(true)
  await deployment.network.change('pass')
  await offline.getByRole('button', { name: 'Try again' }).click()
  await offline.getByRole('heading', { level: 1, name: resourcesTexts.title }).waitFor()
  expect(await isMarked(offline)).toBe(false)

  const reloaded = visitor.waitForEvent('load')
  await goToResources(visitor)
  await reloaded
  await hydrated(visitor)
  await visitor.getByRole('heading', { level: 1, name: resourcesTexts.title }).waitFor()
  expect(await isMarked(visitor)).toBe(false)

  await admin.getByRole('link', { name: 'Activity log' }).click()
  await admin.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor()
  expect(await isMarked(admin)).toBe(true)

  // A chunk is gone while the form holds unsent text.
  await atWork.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))
  await reloadButton(atWork).waitFor()
  expect(await atWork.getByLabel('Email').inputValue()).toBe('half@cro.example')
  expect(await isMarked(atWork)).toBe(true)
  await reloadButton(atWork).click()
  await waitForRelease(atWork, 'C')

  // The module's chunk is gone: the page says so, and the learner decides when to reload.
  await mark(page)
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByText('This module isn’t on this device yet').waitFor()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForRelease(page, 'C')
  await page.getByRole('button', { name: 'Begin quest' }).click()
  await answer(page, 1)
  const missing = deployment.proxy.requests.filter(({ status, path }) => status === 404 && path.startsWith('/assets/'))
  expect(missing.length).toBeGreaterThan(1)
  expect(missing.filter(({ cacheControl }) => cacheControl !== 'no-store')).toEqual([])
}

/**
 * One machine still serves the page of release A, and another no longer has its chunk: a second reload would change
 * nothing.
 */
export async function reloadOnlyOnce(device: Device, deployment: Deployment): Promise<void> {
  await using tab = await openWithoutWorkers(device)
  const visitor = await openHome(tab.context, deployment)
  deployment.proxy.choose = path => (path.startsWith('/assets/resources-') ? 'C' : 'A')
  deployment.proxy.requests = []
  await goToResources(visitor)
  await visitor.locator('html[data-scripts="missing"]').waitFor({ state: 'attached' })
  // The page is shown without its scripts; only the first failure checked whether a reload can succeed.
  await visitor.getByRole('heading', { level: 1, name: resourcesTexts.title }).waitFor()
  const count = (path: string) => deployment.proxy.requests.filter(request => request.path === path).length
  expect(count(publicPaths.resources)).toBe(1)
  expect(count('/service-worker.js')).toBe(1)
}

/** Opens the home page of release A, hydrated and marked. */
async function openHome(context: BrowserContext, deployment: Deployment): Promise<Page> {
  const page = await context.newPage()
  await page.goto(deployment.url + publicPaths.home)
  await hydrate(page)
  await mark(page)
  return page
}

/** Uses the link in the footer, which is visible at any width. */
async function goToResources(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
}

/** A browser profile without service workers: everything comes from the server. */
async function openWithoutWorkers(device: Device): Promise<AsyncDisposable & { page: Page; context: BrowserContext }> {
  const context = await device.context.browser()?.newContext({ serviceWorkers: 'block' })
  if (!context) throw new Error('The device is not open.')
  return { page: await context.newPage(), context, [Symbol.asyncDispose]: () => context.close() }
}
