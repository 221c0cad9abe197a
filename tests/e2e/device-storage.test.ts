import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts, signInNotices } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { selfCheckTexts } from '../../content/quest/self-check-texts.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { refuseWrites, unblock } from './blocked-storage.ts'
import {
  answer,
  backOnDashboard,
  doModule,
  doModuleOffline,
  fillSignIn,
  openQuest,
  password,
  quest,
} from './learner.ts'
import { killableTest, onlineTest as test } from './staged-test.ts'
import { tearDatabaseLog } from './tear-database-log.ts'

const { training, player, session, delivery } = academyTexts

test('A full device keeps the focus on the button that failed to save, until it can save', async ({
  stage,
  page,
  iva,
}) => {
  const failsTwice = async (does: string, says: string) => {
    const action = page.getByRole('button', { name: does })
    await page.evaluate(refuseWrites)
    await action.press('Enter')
    await page.getByRole('alert').getByText(says).waitFor()
    // The explanation stays hidden until the answer is locked.
    expect(await page.getByText(questTexts.moduleComplete).isVisible()).toBe(false)
    await page.getByRole('button', { name: player.tryAgain }).press('Enter')
    await page.locator(':focus').and(action).waitFor()
    await page.getByRole('alert').getByText(says).waitFor()
    await page.evaluate(unblock)
    await page.keyboard.press('Enter')
  }
  await openQuest(page, 1)
  const right = quest(1).choices.find(({ correct }) => correct)
  await page.getByRole('radio', { name: right?.text ?? '' }).check()
  await failsTwice(questTexts.submit, questTexts.cannotLock)
  await page.getByRole('heading', { name: questTexts.why }).waitFor()
  await failsTwice(questTexts.complete, questTexts.cannotSave)
  await backOnDashboard(page)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

test('A full device that cannot store a self-check’s answer lets the learner go on', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).click()
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('radio') })
    .first()
  await form.getByRole('radio').first().check()
  await page.evaluate(refuseWrites)
  await form.getByRole('button', { name: selfCheckTexts.check, exact: true }).click()
  await form.getByText(selfCheckTexts.answered).waitFor()
  await page.getByRole('button', { name: 'Begin quest' }).click()
  await page.getByRole('radio').first().waitFor()
})

test('A full device that cannot store the receipt says so, and stores it once there is space', async ({
  stage,
  page,
}) => {
  await doModuleOffline(stage, page, 1)
  await page.evaluate(refuseWrites)
  await stage.network.change('pass')
  const sendNow = page.getByRole('button', { name: delivery.sendNow })
  await sendNow.click()
  await page.getByText(delivery.device, { exact: false }).waitFor()
  // A retry of the device would remove the button between two calls.
  await sendNow.evaluate(endRefusalAndClick)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toHaveLength(1)
})

test('A full device logs out once the server is reachable, and says why it cannot sign in', async ({
  stage,
  page,
  iva,
}) => {
  await stage.network.change('refuse')
  await page.evaluate(refuseWrites)
  const logOut = page.getByRole('button', { name: training.logout })
  await logOut.click()
  await page.getByText(session.logoutFailed).waitFor()
  await stage.network.change('pass')
  await logOut.click()
  await page.waitForURL(`**${paths.employeeLogin}`)
  await page.getByLabel('Email').fill(iva)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.evaluate(refuseWrites)
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  await page.getByText(signInNotices.noRoom).waitFor()
  // The server has ended the session.
  await page.goto(stage.url + paths.training)
  await page.waitForURL(`**${paths.employeeLogin}`)
})

test.for([
  { browser: 'Chromium', forbid: forbidDatabase },
  { browser: 'Firefox', forbid: forbidChannels },
])('When $browser blocks storage, the sign-in says so', async ({ forbid }, { stage, device }) => {
  const page = await device.open()
  await page.addInitScript(forbid)
  await page.goto(stage.url + paths.employeeLogin)
  await page.getByRole('heading', { name: siteTexts.noStorage.title }).waitFor()
  await page.getByRole('link', { name: 'Asterleigh', exact: true }).click()
  await page.getByRole('link', { name: 'Employee Login' }).waitFor()
})

test('Results survive clearing the browser’s data during a quest', async ({ stage, page }) => {
  await openQuest(page, 1)
  await page.evaluate(deleteDatabase)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await page.reload()
  await expect.poll(() => stage.completions()).toHaveLength(1)
})

test('Results survive clearing the browser’s data while they wait', async ({ stage, page }) => {
  await doModuleOffline(stage, page, 1)
  await page.evaluate(deleteDatabase)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await page.getByText('Score: 100').waitFor()
  await stage.network.change('pass')
  const returnToPage = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => returnToPage().then(() => stage.completions())).toHaveLength(1)
  await page.getByText('1 result received.').waitFor()
})

killableTest(
  'A browser that deletes a damaged database keeps the results and an offline logout',
  async ({ stage, device, iva, page }) => {
    const reopen = async (): Promise<Page> => {
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

    const offline = await reopen()
    await offline.getByText('1 result is saved on this device and will be sent.').waitFor()
    await offline.getByRole('button', { name: training.logout }).click()
    await offline.getByRole('dialog').getByRole('button', { name: training.logout }).click()
    await offline.waitForURL(`**${paths.employeeLogin}`)
    await device.close()

    await stage.network.change('pass')
    const online = await reopen()
    await online.waitForURL(`**${paths.employeeLogin}`)
    await expect.poll(async () => (await stage.database.query('select from session')).rowCount).toBe(0)
    await fillSignIn(online, iva)
    await online.getByText('Received', { exact: true }).waitFor()
    expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
  },
)

test('A locked answer that cannot be read for a moment cannot be replaced', async ({ page }) => {
  await openQuest(page, 1)
  await answer(page, 1, false)
  await page.getByRole('button', { name: player.back }).click()
  await page.evaluate(breakAnswers)
  await openQuest(page, 1)
  await page.evaluate(() => dispatchEvent(new Event('asterleigh-repair')))
  const { choices } = quest(1)
  await page.getByRole('radio', { name: choices.find(({ correct }) => correct)?.text ?? '' }).check()
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByText(choices.find(({ correct }) => !correct)?.explanation ?? '').waitFor()
})

/** Runs in the page; ends `refuseWrites` and clicks the button. */
function endRefusalAndClick(button: Element): void {
  const end: unknown = Reflect.get(window, 'unblock')
  if (typeof end === 'function') end()
  if (button instanceof HTMLElement) button.click()
}

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
