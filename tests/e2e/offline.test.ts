import { expect } from 'vitest'
import { getTraining } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest-texts.ts'
import { syncTag } from '../../web/offline/background-sync.ts'
import { until } from '../until.ts'
import { holdResponse } from './hold-response.ts'
import { appScript } from './hydrate.ts'
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
import { killableTest, test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

killableTest(
  'A module completed without a network survives a killed browser and arrives once when the network is back',
  async ({ stage, device, iva }) => {
    let page = await device.open()
    await visitAsLearner(page, stage, iva)
    await page.getByText('This device is ready to train without a network.').waitFor()
    await device.close()

    await stage.network.change('refuse')
    page = await device.open()
    await page.goto(`${stage.url}${paths.training}`)
    await doModule(page, 1)
    await device.kill()
    expect(await stage.completions()).toEqual([])

    page = await device.open()
    await page.goto(`${stage.url}${paths.training}`)
    await page.getByText('1 result is saved on this device and will be sent.').waitFor()
    await doModule(page, 2)
    await backOnDashboard(page)
    await page.getByText('2 results are saved on this device and will be sent.').waitFor()

    await stage.network.change('pass')
    await page.getByText('Received', { exact: true }).nth(1).waitFor({ timeout: 60_000 })
    expect(await stage.completions()).toEqual([
      { email: iva, module_id: 1, score: 100 },
      { email: iva, module_id: 2, score: 150 },
    ])
  },
)

test('The dashboard’s code is requested together with the app’s', async ({ stage, browser }) => {
  // Without a service worker, so that the requests can be held.
  await using context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const released = Promise.withResolvers<void>()
  await page.route(appScript, async route => {
    await released.promise
    await route.continue()
  })
  const requested = page.waitForRequest('**/assets/academy-*.js')
  await page.goto(stage.url + paths.training)
  await requested
  released.resolve()
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
})

killableTest(
  'An answer stays locked when the browser is killed before the module is completed',
  async ({ stage, device, iva }) => {
    let page = await device.open()
    await visitAsLearner(page, stage, iva)
    await device.readyForOffline(page)
    await stage.network.change('refuse')
    await openQuest(page, 1)
    await answer(page, 1, false)
    await device.kill()

    page = await device.open()
    await page.goto(`${stage.url}${paths.training}`)
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByText(firstQuest(1).choices.find(choice => !choice.correct)?.explanation ?? '').waitFor()
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await page.getByText('0 out of 100').waitFor()
  },
)

test('Without a network a page that needs it shows the product’s own message, and loads once the network is back', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  await device.readyForOffline(page)
  await page.goto(stage.url + publicPaths.academy)
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  await page.getByRole('link', { name: 'Admin Portal' }).click()
  await page.getByRole('heading', { name: 'This page needs the network' }).waitFor()
  // The browser may restore the page from its back/forward cache, which is not a load.
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Employee Login' }).click()
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  for (const path of ['/croacademy/nowhere', '/nowhere', paths.libraryAdminDashboard]) {
    await page.goto(stage.url + path)
    await page.getByRole('heading', { name: 'This page needs the network' }).waitFor()
  }
  await page.goto(stage.url + paths.academyAdminLogin)
  await page.getByRole('heading', { name: 'This page needs the network' }).waitFor()
  await stage.network.change('pass')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor()
})

