import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { answer, openQuest } from './learner.ts'
import { onlineTest, test } from './staged-test.ts'
import { upgradeDatabase } from './upgrade-database.ts'

test('Two tabs that complete the same module produce one result, which unlocks the next module in a third', async ({
  stage,
  device,
  iva,
  page: first,
}) => {
  const open = async (address: string) => {
    const page = await device.context.newPage()
    await page.goto(stage.url + address)
    return page
  }
  const waiting = await open(`${paths.training}?module=2`)
  await waiting.getByRole('heading', { name: academyTexts.player.locked }).waitFor()
  await stage.network.change('refuse')
  const second = await open(paths.training)
  for (const page of [first, second]) {
    await page.bringToFront()
    await openQuest(page, 1)
  }
  await first.bringToFront()
  await answer(first, 1)
  await second.bringToFront()
  await second.getByRole('radio').first().check()
  await second.getByRole('button', { name: 'Submit Answer' }).click()
  // The tab shows the answer that was locked first.
  await second.getByRole('heading', { name: 'Correct', exact: true }).waitFor()
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  }
  await waiting.bringToFront()
  await waiting.getByRole('button', { name: 'Begin quest' }).waitFor()
  await stage.network.change('pass')
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.getByText('Received', { exact: true }).waitFor({ timeout: 60_000 })
  }
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

onlineTest('On a phone the update prompt covers none of the quest’s buttons', async ({ page }) => {
  await openQuest(page, 1)
  await upgradeDatabase(page)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  // This tab can no longer save, so the update cannot be postponed.
  expect(await page.getByRole('button', { name: 'Later' }).count()).toBe(0)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
})
