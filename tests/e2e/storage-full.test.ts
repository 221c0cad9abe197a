import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts, signInNotices } from '../../content/academy/academy-texts.ts'
import { authTexts } from '../../content/auth-texts.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { until } from '../until.ts'
import { focused } from './focused.ts'
import { answer, doModuleOffline, openQuest, password } from './learner.ts'
import { onlineTest, test } from './staged-test.ts'

test('A full device says that it cannot save, loses nothing, and saves once there is space', async ({
  stage,
  page,
}) => {
  await stage.network.change('refuse')
  await openQuest(page, 1)
  await page.evaluate(fillDisk)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText('Couldn’t save your answer on this device.', { exact: false }).waitFor()
  // The explanation stays hidden until the answer is locked.
  const { correct, incorrect } = questTexts
  for (const name of [correct, incorrect]) expect(await page.getByRole('heading', { name }).count()).toBe(0)
  expect(await page.locator('#quest-result').isVisible()).toBe(false)

  await page.evaluate(freeDisk)
  await answer(page, 1)
  await page.evaluate(fillDisk)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByText('Couldn’t save your result on this device', { exact: false }).waitFor()

  await page.evaluate(freeDisk)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await stage.network.change('pass')
  await until('the result on the server', async () => (await stage.completions()).length === 1, 60_000)
})

test('A full device that cannot store the receipt does not report a server problem, and asks to sign in again when the session ends', async ({
  stage,
  page,
}) => {
  await doModuleOffline(stage, page, 1)
  const { device, sendNow } = academyTexts.delivery
  await page.getByRole('button', { name: sendNow }).waitFor()
  await page.evaluate(fillDisk)
  await stage.network.change('pass')
  await page.getByRole('button', { name: sendNow }).click()
  await page.getByText(device, { exact: false }).waitFor()
  await page.evaluate(freeDisk)
  await sendBySignal(page)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(await stage.completions()).toHaveLength(1)

  await doModuleOffline(stage, page, 2)
  await page.getByRole('button', { name: sendNow }).waitFor()
  await page.evaluate(fillDisk)
  await stage.database.query('delete from session')
  await stage.network.change('pass')
  await sendBySignal(page)
  await page.waitForURL(`**${paths.employeeLogin}`)
  // The heading has the focus, and its description gives the reason.
  await page.getByRole('heading', { level: 1, description: authTexts.ended.text }).waitFor()
  expect(await focused(page)).toBe('H1')
  await page.getByText(signInNotices.waitingHere(1)).waitFor()
})

onlineTest(
  'A full device reports that an offline logout failed, logs out once the server is reachable, and refuses a sign-in with an explanation',
  async ({ stage, page, iva }) => {
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

    await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
    await page.evaluate(fillDisk)
    await page.getByLabel('Email').fill(iva)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In to Training' }).click()
    await page.getByText(signInNotices.noRoom).waitFor()
    // The server has ended the session.
    await page.goto(stage.url + paths.training)
    await page.waitForURL(`**${paths.employeeLogin}`)
  },
)

/** Triggers sending without "Send now", which disappears when the device retries automatically. */
const sendBySignal = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))

/** Runs in the page; makes IndexedDB refuse every write, as on a full disk. */
function fillDisk(): void {
  const { add, put } = IDBObjectStore.prototype
  addEventListener('asterleigh-make-room', () => Object.assign(IDBObjectStore.prototype, { add, put }), { once: true })
  const noRoom = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: noRoom, put: noRoom })
}

/** Runs in the page; undoes `fillDisk`. */
function freeDisk(): void {
  dispatchEvent(new Event('asterleigh-make-room'))
}
