import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { until } from '../until.ts'
import { answer, doModule, doModuleOffline, fillSignIn, openQuest, quest } from './learner.ts'
import { killableTest, onlineTest, test } from './staged-test.ts'
import { tearDatabaseLog } from './tear-database-log.ts'

onlineTest('When Chromium or Firefox blocks storage, the sign-in says so and what to do', async ({ stage, device }) => {
  await device.open()
  for (const forbid of [forbidDatabase, forbidChannels]) {
    const page = await device.context.newPage()
    await page.addInitScript(forbid)
    await page.goto(stage.url + paths.employeeLogin)
    await page.getByRole('heading', { name: siteTexts.noStorage.title }).waitFor()
    await page.getByRole('link', { name: 'Asterleigh', exact: true }).click()
    await page.getByRole('link', { name: 'Employee Login' }).waitFor()
  }
})

test('Results survive clearing the browser’s data, during a quest and while they wait', async ({ stage, page }) => {
  await openQuest(page, 1)
  await page.evaluate(deleteDatabase)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await page.reload()
  await until('the result on the server', async () => (await stage.completions()).length === 1, 60_000)

  await page.goto(stage.url + paths.training)
  await page.getByText('Received', { exact: true }).waitFor()
  await doModuleOffline(stage, page, 2)
  await page.evaluate(deleteDatabase)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await page.getByText('Score: 150').waitFor()
  await stage.network.change('pass')
  await until('the result on the server', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return (await stage.completions()).length === 2
  })
  await page.getByText('2 results received.').waitFor()
})

killableTest(
  'A browser that deletes its database after a torn write loses no result and keeps an offline logout',
  async ({ stage, device, iva, page }) => {
    const reopen = async () => {
      const reopened = await device.open()
      await reopened.goto(stage.url + paths.training)
      return reopened
    }
    await page.getByText('Ready for offline training on this device.').waitFor()
    await device.close()
    await stage.network.change('refuse')
    await doModule(await reopen(), 1)
    await device.kill()
    await tearDatabaseLog(device.profile)
    await doModule(await reopen(), 2)
    await device.close()

    await stage.network.change('pass')
    let reopened = await reopen()
    await reopened.getByText('Received', { exact: true }).nth(1).waitFor({ timeout: 60_000 })
    expect(await stage.completions()).toEqual([
      { email: iva, module_id: 1, score: 100 },
      { email: iva, module_id: 2, score: 150 },
    ])
    await device.close()

    await stage.network.change('refuse')
    await tearDatabaseLog(device.profile)
    reopened = await reopen()
    await reopened.getByRole('button', { name: academyTexts.training.logout }).click()
    await reopened.waitForURL(`**${paths.employeeLogin}`)
    await device.close()

    await stage.network.change('pass')
    reopened = await reopen()
    await reopened.waitForURL(`**${paths.employeeLogin}`)
    expect((await stage.database.query('select from session')).rowCount).toBe(0)
    await fillSignIn(reopened, iva)
    await reopened.reload()
    await reopened.getByText(iva).waitFor()
  },
)

onlineTest(
  'A locked answer that temporarily cannot be read does not block the module, and cannot be replaced',
  async ({ page }) => {
    await openQuest(page, 1)
    await answer(page, 1, false)
    await page.getByRole('button', { name: academyTexts.player.back }).click()
    await page.evaluate(breakAnswers)
    await openQuest(page, 1)
    await page.evaluate(() => dispatchEvent(new Event('asterleigh-repair')))
    const choices = quest(1).choices
    await page.getByRole('radio', { name: choices.find(choice => choice.correct)?.text ?? '' }).check()
    await page.getByRole('button', { name: questTexts.submit }).click()
    await page.getByText(choices.find(choice => !choice.correct)?.explanation ?? '').waitFor()
  },
)

/** Runs in the page; simulates blocked cookies and site data. */
function forbidDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError')
  }
}

/** Runs in the page; simulates blocked site data in Firefox, where the database library fails to start. */
function forbidChannels(): void {
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
}

/** Runs in the page; deletes the database, as clearing the browser's data does. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('asterleigh')
    deleting.onsuccess = () => resolve()
    deleting.onerror = reject
  })
}

/** Runs in the page; makes reading answers fail until the event `asterleigh-repair`. */
function breakAnswers(): void {
  const { getAll } = IDBIndex.prototype
  addEventListener('asterleigh-repair', () => Object.assign(IDBIndex.prototype, { getAll }), { once: true })
  const failing: IDBIndex['getAll'] = function (this: IDBIndex, ...args) {
    if (this.objectStore.name === 'lockedAnswers') throw new DOMException('Internal error.', 'UnknownError')
    return getAll.apply(this, args)
  }
  Object.assign(IDBIndex.prototype, { getAll: failing })
}
