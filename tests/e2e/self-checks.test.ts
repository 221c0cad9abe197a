import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { SelfCheck } from '../../content/curriculum/schema.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import { selfChecksOf } from '../content/self-checks-of.ts'
import { isAccessible } from './is-accessible.ts'
import { fillSignIn, moduleTitle } from './learner.ts'
import { test } from './staged-test.ts'

const checks = moduleTexts[0]?.briefing.flatMap(selfChecksOf) ?? []

/** Returns module 1's first self-check of this form. */
function checkOf<Form extends SelfCheck['form']>(form: Form) {
  const isOfForm = (check: SelfCheck): check is Extract<SelfCheck, { form: Form }> => check.form === form
  const check = checks.find(isOfForm)
  if (!check) throw new Error(`Module 1 has no self-check of the form ${form}`)
  return check
}

async function openBriefing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('heading', { level: 1, name: moduleTitle(1) }).waitFor()
}

const formOf = (page: Page, { question }: SelfCheck) => page.locator('form').filter({ hasText: question })

/** Submits the form by keyboard and waits until a screen reader hears the result and the reason. */
async function submit(form: Locator, { reason }: SelfCheck, result: string): Promise<void> {
  await form.getByRole('button', { name: texts.check, exact: true }).press('Enter')
  const status = form.getByRole('status').filter({ hasText: reason })
  await status.getByText(result, { exact: true }).waitFor()
}

const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)

const tryAgain = (form: Locator) => form.getByRole('button', { name: texts.tryAgain }).press('Enter')

test('“Choose one” says whether the answer is right and why, and can be repeated', async ({ page }) => {
  await openBriefing(page)
  const check = checkOf('one')
  const form = formOf(page, check)
  await form.getByRole('button', { name: texts.check, exact: true }).click()
  await form.getByText(texts.missing.one).waitFor()
  const right = check.options.findIndex(({ correct }) => correct)
  await form
    .getByRole('radio')
    .nth(right === 0 ? 1 : 0)
    .check()
  await submit(form, check, texts.notRight)
  await form.getByText(texts.marks.missed).waitFor()
  expect(await isFocused(form.getByRole('button', { name: texts.tryAgain }))).toBe(true)
  await tryAgain(form)
  expect(await form.getByRole('radio', { checked: true }).count()).toBe(0)
  await form.getByRole('radio').nth(right).press('Space')
  await form.getByRole('radio').nth(right).press('Enter')
  await form.getByText(texts.right, { exact: true }).waitFor()
  expect(await isFocused(form.getByRole('button', { name: texts.tryAgain }))).toBe(true)
  await isAccessible(page)
})

test('“Choose all” says which options are right, wrong and missed', async ({ page }) => {
  await openBriefing(page)
  const check = checkOf('all')
  const form = formOf(page, check)
  const wrong = check.options.findIndex(({ correct }) => !correct)
  await form.getByRole('checkbox').nth(wrong).press('Space')
  await submit(form, check, texts.notRight)
  const missed = check.options.filter(({ correct }) => correct).length
  expect(await form.getByText(texts.marks.missed).count()).toBe(missed)
  expect(await form.getByText(texts.marks.wrong).count()).toBe(1)
  await form.getByText(texts.partsRight(check.options.length - missed - 1, check.options.length)).waitFor()
  await tryAgain(form)
  for (const [place, { correct }] of check.options.entries()) {
    if (correct) await form.getByRole('checkbox').nth(place).press('Space')
  }
  await submit(form, check, texts.right)
})

test('Steps are put in order by keyboard: the button keeps the focus, and the new place is announced', async ({
  page,
}) => {
  await openBriefing(page)
  const check = checkOf('order')
  const form = formOf(page, check)
  await submit(form, check, texts.notRight)
  await tryAgain(form)
  for (const [target, step] of check.steps.entries()) {
    const up = form.getByRole('button', { name: `${texts.up}: ${step}` })
    const items = form.getByRole('listitem').filter({ has: page.getByRole('button') })
    for (;;) {
      const place = (await items.allTextContents()).findIndex(text => text.includes(step))
      if (place <= target) break
      await up.press('Enter')
      await form.getByText(texts.moved(step, place, check.steps.length)).waitFor()
      expect(await isFocused(up)).toBe(true)
    }
  }
  await submit(form, check, texts.right)
  expect(await form.getByText(texts.inPlace).count()).toBe(check.steps.length)
})

test('Parts of a line of data are marked and unmarked by keyboard', async ({ page }) => {
  await openBriefing(page)
  const check = checkOf('find')
  const form = formOf(page, check)
  const part = (text: string) => form.getByRole('button', { name: text, exact: true })
  const wrong = check.parts.find(({ identifies }) => !identifies)?.text ?? ''
  await part(wrong).press('Space')
  expect(await part(wrong).getAttribute('aria-pressed')).toBe('true')
  await submit(form, check, texts.notRight)
  await form.getByText(texts.findMarks.missed, { exact: true }).waitFor()
  await form.getByText(texts.findMarks.wrong, { exact: true }).waitFor()
  await tryAgain(form)
  await part(wrong).press('Space')
  await part(wrong).press('Space')
  for (const { text, identifies } of check.parts) if (identifies) await part(text).press('Enter')
  await submit(form, check, texts.right)
})

test('Answered self-checks are kept on the device without a network, for this employee only', async ({
  stage,
  page,
}) => {
  await stage.addAccount('employee', 'tomas@cro.example', 'Tomás', 'Pereira')
  await stage.network.change('refuse')
  await openBriefing(page)
  const check = checkOf('one')
  const form = formOf(page, check)
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: texts.check, exact: true }).click()
  await form.getByText(texts.answered).waitFor()
  const contents = page.getByRole('navigation', { name: questTexts.sections })
  await contents.getByText(questTexts.checksAnswered(1, 1)).waitFor()

  await page.goto(`${stage.url}${paths.training}`)
  await openBriefing(page)
  await form.getByText(texts.answered).waitFor()
  expect(await page.getByText(texts.answered, { exact: true }).count()).toBe(1)

  await page.goto(`${stage.url}${paths.training}`)
  await stage.network.change('pass')
  await page.getByRole('button', { name: academyTexts.training.logout }).click()
  await page.waitForURL(`**${paths.employeeLogin}`)
  await fillSignIn(page, 'tomas@cro.example')
  await openBriefing(page)
  await form.waitFor()
  expect(await page.getByText(texts.answered, { exact: true }).count()).toBe(0)
})

test('A device that cannot store an answered self-check lets the learner go on', async ({ page }) => {
  await openBriefing(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room is left.', 'QuotaExceededError')
    }
  })
  const check = checkOf('one')
  const form = formOf(page, check)
  await form.getByRole('radio').first().check()
  await form.getByRole('button', { name: texts.check, exact: true }).click()
  await form.getByText(check.reason).waitFor()
  await form.getByText(texts.answered).waitFor()
  await page.getByRole('button', { name: 'Begin quest' }).click()
  await page.getByRole('radio').first().waitFor()
})
