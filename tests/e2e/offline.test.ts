import type { Page } from 'playwright'
import { expect } from 'vitest'
import { getTraining } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { syncTag } from '../../web/offline/drain.ts'
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
  reconnect,
} from './learner.ts'
import { killableTest, onlineTest, test } from './staged-test.ts'

const { training, session, player } = academyTexts

killableTest(
  'Results and locked answers survive a killed browser without a network, and arrive once',
  async ({ stage, device, iva, page: first }) => {
    const reopen = async (): Promise<Page> => {
      const page = await device.open()
      await page.goto(`${stage.url}${paths.training}`)
      return page
    }
    await first.getByText('Ready for offline training on this device.').waitFor()
    await device.close()
    await stage.network.change('refuse')
    const second = await reopen()
    await doModule(second, 1)
    await openQuest(second, 2)
    await answer(second, 2, false)
    await device.kill()
    expect(await stage.completions()).toEqual([])

    const page = await reopen()
    await page.getByText('1 result is saved on this device and will be sent.').waitFor()
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByText(firstQuest(2).choices.find(choice => !choice.correct)?.explanation ?? '').waitFor()
    expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await backOnDashboard(page)
    await page.getByText('2 results are saved on this device and will be sent.').waitFor()
    await reconnect(stage, page)
    await page.getByText('Received', { exact: true }).nth(1).waitFor()
    expect(await stage.completions()).toEqual([
      { email: iva, module_id: 1, score: 100 },
      { email: iva, module_id: 2, score: 0 },
    ])
  },
)

test('Behind a captive portal or on a network that hangs nothing blocks the learner', async ({ stage, page, iva }) => {
  await stage.network.change('captive')
  await doModule(page, 1)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await stage.network.change('stall')
  await page.reload()
  await doModule(page, 2)
  await page.getByText('2/7').waitFor()
  expect(await stage.completions()).toEqual([])
  await reconnect(stage, page)
  await page.getByText('Received', { exact: true }).nth(1).waitFor()
  expect(await stage.completions()).toEqual([
    { email: iva, module_id: 1, score: 100 },
    { email: iva, module_id: 2, score: 150 },
  ])
})

onlineTest('A logout without a response signs out on this device', async ({ stage, page }) => {
  await stage.network.change('stall')
  await page.getByRole('button', { name: training.logout }).click()
  await page.getByRole('button', { name: training.logout, disabled: true }).waitFor()
  expect(await page.getByText(training.loading).count()).toBe(0)
  await stage.network.change('refuse')
  await page.waitForURL(`**${paths.employeeLogin}`)
})

onlineTest('An open logout dialog shows when the results have been sent', async ({ stage, page }) => {
  await doModuleOffline(stage, page, 1)
  await page.getByRole('button', { name: training.logout }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 result hasn’t been sent yet.', { exact: false }).waitFor()
  await reconnect(stage, page)
  await dialog.getByText(session.logoutNothing).waitFor()
})

test('Background sync sends results after the tab is closed', async ({ stage, page, device }) => {
  await page.evaluate(noteSyncs)
  await doModuleOffline(stage, page, 1)
  await page.locator(`html[data-asked="${syncTag}"]`).waitFor()
  await device.closeTab(page)
  await stage.network.change('pass')
  await device.wakeWorker(stage.url, syncTag)
  await expect.poll(() => stage.completions()).toHaveLength(1)
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
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

onlineTest('The dashboard shows what another device has completed', async ({ page }) => {
  await openQuest(page, 1)
  await answer(page, 1, false)
  await page.goBack()
  await completeOnServer(page, [1])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Score: 100').waitFor()
  await page.getByText('1/7').waitFor()
  // The review marks no answer as “yours”, because the other device’s answer counted.
  await page.getByRole('button', { name: training.review }).click()
  await page.getByRole('button', { name: /quest/i }).first().click()
  await page.getByText(questTexts.incorrect).first().waitFor()
  expect(await page.getByText(/^Your answer/).count()).toBe(0)
})

onlineTest('A device without data never shows 0 of 7 before the server has responded', async ({ stage, page }) => {
  await completeOnServer(page, [1, 2, 3])
  const clearAndReload = async () => {
    await page.evaluate(() => indexedDB.deleteDatabase('asterleigh'))
    await page.reload()
  }
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(`**${getTraining.path}?*`, async route => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  await clearAndReload()
  await requested.promise
  await page.getByText(training.loading).waitFor()
  expect(await page.getByText('0/7').count()).toBe(0)
  released.resolve()
  await page.getByText('3/7').waitFor()

  await stage.database.query('alter table progress rename to hidden')
  await clearAndReload()
  await page.getByRole('status').getByText(training.notTold).waitFor()
  await isAccessible(page)
  await stage.database.query('alter table hidden rename to progress')
  await page.getByText('3/7').waitFor()
  expect(await page.getByText(training.notTold).count()).toBe(0)
})

onlineTest('The dashboard’s code is requested before the app’s has arrived', async ({ stage, device }) => {
  const page = await device.open()
  const scripts = await appScripts(stage.url)
  const html = await (await fetch(stage.url + paths.training)).text()
  const isInHtml = (script: URL) => scripts(script) && html.includes(script.pathname)
  const released = Promise.withResolvers<void>()
  await page.route(isInHtml, async route => {
    await released.promise
    await route.continue()
  })
  const requested = page.waitForRequest(request => {
    const url = new URL(request.url())
    return scripts(url) && !isInHtml(url)
  })
  await page.goto(stage.url + paths.training, { waitUntil: 'commit' })
  await requested
  released.resolve()
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
})

onlineTest('A module whose code failed to load is loaded by “Try again”', async ({ stage, page }) => {
  await stage.network.change('refuse')
  await page.getByRole('button', { name: 'Start Module' }).click()
  const missing = page.getByRole('heading', { name: player.cannotLoad })
  const tryAgain = page.getByRole('button', { name: player.tryAgain })
  await tryAgain.click()
  await missing.waitFor()
  await stage.network.change('pass')
  await tryAgain.click()
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
})

onlineTest('Code that a deployment has removed is replaced by a reload on request', async ({ stage, page }) => {
  const scripts = await appScripts(stage.url)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.route(scripts, route => route.fulfill({ status: 404, body: 'Not found' }))
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByText(siteTexts.update.outdated.replaced).waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
})

/** Runs in the page; records requests for background sync instead of making them. */
function noteSyncs(): void {
  const manager: unknown = Reflect.get(window, 'SyncManager')
  if (typeof manager !== 'function') throw new Error('The browser has no background sync.')
  Object.assign(manager.prototype, {
    register: async (tag: string) => {
      document.documentElement.dataset['asked'] = tag
    },
  })
}
