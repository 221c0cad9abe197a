import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { until } from '../until.ts'
import { refuseWrites, unblock } from './blocked-storage.ts'
import { answer, doModuleOffline, openQuest, quest } from './learner.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

workerTest(
  'The training moves the focus and announces each step, from the quest to the received result',
  async ({ stage, page }) => {
    expect(await page.getByRole('complementary').count(), 'landmarks without content').toBe(0)
    // Beginning a quest, or returning to it from the briefing, moves the focus to its scenario.
    await openQuest(page, 1)
    const scenario = page.getByRole('heading', { name: quest(1).title })
    const hasFocus = () => scenario.evaluate(heading => heading === document.activeElement)
    expect(await hasFocus()).toBe(true)
    await page.getByRole('button', { name: questTexts.reread }).press('Enter')
    await page.getByRole('button', { name: questTexts.backToQuest }).press('Enter')
    expect(await hasFocus()).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    // The heading of the completion screen is described by the score and the automatic return.
    await answer(page, 1)
    await page.getByRole('button', { name: questTexts.complete }).click()
    const { points } = quest(1)
    const score = `${questTexts.scoreOf(points, points)} ${questTexts.percent(100)} ${questTexts.returning}`
    const complete = page.getByRole('heading', { name: questTexts.moduleComplete })
    await complete.and(page.getByRole('heading', { description: score })).waitFor({ timeout: 2000 })
    // It stays open while “Return now” has the focus.
    await page.keyboard.press('Tab')
    await page.getByText(questTexts.returning).waitFor({ state: 'hidden' })
    expect(await complete.count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByText(academyTexts.training.stats.completed).first().waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: academyTexts.delivery.allReceived(1) })
      .waitFor()

    // The name on the dashboard is described by where the results are, and the logout button by the question’s reason.
    await doModuleOffline(stage, page, 2)
    const { delivery } = academyTexts
    const description = `${delivery.offlineWord} ${delivery.waiting(1)} ${delivery.sendNow}`
    await page.getByRole('heading', { level: 1, description }).waitFor()
    await page.getByRole('button', { name: academyTexts.training.logout }).press('Enter')
    const reason = academyTexts.session.logoutText(1)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: academyTexts.training.logout, description: reason })
      .waitFor()
  },
)

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
