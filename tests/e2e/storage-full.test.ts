import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts } from '../../content/academy-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest-texts.ts'
import { signInNotices } from '../../content/sign-in-notices.ts'
import { until } from '../until.ts'
import { focused } from './focused.ts'
import { answer, doModuleOffline, openQuest, password } from './learner.ts'
import { test } from './staged-test.ts'

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
  expect(await page.locator('#verdict').isVisible()).toBe(false)

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
