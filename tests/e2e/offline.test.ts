import { expect } from 'vitest'
import { getTraining } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { syncTag } from '../../web/offline/drain.ts'
import { until } from '../until.ts'
import { holdResponse } from './hold-response.ts'
import { appScripts } from './hydrate.ts'
import { isAccessible } from './is-accessible.ts'
import {
  answer,
  backOnDashboard,
  completeOnServer,
  doModule,
  doModuleOffline,
  fillSignIn,
  quest as firstQuest,
  openQuest,
} from './learner.ts'
import { killableTest, onlineTest, test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

killableTest(
  'Results and locked answers survive a killed browser without a network, and arrive once when the network is back',
  async ({ stage, device, iva }) => {
    let page = await device.open()
    await visitAsLearner(page, stage, iva)
    await page.getByText('Ready for offline training on this device.').waitFor()
    await device.close()

    await stage.network.change('refuse')
    page = await device.open()
    await page.goto(`${stage.url}${paths.training}`)
    await doModule(page, 1)
    await device.kill()
    expect(await stage.completions()).toEqual([])

    page = await device.open()
    // The public pages open as well after a restart.
    await page.goto(`${stage.url + publicPaths.resources}/?from=letter`)
    await page.locator(`main a[href="${publicPaths.complianceToolkit}"]`).click()
    await page.waitForURL(`**${publicPaths.complianceToolkit}`)
    await page.goto(`${stage.url}${paths.training}`)
    await page.getByText('1 result is saved on this device and will be sent.').waitFor()
    await openQuest(page, 2)
    await answer(page, 2, false)
    await device.kill()

    page = await device.open()
    await page.goto(`${stage.url}${paths.training}`)
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByText(firstQuest(2).choices.find(choice => !choice.correct)?.explanation ?? '').waitFor()
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await page.getByText('0 out of 150').waitFor()
    await backOnDashboard(page)
    await page.getByText('2 results are saved on this device and will be sent.').waitFor()

    await stage.network.change('pass')
    await page.getByText('Received', { exact: true }).nth(1).waitFor({ timeout: 60_000 })
    expect(await stage.completions()).toEqual([
      { email: iva, module_id: 1, score: 100 },
      { email: iva, module_id: 2, score: 0 },
    ])
  },
)

test('Behind a captive portal and on a network that hangs, results stay queued and nothing blocks the learner', async ({
  stage,
  page,
  iva,
}) => {
  // The portal answers everything with 200.
  await stage.network.change('captive')
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await stage.network.change('stall')
  await page.reload()
  await doModule(page, 2)
  await backOnDashboard(page)
  await page.getByText('2 results are saved on this device and will be sent.').waitFor()
  expect(await stage.completions()).toEqual([])
  await stage.network.change('pass')
  await page.getByText('Received', { exact: true }).nth(1).waitFor({ timeout: 60_000 })
  expect(await stage.completions()).toEqual([
    { email: iva, module_id: 1, score: 100 },
    { email: iva, module_id: 2, score: 150 },
  ])

  // While a logout request is pending, its button is busy.
  await stage.network.change('stall')
  await page.getByRole('button', { name: academyTexts.training.logout }).click()
  await page.getByRole('button', { name: academyTexts.training.logout, disabled: true }).waitFor()
  expect(await page.getByText(academyTexts.training.loading).count()).toBe(0)
  await page.waitForURL(`**${paths.employeeLogin}`)
})

test('An open logout dialog shows when the results are sent, and background sync sends them after the tab is closed', async ({
  stage,
  page,
  device,
}) => {
  await page.evaluate(noteSyncs)
  await doModuleOffline(stage, page, 1)
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 result hasn’t been sent yet.', { exact: false }).waitFor()
  await stage.network.change('pass')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await dialog.getByText(academyTexts.session.logoutNothing).waitFor()
  await dialog.getByRole('button', { name: academyTexts.session.stay }).click()

  await page.evaluate(() => delete document.documentElement.dataset['asked'])
  await stage.network.change('refuse')
  await doModule(page, 2)
  await page.locator(`html[data-asked="${syncTag}"]`).waitFor()
  await device.closeTab(page)
  await stage.network.change('pass')
  await device.wakeWorker(stage.url, syncTag)
  await until('both results on the server', async () => (await stage.completions()).length === 2)
})

onlineTest('A result finished after the session ended is sent after the next sign-in', async ({ stage, page, iva }) => {
  await openQuest(page, 1)
  await stage.database.query('delete from session')
  const unauthorized = page.waitForResponse(response => response.status() === 401)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await unauthorized
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await page.waitForURL(`**${paths.employeeLogin}`)
  await page.getByText('1 result is saved on this device.', { exact: false }).waitFor()
  expect(await stage.completions()).toEqual([])
  await fillSignIn(page, iva)
  await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

onlineTest(
  'The dashboard shows what another device has completed, and never 0 of 7 before the server has responded',
  async ({ stage, page }) => {
    await openQuest(page, 1)
    await answer(page, 1, false)
    await page.getByText(questTexts.yourAnswer).waitFor()
    await page.goBack()
    await completeOnServer(page, [1])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('Score: 100').waitFor()
    // A review marks no answer as “yours” when the answer of another device counted.
    await page.reload()
    await page.getByRole('button', { name: academyTexts.training.review }).click()
    await page.getByRole('button', { name: /quest/i }).first().click()
    await page.getByText(questTexts.incorrect).first().waitFor()
    expect(await page.getByText(questTexts.yourAnswer).count()).toBe(0)
    await page.goto(stage.url + paths.training)
    await page.getByText('1/7').waitFor()

    await completeOnServer(page, [2, 3])
    const clearAndReload = async () => {
      await page.evaluate(() => indexedDB.deleteDatabase('asterleigh'))
      await page.reload()
    }
    // The page that is left may send one more request.
    const progress = await holdResponse(page, `**${getTraining.path}?*`, 2)
    await clearAndReload()
    await progress.responded
    await page.getByText(academyTexts.training.loading).waitFor()
    expect(await page.getByText('0/7').count()).toBe(0)
    progress.release()
    await page.getByText('3/7').waitFor()

    await stage.database.query('alter table progress rename to hidden')
    await clearAndReload()
    await page.getByRole('status').getByText(academyTexts.training.notTold).waitFor()
    await isAccessible(page)
    await stage.database.query('alter table hidden rename to progress')
    await page.getByText('3/7').waitFor({ timeout: 60_000 })
    expect(await page.getByText(academyTexts.training.notTold).count()).toBe(0)
  },
)

onlineTest(
  'Code that failed to load is loaded by “Try again”, or by a reload on request when it no longer exists',
  async ({ stage, browser, device, iva }) => {
    const page = await device.open()
    const scripts = await appScripts(stage.url)
    const html = await (await fetch(stage.url + paths.training)).text()
    const isInHtml = (script: URL) => scripts(script) && html.includes(script.pathname)
    const released = Promise.withResolvers<void>()
    await page.route(isInHtml, async route => {
      await released.promise
      await route.continue()
    })
    // The dashboard’s own code is requested before the app’s has arrived.
    const requested = page.waitForRequest(request => {
      const url = new URL(request.url())
      return scripts(url) && !isInHtml(url)
    })
    await page.goto(stage.url + paths.training, { waitUntil: 'commit' })
    await requested
    released.resolve()
    await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()

    await visitAsLearner(page, stage, iva)
    await stage.network.change('refuse')
    await page.getByRole('button', { name: 'Start Module' }).click()
    const missing = page.getByRole('heading', { name: academyTexts.player.cannotLoad })
    const tryAgain = page.getByRole('button', { name: academyTexts.player.tryAgain })
    await tryAgain.click()
    await missing.waitFor()
    await stage.network.change('pass')
    await tryAgain.click()
    await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()

    // Code that no longer exists after a deployment: the page says so, and reloads only on request.
    // A new context has no cached code.
    await using context = await browser.newContext({ serviceWorkers: 'block' })
    const later = await context.newPage()
    await visitAsLearner(later, stage, iva)
    await later.evaluate(() => Object.assign(window, { isSamePage: true }))
    await later.route(scripts, route => route.fulfill({ status: 404, body: 'Not found' }))
    await later.getByRole('button', { name: 'Start Module' }).click()
    await later.getByText(siteTexts.update.outdated.replaced).waitFor()
    expect(await later.evaluate(() => 'isSamePage' in window)).toBe(true)
    await later.unroute(scripts)
    await later.getByRole('button', { name: 'Reload' }).click()
    await later.getByRole('button', { name: questTexts.beginQuest }).waitFor()
  },
)

/** Runs in the page; records requests for background sync, which headless Chromium always refuses. */
function noteSyncs(): void {
  const manager = (window as unknown as { SyncManager: { prototype: object } }).SyncManager
  Object.assign(manager.prototype, {
    register: async (tag: string) => {
      document.documentElement.dataset['asked'] = tag
    },
  })
}
