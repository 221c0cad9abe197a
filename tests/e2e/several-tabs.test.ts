import { expect } from 'vitest'
import { academyTexts } from '../../content/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { answer, doModule, openQuest } from './learner.ts'
import { test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

test('A locked module unlocks automatically when another tab completes the one before it', async ({
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

test('Two tabs that complete the same module produce one result, and both show it as received', async ({
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
  // The tab shows the answer that was locked first.
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

test('On a phone the update prompt covers none of the quest’s buttons', async ({ page }) => {
  await openQuest(page, 1)
  await page.evaluate(upgradeDatabase)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  // This tab can no longer save, so the update cannot be postponed.
  expect(await page.getByRole('button', { name: 'Later' }).count()).toBe(0)
  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
})

/** Runs in the page; upgrades the database, as a later version of the app in another tab does. */
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
