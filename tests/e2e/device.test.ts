import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts } from '../../content/academy-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest-texts.ts'
import { signInNotices } from '../../content/sign-in-notices.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { blockStore, unblock } from '../faults/blocked-storage.ts'
import { tearDatabaseLog } from '../faults/tear-database-log.ts'
import { until } from '../until.ts'
import { focused } from './focused.ts'
import { hydrate } from './hydrate.ts'
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
import { mortalTest, test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

mortalTest('The academy is installable', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  await device.readyForOffline(page)
  await page.goto(stage.url + publicPaths.academy)
  const session = await device.context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${stage.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})

test('An installation that the browser offers before any script has come can be asked for, once', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.academy)
  const offer = (more: string) =>
    page.evaluate(more => {
      const prompt = () => {
        document.body.dataset['asked'] = more
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    }, more)
  const install = page.getByRole('button', { name: siteTexts.install.button })
  await offer('first')
  await hydrate(page)
  await install.click()
  await install.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('first')
  await offer('second')
  await install.waitFor()
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')))
  await install.waitFor({ state: 'detached' })
})

test('A device without space says so, loses nothing, and saves once there is room', async ({ stage, page }) => {
  await stage.network.change('refuse')
  await openQuest(page, 1)
  await page.evaluate(fillDisk)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText('Your answer could not be saved on this device.', { exact: false }).waitFor()
  // What an answer means is read by nobody, on whatever device, before it is locked.
  const { correct, incorrect } = questTexts
  for (const name of [correct, incorrect]) expect(await page.getByRole('heading', { name }).count()).toBe(0)
  expect(await page.locator('#quest-result').isVisible()).toBe(false)

  await page.evaluate(makeRoom)
  await answer(page, 1)
  await page.evaluate(fillDisk)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByText('Your result could not be saved on this device.', { exact: false }).waitFor()

  await page.evaluate(makeRoom)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await stage.network.change('pass')
  await until('the result on the server', async () => (await stage.completions()).length === 1, 60_000)
})

test('A full device that cannot store the receipt does not report a server problem', async ({ stage, page }) => {
  await doModuleOffline(stage, page, 1)
  const { device, sendNow } = academyTexts.delivery
  await page.getByRole('button', { name: sendNow }).waitFor()
  await page.evaluate(fillDisk)
  await stage.network.change('pass')
  await page.getByRole('button', { name: sendNow }).click()
  await page.getByText(device, { exact: false }).waitFor()
  await page.evaluate(makeRoom)
  await sendBySignal(page)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toHaveLength(1)
})

test('A session that ends while the device has no room is over: the learner is told to sign in again', async ({
  stage,
  page,
}) => {
  await doModuleOffline(stage, page, 1)
  await page.getByRole('button', { name: academyTexts.delivery.sendNow }).waitFor()
  await page.evaluate(fillDisk)
  await stage.database.query('delete from session')
  await stage.network.change('pass')
  await sendBySignal(page)
  await page.waitForURL(`**${paths.employeeLogin}`)
  // To the heading the focus goes, and a screen reader says why with it.
  await page.getByRole('heading', { level: 1, description: authTexts.ended.text }).waitFor()
  expect(await focused(page)).toBe('H1')
  await page.getByText(signInNotices.waitingHere(1)).waitFor()
})

test('A device without space lets nobody in half-way: it says why, and the server ends the session', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  await page.evaluate(fillDisk)
  await page.getByLabel('Email').fill(iva)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In to Training' }).click()
  await page.getByText(signInNotices.noRoom).waitFor()
  await page.goto(stage.url + paths.training)
  await page.waitForURL(`**${paths.employeeLogin}`)
})

test('A locked answer that cannot be read for a moment keeps the module playable and cannot be replaced', async ({
  page,
}) => {
  await openQuest(page, 1)
  await answer(page, 1, false)
  await page.getByRole('button', { name: academyTexts.player.back }).click()
  await page.evaluate(spoilAnswers)
  await openQuest(page, 1)
  await page.evaluate(() => dispatchEvent(new Event('asterleigh-repair')))
  const choices = quest(1).choices
  await page.getByRole('radio', { name: choices.find(choice => choice.correct)?.text ?? '' }).check()
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByText(choices.find(choice => !choice.correct)?.explanation ?? '').waitFor()
})

test('A locked module opens by itself when another tab completes the one before it', async ({
  stage,
  device,
  page,
}) => {
  const waiting = await device.context.newPage()
  await waiting.goto(`${stage.url}${paths.training}?module=2`)
  await waiting.getByRole('heading', { name: academyTexts.player.locked }).waitFor()
  await page.bringToFront()
  await doModule(page, 1)
  await waiting.bringToFront()
  await waiting.getByRole('button', { name: 'Begin quest' }).waitFor()
})