test('Behind a captive portal that answers everything with 200, a result stays queued', async ({
  stage,
  page,
  iva,
}) => {
  await stage.network.change('captive')
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await page.reload()
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await stage.network.change('pass')
  await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

test('A network that hangs does not block the learner', async ({ stage, page }) => {
  await stage.network.change('stall')
  await page.reload()
  await doModule(page, 1)
  await backOnDashboard(page)
  await doModule(page, 2)
  await backOnDashboard(page)
  await stage.network.change('pass')
  await page.getByText('Received', { exact: true }).nth(1).waitFor({ timeout: 60_000 })
  expect((await stage.completions()).length).toBe(2)
})

test('While the server’s database fails, a result waits on the device, and arrives once the database works again', async ({
  stage,
  page,
}) => {
  await stage.database.query('alter table completion rename to completion_elsewhere')
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('Saved on this device', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Send now' }).waitFor()
  await stage.database.query('alter table completion_elsewhere rename to completion')
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
  expect((await stage.completions()).length).toBe(1)
})

test('A result finished after the session ended is sent after the next sign-in', async ({ stage, page, iva }) => {
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

test('After the tab is closed, background sync sends the result', async ({ stage, page, device }) => {
  await stage.network.change('refuse')
  await page.evaluate(noteSyncs)
  await doModule(page, 1)
  await page.locator(`html[data-asked="${syncTag}"]`).waitFor()
  await device.closeTab(page)
  await stage.network.change('pass')
  await device.wakeWorker(stage.url, syncTag)
  await until('the result on the server', async () => (await stage.completions()).length === 1)
})

test('A tab that becomes visible again shows what another device has completed', async ({ page }) => {
  const refreshed = page.waitForResponse(response => new URL(response.url()).pathname === getTraining.path)
  await page.reload()
  await refreshed
  await completeOnServer(page, [1])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Score: 100').waitFor()
})

test('A review marks no answer as “yours” when the answer of another device counted', async ({ page }) => {
  await openQuest(page, 1)
  await answer(page, 1, false)
  await page.getByText(questTexts.yourAnswer).waitFor()
  await page.goBack()
  await completeOnServer(page, [1])
  await page.reload()
  await page.getByRole('button', { name: academyTexts.training.review }).click()
  await page.getByRole('button', { name: /quest/i }).first().click()
  await page.getByText(questTexts.incorrect).first().waitFor()
  expect(await page.getByText(questTexts.yourAnswer).count()).toBe(0)
})

test('Before the server’s first response the dashboard does not show 0 of 7', async ({ stage, page }) => {
  await completeOnServer(page, [1, 2, 3])
  const anew = async () => {
    await page.evaluate(() => indexedDB.deleteDatabase('asterleigh'))
    await page.reload()
  }
  const progress = await holdResponse(page, `**${getTraining.path}?*`)
  await anew()
  await progress.responded
  await page.getByText(academyTexts.training.loading).waitFor()
  expect(await page.getByText('0/7').count()).toBe(0)
  progress.release()
  await page.getByText('3/7').waitFor()

  await stage.database.query('alter table progress rename to hidden')
  await anew()
  await page.getByRole('status').getByText(academyTexts.training.notTold).waitFor()
  await isAccessible(page)
  await stage.database.query('alter table hidden rename to progress')
  await page.getByText('3/7').waitFor({ timeout: 60_000 })
  expect(await page.getByText(academyTexts.training.notTold).count()).toBe(0)
})

test('An open logout dialog shows the current state of the results', async ({ stage, page }) => {
  await doModuleOffline(stage, page, 1)
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 result has not been sent yet.', { exact: false }).waitFor()
  await stage.network.change('pass')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await dialog.getByText(academyTexts.session.logoutNothing).waitFor()
})

test('While a logout request is pending, its button is busy', async ({ stage, page }) => {
  await stage.network.change('stall')
  await page.getByRole('button', { name: academyTexts.training.logout }).click()
  await page.getByRole('button', { name: academyTexts.training.logout, disabled: true }).waitFor()
  expect(await page.getByText(academyTexts.training.loading).count()).toBe(0)
  await page.waitForURL(`**${paths.employeeLogin}`)
})

/** Runs in the page; records requests for background sync, which headless Chromium always refuses. */
function noteSyncs(): void {
  const manager = (window as unknown as { SyncManager: { prototype: object } }).SyncManager
  Object.assign(manager.prototype, {
    register: async (tag: string) => {
      document.documentElement.dataset['asked'] = tag
    },
  })
}

test('A module that could not be loaded opens with “Try again” once the network is back', async ({
  stage,
  browser,
  iva,
  onTestFinished,
}) => {
  // Simulates a service worker that has not cached anything yet.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
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
})
