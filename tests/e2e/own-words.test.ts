import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { lawInTheMaking } from '../../content/curriculum/law-in-the-making.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { answer, backOnDashboard, doModule, fillSignIn, quest } from './learner.ts'
import { onlineTest as test } from './staged-test.ts'

const [module] = moduleTexts
const instinct = module?.opening.choices[1] ?? ''
const practice = 'I would ask what the demonstration needs.'

test('What a learner would do and writes is kept on the device, shown again, and gone after the logout', async ({
  page,
  iva,
}) => {
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('radio', { name: instinct }).check()
  await page.getByText(texts.instinctNoted).waitFor()
  const answers = page.getByRole('textbox', { name: texts.practiceAnswer })
  await answers.first().fill(practice)
  await answers.first().blur()
  await page.reload()
  expect(await answers.first().inputValue()).toBe(practice)
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

test('A completed quest can be answered again for practice, and its record stays', async ({ stage, page, iva }) => {
  await doModule(page, 1)
  await page.getByText('Received', { exact: true }).waitFor()
  await page.getByRole('button', { name: academyTexts.training.review }).click()
  await page.getByRole('button', { name: texts.beginQuest }).click()
  await page.getByRole('button', { name: texts.practiseAgain }).press('Enter')
  await page.locator(':focus').and(page.getByText(texts.practising)).waitFor()
  await answer(page, 1, false)
  await page.getByRole('heading', { name: texts.incorrect }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: texts.endPractice }).click()
  await page
    .locator(':focus')
    .and(page.getByRole('heading', { name: quest(1).question }))
    .waitFor()
  await page.getByText(`${texts.correct} (${texts.yourAnswer})`).waitFor()
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})

test('The list of pending law opens from the dashboard and from a module, and leads back to where one was', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: texts.pendingLaw })
  await page.getByRole('link', { name: academyTexts.training.pendingLaw }).click()
  await heading.waitFor()
  for (const { title } of lawInTheMaking.entries) await page.getByRole('heading', { name: title }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: academyTexts.player.back }).click()
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('button', { name: texts.pendingLaw }).first().click()
  await heading.waitFor()
  await page.getByRole('button', { name: texts.backToBriefing }).click()
  await page.getByRole('button', { name: texts.beginQuest }).waitFor()
})
