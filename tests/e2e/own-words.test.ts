import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { answer, backOnDashboard, completeOnServer, fillSignIn, quest } from './learner.ts'
import { onlineTest as test } from './staged-test.ts'

const [module] = moduleTexts
const instinct = module?.opening.choices[1] ?? ''
const practice = 'I would ask what the demonstration needs.'

test('A learner’s own words are kept on the device, shown again, and gone after the logout', async ({
  device,
  page,
  iva,
}) => {
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('radio', { name: instinct }).check()
  await page.getByText(texts.instinctNoted).waitFor()
  const answers = page.getByRole('textbox', { name: texts.practiceAnswer })
  await answers.first().fill(practice)
  await answers.first().blur()
  const another = await device.context.newPage()
  const shownAgain = async () => {
    await another.goto(page.url())
    return another.getByRole('textbox', { name: texts.practiceAnswer }).first().inputValue()
  }
  await expect.poll(shownAgain).toBe(practice)
  await another.close()
  await page.getByText(texts.modelAnswer).first().click()
  await isAccessible(page)
  await page.getByRole('button', { name: texts.beginQuest }).click()
  await answer(page, 1)
  await page.getByText(texts.instinctWas(instinct)).waitFor()
  await page.getByText(quest(1).choices.find(({ correct }) => correct)?.consequence ?? '').waitFor()
  await page.getByRole('button', { name: texts.complete }).click()
  await backOnDashboard(page)
  await page.getByText('Received', { exact: true }).waitFor()
  await page.getByRole('button', { name: academyTexts.training.logout }).click()
  await fillSignIn(page, iva)
  await page.getByRole('button', { name: academyTexts.training.review }).click()
  expect(await answers.first().inputValue()).toBe('')
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('An answer locked to a quest that was replaced counts, and completes the module', async ({ stage, page, iva }) => {
  await completeOnServer(page, [1, 2])
  const { rows } = await stage.database.query<{ id: string }>('select id from account where email = $1', [iva])
  const earlier = quest(3).earlier
  const locked = {
    employeeId: rows[0]?.id,
    cycle: 1,
    moduleId: 3,
    questId: earlier?.id,
    choice: earlier?.correct,
    at: 0,
  }
  await page.evaluate(
    answer =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('asterleigh')
        opening.onerror = reject
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('lockedAnswers', 'readwrite')
          transaction.objectStore('lockedAnswers').put(answer)
          transaction.oncomplete = () => resolve(opening.result.close())
        }
      }),
    locked,
  )
  await page.reload()
  await page.getByText('2/7').waitFor()
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByText(texts.answeredEarlier(175)).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: texts.complete }).click()
  await backOnDashboard(page)
  await expect.poll(() => stage.completions()).toContainEqual({ email: iva, module_id: 3, score: 175 })
})