test('A full device reports that an offline logout failed, and logs out once the server is reachable', async ({
  stage,
  page,
}) => {
  await stage.network.change('refuse')
  await page.evaluate(fillDisk)
  const logOut = page.getByRole('button', { name: 'Log out' })
  await logOut.click()
  await page.getByText(academyTexts.session.logoutFailed).waitFor()
  await stage.network.change('pass')
  await logOut.click()
  await page.waitForURL(`**${paths.employeeLogin}`)
  await page.goto(stage.url + paths.training)
  await page.waitForURL(`**${paths.employeeLogin}`)
})

test('The explanation is hidden, also from screen readers, and takes no space before the answer is locked', async ({
  page,
}) => {
  await openQuest(page, 1)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.getByRole('radio').first().waitFor()
  const before = await height()
  await page.getByRole('radio').first().check()
  const result = page.locator('#quest-result')
  await result.waitFor({ state: 'attached' })
  expect(await result.isVisible()).toBe(false)
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('Not correct')
  expect(await height()).toBe(before)
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('heading', { name: 'Not correct' }).waitFor()
  expect(await page.getByRole('button', { name: 'Submit Answer' }).count()).toBe(0)
})

test('The completion screen is neither seen nor read, nor reached by a key, before the result is saved; then it is alone', async ({
  page,
}) => {
  await openQuest(page, 1)
  await answer(page, 1)
  const complete = page.getByText('Module Complete!')
  await complete.waitFor({ state: 'attached' })
  expect(await complete.isVisible()).toBe(false)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Module Complete!|Return now/)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Complete Module' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).not.toBe('Return now')
  await page.evaluate(blockStore, 'progress')
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.locator('[data-busy]').last().waitFor()
  expect(await complete.isVisible()).toBe(false)
  await page.evaluate(unblock)
  await complete.waitFor()
  expect(await focused()).toBe('Module Complete!')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Correct|Complete Module/)
})

test('Two tabs that finish the same module make one result, and both show it received', async ({
  stage,
  device,
  iva,
}) => {
  const first = await device.open()
  await visitAsLearner(first, stage, iva)
  await device.readyForOffline(first)
  await stage.network.change('refuse')
  const second = await device.context.newPage()
  await second.goto(stage.url + paths.training)
  for (const page of [first, second]) {
    await openQuest(page, 1)
    await page.bringToFront()
  }
  await answer(first, 1)
  await second.getByRole('radio').first().check()
  await second.getByRole('button', { name: 'Submit Answer' }).click()
  // Shown is the answer that stands: the first one.
  await second.getByRole('heading', { name: 'Correct', exact: true }).waitFor()
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  }
  await stage.network.change('pass')
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
  }
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

test('A lost database is a pause, not an end: the result waits and arrives when it is back', async ({
  stage,
  page,
}) => {
  await stage.database.query('alter table completion rename to completion_elsewhere')
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('Saved on this device', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Send now' }).waitFor()
  await stage.database.query('alter table completion_elsewhere rename to completion')
  await sendBySignal(page)
  await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
  expect((await stage.completions()).length).toBe(1)
})

test.for([
  { browser: 'Chromium', forbid: forbidDatabase },
  { browser: 'Firefox', forbid: forbidChannels },
])('A browser that keeps nothing, as $browser does, says so, and what to do', async ({ forbid }, { stage, device }) => {
  const page = await device.open()
  await page.addInitScript(forbid)
  await page.goto(stage.url + paths.employeeLogin)
  await page.getByRole('heading', { name: 'This browser keeps nothing for this site' }).waitFor()
  await page.getByRole('link', { name: 'Asterleigh', exact: true }).click()
  await page.getByRole('link', { name: 'Employee Login' }).waitFor()
})

test('A learner who clears the browser’s data in an open quest finishes it, and the result arrives', async ({
  stage,
  page,
}) => {
  await openQuest(page, 1)
  await page.evaluate(deleteDatabase)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0)
  await page.reload()
  await until('the result on the server', async () => (await stage.completions()).length === 1, 60_000)
})

test('After the browser’s data are cleared offline, the open page keeps the result and sends it', async ({
  stage,
  page,
}) => {
  await doModuleOffline(stage, page, 1)
  await page.evaluate(deleteDatabase)
  await page.getByText('1 result is saved on this device and will be sent.').waitFor()
  await page.getByText('Score: 100').waitFor()
  await stage.network.change('pass')
  await until('the result on the server', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    return (await stage.completions()).length === 1
  })
  await page.getByText('1 result received by the server.').waitFor()
})

