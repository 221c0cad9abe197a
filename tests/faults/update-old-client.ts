import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import type { Device } from '../e2e/browser.ts'
import { answer, backOnDashboard, doModule, signIn } from '../e2e/learner.ts'
import { visitAsAdmin } from '../e2e/visit-as-admin.ts'
import type { Deployment } from './deployment.ts'
import { isMarked, lookForUpdate, mark, newVersionWaits, openTab, seeEdition } from './update-round.ts'

/** A tab stays open for weeks, through two deployments: trains, delivers, signs out. Answers how many calls that took. */
export async function stayOpen(device: Device, deployment: Deployment): Promise<number> {
  await using tab = await openTab(device)
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(tab.page, deployment.url, learner)
  await device.readyForOffline(tab.page)
  await mark(tab.page)
  for (const edition of ['B', 'C'] as const) {
    deployment.deploy(edition)
    await lookForUpdate(tab.page)
    await newVersionWaits(tab.page)
  }
  deployment.front.asked = []
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
  const refused = deployment.front.asked.filter(({ status }) => status >= 400)
  expect(refused).toEqual([])
  expect(await deployment.completions(learner)).toEqual([
    { module_id: 1, score: 100, version: 1 },
    { module_id: 2, score: 150, version: 1 },
  ])
  return deployment.front.asked.length
}

/**
 * Without workers, pages of edition A ask for scripts that they did not need before, when edition C is deployed: a
 * learner's, an admin's and a visitor's. Answers how many came.
 */
export async function askForOldScripts(device: Device, deployment: Deployment): Promise<number> {
  await using tab = await openWithoutWorkers(device)
  const { page } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(page, deployment.url, learner)
  await page.getByText('Modules Completed').first().waitFor()
  await mark(page)
  const admin = await openAdmin(tab.context, deployment)
  const visitor = await tab.context.newPage()
  await visitor.goto(deployment.url + publicPaths.home)
  await mark(visitor)

  deployment.deploy('B')
  deployment.deploy('C')
  deployment.front.asked = []
  await doModule(page, 1)
  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  await admin.getByRole('textbox', { name: 'First Name' }).fill('Half')
  await admin.keyboard.press('Escape')
  await admin.getByRole('link', { name: 'Activity log' }).click()
  await admin.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor()
  await visitor.getByRole('link', { name: 'Privacy policy' }).last().click()
  await visitor.getByRole('dialog').waitFor()
  for (const each of [page, admin, visitor]) expect(await isMarked(each)).toBe(true)
  expect(missing(deployment)).toEqual([])
  const old = deployment.front.asked.filter(({ path }) => path.startsWith('/assets/'))
  expect(old.length).toBeGreaterThan(5)
  return old.length
}

/** An admin at the dashboard, on a page of their own, which is marked. */
async function openAdmin(context: BrowserContext, deployment: Deployment): Promise<Page> {
  const admin = await context.newPage()
  const email = await deployment.addAccount('academy-admin', 'Ana')
  await visitAsAdmin(admin, deployment, { area: academyAdminArea, email })
  await admin.getByRole('tab', { name: /^Admins/ }).waitFor()
  await mark(admin)
  return admin
}

/** Edition A is gone for good: its pages reload once, and neither without a network nor away from somebody's work. */
export async function outliveBuild(device: Device, deployment: Deployment): Promise<void> {
  await using tab = await openWithoutWorkers(device)
  const { page } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(page, deployment.url, learner)
  await page.getByText('Modules Completed').first().waitFor()
  await using stranger = await openWithoutWorkers(device)
  const atWork = stranger.page
  await atWork.goto(deployment.url + paths.employeeLogin)
  await atWork.getByLabel('Email').fill('half@cro.example')
  await mark(atWork)
  const admin = await openAdmin(tab.context, deployment)
  const turning = await tab.context.newPage()
  await turning.goto(deployment.url + paths.academyAdminDashboard)
  await turning.getByRole('tab', { name: /^Admins/ }).waitFor()

  deployment.deploy('C')
  // So long ago that nobody keeps edition A.
  await deployment.database.query('create table put_aside as select * from kept_asset')
  await deployment.database.query('delete from kept_asset where replaced_at is not null')
  try {
    // A network that fails is no reason to reload.
    await deployment.network.change('refuse')
    await admin.getByRole('link', { name: 'Activity log' }).click()
    await admin.getByRole('heading', { name: 'This page needs the network' }).waitFor()
    expect(await isMarked(admin)).toBe(true)
    await deployment.network.change('pass')
    await admin.goBack()
    await admin.getByRole('tab', { name: /^Admins/ }).waitFor()
    await admin.getByRole('link', { name: 'Training report' }).first().click()
    await seeEdition(admin, 'C')
    expect(await isMarked(admin)).toBe(false)
    // A part of the page is gone while somebody types; they leave it later, of their own accord.
    await atWork.evaluate(async () => {
      dispatchEvent(new Event('vite:preloadError'))
      await fetch('/index.html?now')
    })
    expect(await isMarked(atWork)).toBe(true)
    await atWork.getByRole('link', { name: 'Admin Portal' }).click()
    await seeEdition(atWork, 'C')
    // The module's own script is gone: the learner is told, and the way on is theirs to press.
    await mark(page)
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByText('This module is not on this device yet').waitFor()
    expect(await isMarked(page)).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await seeEdition(page, 'C')
    await page.getByRole('button', { name: 'Begin quest' }).click()
    await answer(page, 1)
    const kept = deployment.front.asked.filter(({ status, path }) => status === 404 && path.startsWith('/assets/'))
    expect(kept.length).toBeGreaterThan(2)
    expect(kept.filter(({ cacheControl }) => cacheControl !== 'no-store')).toEqual([])
    // A machine that still has the old page, whose scripts only this browser still has: a reload would change nothing.
    deployment.front.choose = path => (/^\/(assets|api)\//.test(path) ? 'C' : 'A')
    let loads = 0
    turning.on('load', () => {
      loads += 1
    })
    await turning.getByRole('link', { name: 'Activity log' }).click()
    await turning.getByRole('heading', { name: 'This page needs the network' }).waitFor()
    await turning.getByRole('link', { name: 'Activity log' }).waitFor({ state: 'detached' })
    expect(loads).toBe(0)
  } finally {
    await deployment.network.change('pass')
    await deployment.database.query('insert into kept_asset select * from put_aside on conflict do nothing')
    await deployment.database.query('drop table put_aside')
  }
}

/** What was asked for and not there. */
export function missing({ front }: Deployment): string[] {
  return front.asked
    .filter(({ path, status }) => status >= 400 && !path.startsWith('/api/'))
    .map(({ path, by, status }) => `${path} of ${by}: ${status}`)
}

/** A browser without workers: everything comes from the server. */
async function openWithoutWorkers(device: Device): Promise<AsyncDisposable & { page: Page; context: BrowserContext }> {
  const context = await device.context.browser()?.newContext({ serviceWorkers: 'block' })
  if (!context) throw new Error('The device is not open.')
  return { page: await context.newPage(), context, [Symbol.asyncDispose]: () => context.close() }
}
