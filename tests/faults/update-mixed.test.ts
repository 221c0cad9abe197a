import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { foundations } from '../../content/curriculum/modules/1-foundations.ts'
import { roles } from '../../content/curriculum/modules/2-roles.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { Device } from '../e2e/browser.ts'
import { hydrate, hydrated } from '../e2e/hydrate.ts'
import { answer, backOnDashboard, doModule, openQuest, signIn } from '../e2e/learner.ts'
import { visitAsAdmin } from '../e2e/visit-as-admin.ts'
import { propertyRuns } from '../property-runs.ts'
import { type Deployment, prepareDeployment, type Release } from './deployment.ts'
import { printFigure } from './print-figure.ts'
import {
  fetchUpdate,
  isMarked,
  lookForUpdate,
  mark,
  openTab,
  reloadButton,
  reloadInto,
  waitForRelease,
} from './update-page.ts'

const bothModules = [
  { module_id: 1, score: 100, version: foundations.version },
  { module_id: 2, score: 150, version: roles.version },
]

/**
 * Pages of one build and a server of another: tabs that stay open for weeks, machines that are replaced one after
 * another, a deployment during the installation of a service worker. Needs real builds, which take minutes.
 */
describe.runIf(propertyRuns(0, 1))('with pages and servers of different builds', { tags: ['soak'] }, () => {
  const stack = new AsyncDisposableStack()
  let deployment: Deployment
  let device: Device

  beforeAll(async () => {
    deployment = stack.use(await prepareDeployment(['A', 'B', 'C'], { built: true }))
    device = await Device.create()
    stack.defer(() => device.kill())
    await device.open()
  }, 600_000)
  afterAll(() => stack.disposeAsync())
  beforeEach(async () => {
    await deployment.network.change('pass')
    deployment.deploy('A')
  })

  test('a tab that stays open through two deployments continues the training and signs out', async () => {
    await using tab = await openTab(device)
    const { page } = tab
    const learner = await openAcademy(page)
    await mark(page)
    for (const release of ['B', 'C'] as const) {
      deployment.deploy(release)
      await fetchUpdate(page)
    }
    deployment.proxy.responses = []
    for (const module of [1, 2]) await train(page, module)
    await received(page, 2)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`**${paths.employeeLogin}`)
    expect(await isMarked(page)).toBe(true)
    expect(deployment.proxy.responses.filter(({ status }) => status >= 400)).toEqual([])
    expect(await deployment.completions(learner)).toEqual(bothModules)
    const calls = deployment.proxy.responses.length
    printFigure('an old client against a new server', `two deployments later, ${calls} calls, 0 refused`)
  })

  test('a public page whose build is gone reloads into the new one, except without a network', async () => {
    await using tab = await openTab(device, 'block')
    const visitor = await openHome(tab.context)
    const offline = await openHome(tab.context)
    deployment.deploy('C')
    deployment.proxy.responses = []
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
    const missing = deployment.proxy.responses.filter(
      ({ status, path }) => status === 404 && path.startsWith('/assets/'),
    )
    expect(missing.length).toBeGreaterThan(0)
    expect(missing.filter(({ cacheControl }) => cacheControl !== 'no-store')).toEqual([])
  })

  test('an academy page whose build is gone reloads only when its user says so', async () => {
    await using tab = await openTab(device, 'block')
    const { page } = tab
    const learner = await deployment.addAccount('employee', 'Iva')
    await signIn(page, deployment.url, learner)
    await using stranger = await openTab(device, 'block')
    const atWork = stranger.page
    await atWork.goto(deployment.url + paths.employeeLogin)
    await atWork.getByLabel('Email').fill('half@cro.example')
    for (const each of [page, atWork]) await mark(each)
    deployment.deploy('C')
    // A chunk is gone while the form holds unsent text.
    await atWork.evaluate(() => void dispatchEvent(new Event('vite:preloadError')))
    await reloadButton(atWork).waitFor()
    expect(await atWork.getByLabel('Email').inputValue()).toBe('half@cro.example')
    expect(await isMarked(atWork)).toBe(true)
    await reloadInto(atWork, 'C')

    // The module's chunk is gone.
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByText('This module isn’t on this device yet').waitFor()
    expect(await isMarked(page)).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForRelease(page, 'C')
    await page.getByRole('button', { name: 'Begin quest' }).click()
    await answer(page, 1)
  })

  test('an admin page that has all of its code continues although its build is gone', async () => {
    await using tab = await openTab(device, 'block')
    const email = await deployment.addAccount('academy-admin', 'Ana')
    await visitAsAdmin(tab.page, deployment, { area: academyAdminArea, email })
    await tab.page.getByRole('tab', { name: /^Admins/ }).waitFor()
    await mark(tab.page)
    deployment.deploy('C')
    await tab.page.getByRole('link', { name: 'Activity log' }).click()
    await tab.page.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor()
    expect(await isMarked(tab.page)).toBe(true)
  })

  // One machine still serves the page of release A, and another no longer has its chunk.
  test('a page whose code is gone even after the reload does not reload again', async () => {
    await using tab = await openTab(device, 'block')
    const visitor = await openHome(tab.context)
    deployment.route(path => (path.startsWith('/assets/resources-') ? 'C' : 'A'))
    deployment.proxy.responses = []
    await goToResources(visitor)
    await visitor.locator('html[data-scripts="missing"]').waitFor({ state: 'attached' })
    // The page is shown without its scripts; only the first failure checked whether a reload can succeed.
    await visitor.getByRole('heading', { level: 1, name: resourcesTexts.title }).waitFor()
    const count = (path: string) => deployment.proxy.responses.filter(response => response.path === path).length
    expect(count(publicPaths.resources)).toBe(1)
    expect(count('/service-worker.js')).toBe(1)
  })

  test('a learner trains and delivers while machines of two builds respond in turn', async () => {
    await using tab = await openTab(device)
    const { page } = tab
    const learner = await openAcademy(page)
    await mark(page)
    for (const [module, pages, files] of [
      [1, 'B', 'A'],
      [2, 'A', 'B'],
    ] as const) {
      deployment.route(path => (path.startsWith('/assets/') ? files : pages))
      await lookForUpdate(page)
      await train(page, module)
    }
    await received(page, 2)
    expect(await isMarked(page)).toBe(true)
    await page.reload()
    await waitForRelease(page, 'A')
    deployment.deploy('B')
    await fetchUpdate(page)
    await reloadInto(page, 'B')
    await received(page, 2)
    expect(await deployment.completions(learner)).toEqual(bothModules)
  })

  test.each([0, 1, 3, 5, 12])(
    'a deployment during the first installation never mixes two builds (after %i files)',
    async after => {
      await using tab = await openTab(device)
      const { page } = tab
      const learner = await deployment.addAccount('employee', 'Iva')
      const hasHappened = changeDuringInstallation('A', 'B', after)
      await signIn(page, deployment.url, learner)
      await expect.poll(hasHappened).toBe(true)
      deployment.deploy('B')
      await expect.poll(() => installation(page)).toBe('none')
      await lookForUpdate(page)
      await device.readyForOffline(page)
      await expectWorksOffline(page)
    },
  )

  test('a deployment while the academy is being stored never mixes two builds, and says that it is incomplete', async () => {
    await using tab = await openTab(device)
    const { page } = tab
    const learner = await deployment.addAccount('employee', 'Iva')
    const hasHappened = changeDuringInstallation('A', 'B', 1, path => path.startsWith('/assets/academy/'))
    await signIn(page, deployment.url, learner)
    await expect.poll(hasHappened).toBe(true)
    deployment.deploy('B')
    await page.getByText(academyTexts.training.offline.interrupted).waitFor()
    await fetchUpdate(page)
    await reloadInto(page, 'B')
    await expectWorksOffline(page)
  })

  // An update fetches changed files only. The device keeps all of A until it has all of C.
  test.each([0, 1, 2, 3, 4])('a deployment during an update never mixes two builds (after %i files)', async after => {
    await using tab = await openTab(device)
    const { page } = tab
    await openAcademy(page)
    const hasHappened = changeDuringInstallation('B', 'C', after)
    await lookForUpdate(page)
    await expect.poll(hasHappened).toBe(true)
    deployment.deploy('C')
    await expect.poll(() => installation(page)).toBe('activated')
    await expectWorksOffline(page)
    await fetchUpdate(page)
    await reloadInto(page, 'C')
    await expectWorksOffline(page)
  })

  /** Opens the academy of release A as a learner, and waits until it works offline. Resolves to the learner's address. */
  async function openAcademy(page: Page): Promise<string> {
    const learner = await deployment.addAccount('employee', 'Iva')
    await signIn(page, deployment.url, learner)
    await device.readyForOffline(page)
    return learner
  }

  /** Opens the home page of release A, hydrated and marked. */
  async function openHome(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(deployment.url + publicPaths.home)
    await hydrate(page)
    await mark(page)
    return page
  }

  /**
   * From the next installation of the service worker on, its files after the first `after` that count come from `to`; a
   * page that is still loading gets those of `from`. Returns a function that returns whether the change has happened.
   */
  function changeDuringInstallation(
    from: Release,
    to: Release,
    after: number,
    counts = (path: string) => !path.startsWith('/api/'),
  ): () => boolean {
    let [isInstalling, requested] = [false, 0]
    deployment.route((path, destination) => {
      if (path === '/service-worker.js') isInstalling = true
      else if (isInstalling && destination === 'empty' && counts(path)) requested += 1
      return destination === 'empty' && requested > after ? to : from
    })
    return () => requested > after
  }

  /** Expects that the app starts and opens a quest without a network. */
  async function expectWorksOffline(page: Page): Promise<void> {
    await deployment.network.change('refuse')
    await page.reload()
    await openQuest(page, 1)
    await page.getByRole('radio').first().waitFor()
    await page.getByRole('button', { name: 'Back to Training' }).click()
    await page.getByText('Modules Completed').first().waitFor()
    await deployment.network.change('pass')
  }
})

async function train(page: Page, module: number): Promise<void> {
  await doModule(page, module)
  await backOnDashboard(page)
}

const received = (page: Page, results: number) =>
  page
    .getByText('Received', { exact: true })
    .nth(results - 1)
    .waitFor()

/** Uses the link in the footer, which is visible at any width. */
async function goToResources(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
}

/** Returns the state of the service worker: `none` after a failed first installation. */
async function installation(page: Page): Promise<string | undefined> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'none'
    return registration.installing?.state ?? registration.active?.state
  })
}