mortalTest(
  'A browser that deletes its database after a torn write loses no result',
  async ({ stage, device, iva, page }) => {
    await page.getByText('This device is ready to train without a network.').waitFor()
    await device.close()
    await stage.network.change('refuse')
    let reopened = await device.open()
    await reopened.goto(stage.url + paths.training)
    await doModule(reopened, 1)
    await device.kill()
    await tearDatabaseLog(device.profile)
    reopened = await device.open()
    await reopened.goto(stage.url + paths.training)
    await doModule(reopened, 2)
    await device.close()

    await stage.network.change('pass')
    reopened = await device.open()
    await reopened.goto(stage.url + paths.training)
    await reopened.getByText('Received', { exact: true }).nth(1).waitFor({ timeout: 60_000 })
    expect(await stage.completions()).toEqual([
      { email: iva, module_id: 1, score: 100 },
      { email: iva, module_id: 2, score: 150 },
    ])
  },
)

mortalTest(
  'A browser that deletes its database after a torn write signs nobody in who had logged out without a network',
  async ({ stage, device, iva, page }) => {
    await page.getByText('This device is ready to train without a network.').waitFor()
    await device.close()
    await stage.network.change('refuse')
    await tearDatabaseLog(device.profile)
    let reopened = await device.open()
    await reopened.goto(stage.url + paths.training)
    await reopened.getByRole('button', { name: academyTexts.training.logout }).click()
    await reopened.waitForURL(`**${paths.employeeLogin}`)
    await device.close()

    await stage.network.change('pass')
    reopened = await device.open()
    await reopened.goto(stage.url + paths.training)
    await reopened.waitForURL(`**${paths.employeeLogin}`)
    expect((await stage.database.query('select from session')).rowCount).toBe(0)
    await fillSignIn(reopened, iva)
    await reopened.reload()
    await reopened.getByText(iva).waitFor()
  },
)

test('On a phone, the prompt for a newer version hides none of the quest’s buttons', async ({ page }) => {
  await openQuest(page, 1)
  await page.evaluate(upgradeDatabase)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  // Here nothing can be saved any more.
  expect(await page.getByRole('button', { name: 'Later' }).count()).toBe(0)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
})

test('Whoever leads back at once from a completed module is not offered it again, however slow the device is', async ({
  page,
}) => {
  // What is saved is told to the lists a moment later: here half a second.
  await page.evaluate(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: () => void, time = 0, ...given: unknown[]) =>
        setTimeout(run, time > 0 && time < 100 ? 500 : time, ...given),
    })
  })
  await doModule(page, 1)
  await backOnDashboard(page)
  expect(await page.getByText('1/7').count()).toBe(1)
})

test('A module is shown from its top, wherever the dashboard was left', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).evaluate(button => {
    scrollTo(0, document.body.scrollHeight)
    if (button instanceof HTMLElement) button.click()
  })
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** In the page: cookies and site data are blocked. */
function forbidDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError')
  }
}

/** In the page: the same in Firefox, where the database's library does not even begin. */
function forbidChannels(): void {
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  }
}

/** In the page: what the browser does when its data are cleared. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('asterleigh')
    deleting.onsuccess = () => resolve()
    deleting.onerror = reject
  })
}

/** In the page: what a later version of the app does in another tab. */
function upgradeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('asterleigh', 1000)
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
    opening.onerror = reject
  })
}

/** "Send now" may be gone by then: a device tries by itself, too. */
const sendBySignal = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/** In the page: IndexedDB refuses every further row as it does when the disk is full. */
function fillDisk(): void {
  const { add, put } = IDBObjectStore.prototype
  addEventListener('asterleigh-make-room', () => Object.assign(IDBObjectStore.prototype, { add, put }), { once: true })
  const noRoom = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: noRoom, put: noRoom })
}

function makeRoom(): void {
  dispatchEvent(new Event('asterleigh-make-room'))
}

/** In the page: until it is repaired, the storage fails to give what was answered. */
function spoilAnswers(): void {
  const { getAll } = IDBIndex.prototype
  addEventListener('asterleigh-repair', () => Object.assign(IDBIndex.prototype, { getAll }), { once: true })
  const spoilt: IDBIndex['getAll'] = function (this: IDBIndex, ...asked) {
    if (this.objectStore.name === 'answers') throw new DOMException('Internal error.', 'UnknownError')
    return getAll.apply(this, asked)
  }
  Object.assign(IDBIndex.prototype, { getAll: spoilt })
}
