import { questTexts } from '../../content/quest-texts.ts'
import { doModule, quest } from './learner.ts'
import { test } from './staged-test.ts'

test('What a module came to, and that one is led back, is said with “Module Complete!”', async ({ page }) => {
  await doModule(page, 1)
  const { points } = quest(1)
  const description = `${questTexts.scoreOf(points, points)} ${questTexts.percent(100)} ${questTexts.returning}`
  await page.getByRole('heading', { name: questTexts.moduleComplete, description }).waitFor({ timeout: 2000 })
})
