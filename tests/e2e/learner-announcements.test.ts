import { expect } from 'vitest'
import { academyTexts } from '../../content/academy-texts.ts'
import { questTexts } from '../../content/quest-texts.ts'
import { refuseWrites, unblock } from '../faults/blocked-storage.ts'
import { until } from '../until.ts'
import { backOnDashboard, doModule, doModuleOffline, openQuest, quest } from './learner.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

test('Beginning a quest, or returning to it from the briefing, moves the focus to its scenario', async ({ page }) => {
  await openQuest(page, 1)
  const scenario = page.getByRole('heading', { name: quest(1).title })
  const hasFocus = () => scenario.evaluate(heading => heading === document.activeElement)
  expect(await hasFocus()).toBe(true)
  await page.getByRole('button', { name: questTexts.reread }).press('Enter')
  await page.getByRole('button', { name: questTexts.backToQuest }).press('Enter')
  expect(await hasFocus()).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('A screen reader announces the score and the automatic return with “Module Complete!”', async ({ page }) => {
  await doModule(page, 1)
  const { points } = quest(1)
  const description = `${questTexts.scoreOf(points, points)} ${questTexts.percent(100)} ${questTexts.returning}`
  await page.getByRole('heading', { name: questTexts.moduleComplete, description }).waitFor({ timeout: 2000 })
})

test('The completion screen stays open while “Return now” has the focus', async ({ page }) => {
  await doModule(page, 1)
  await page.keyboard.press('Tab')
  await page.getByText(questTexts.returning).waitFor({ state: 'hidden' })
  await page.waitForTimeout(3500)
  expect(await page.getByRole('heading', { name: questTexts.moduleComplete }).count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByText(academyTexts.training.stats.completed).first().waitFor()
})

workerTest(
  'A screen reader announces where the results are with the name on the dashboard',
  async ({ stage, page }) => {
    await doModuleOffline(stage, page, 1)
    const { delivery } = academyTexts
    const description = `${delivery.offlineWord} ${delivery.waiting(1)} ${delivery.sendNow}`
    await page.getByRole('heading', { level: 1, description }).waitFor()
  },
)

test('A live region announces that a result was received', async ({ page }) => {
  await doModule(page, 1)
  await backOnDashboard(page)
  await page
    .getByRole('status')
    .filter({ hasText: academyTexts.delivery.allReceived(1) })
    .waitFor()
})

workerTest('The logout dialog’s button is described by the reason for the question', async ({ stage, page }) => {
  await doModuleOffline(stage, page, 1)
  await page.getByRole('button', { name: academyTexts.training.logout }).press('Enter')
  const description = academyTexts.session.logoutText(1)
  await page.getByRole('dialog').getByRole('button', { name: academyTexts.training.logout, description }).waitFor()
})

test('The dashboard has no landmark without content', async ({ page }) => {
  expect(await page.getByRole('complementary').count()).toBe(0)
})

test('On a full device the focus stays on the button while saving is retried, and the quest continues', async ({
  page,
}) => {
  const tryAgain = page.getByRole('button', { name: academyTexts.player.tryAgain })
  const failsTwice = async (does: string, says: string) => {
    const action = page.getByRole('button', { name: does })
    await page.evaluate(refuseWrites)
    await action.press('Enter')
    await page.getByRole('alert').getByText(says).waitFor()
    await tryAgain.press('Enter')
    await until('the focus', () => action.evaluate(button => button === document.activeElement))
    await page.getByRole('alert').getByText(says).waitFor()
    await page.evaluate(unblock)
    await page.keyboard.press('Enter')
  }
  await openQuest(page, 1)
  await page.getByRole('radio').first().check()
  await failsTwice(questTexts.submit, questTexts.cannotLock)
  await page.getByRole('heading', { name: questTexts.why }).waitFor()
  await failsTwice(questTexts.complete, questTexts.cannotSave)
  await page.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
})
