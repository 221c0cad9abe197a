import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import type { SelfCheck } from '../../content/curriculum/schema.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import { selfChecksOf } from '../content/self-checks-of.ts'
import { isAccessible } from './is-accessible.ts'
import { onlineTest } from './staged-test.ts'

const checks = moduleTexts[0]?.briefing.flatMap(selfChecksOf) ?? []

/** A test on the briefing of module 1, which has a self-check of each form. */
const test = onlineTest.extend('page', async ({ page }) => {
  await page.getByRole('button', { name: 'Start Module' }).click()
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
  return page
})

/** Returns module 1's first self-check of this form, and its form on the page. */
function find<Form extends SelfCheck['form']>(page: Page, kind: Form) {
  const isOfForm = (check: SelfCheck): check is Extract<SelfCheck, { form: Form }> => check.form === kind
  const check = checks.find(isOfForm)
  if (!check) throw new Error(`Module 1 has no self-check of the form ${kind}`)
  return { check, form: page.locator('form').filter({ hasText: check.question }) }
}

/** Submits the form by keyboard and waits until a screen reader hears the result and the reason. */
async function submit(form: Locator, { reason }: SelfCheck, result: string): Promise<void> {
  await form.getByRole('button', { name: texts.check, exact: true }).press('Enter')
  const status = form.getByRole('status').filter({ hasText: reason })
  await status.getByText(result, { exact: true }).waitFor()
}

const tryAgain = (form: Locator) => form.getByRole('button', { name: texts.tryAgain }).press('Enter')
const hasFocus = (page: Page, element: Locator) => page.locator(':focus').and(element).waitFor()

test('“Choose one” says whether the answer is right, and can be repeated and found again', async ({ page }) => {
  const { check, form } = find(page, 'one')
  await form.getByRole('button', { name: texts.check, exact: true }).click()
  await form.getByText(texts.missing.one).waitFor()
  const right = check.options.findIndex(({ correct }) => correct)
  const wrong = check.options.findIndex(({ correct }) => !correct)
  await form.getByRole('radio').nth(wrong).check()
  await submit(form, check, texts.notRight)
  const { marks } = texts
  const named = (mark: string, place: number) =>
    form.getByRole('radio', { name: mark }).and(form.getByRole('radio').nth(place)).waitFor()
  await named(marks.one.wrong, wrong)
  await named(marks.one.missed, right)
  await hasFocus(page, form.getByRole('button', { name: texts.tryAgain }))
  await tryAgain(form)
  await form.getByRole('radio', { checked: true }).waitFor({ state: 'detached' })
  await form.getByRole('radio').nth(right).press('Space')
  await form.getByRole('radio').nth(right).press('Enter')
  await form.getByText(texts.right, { exact: true }).waitFor()
  await hasFocus(page, form.getByRole('button', { name: texts.tryAgain }))
  await isAccessible(page)
  const contents = page.getByRole('navigation', { name: questTexts.sections })
  await contents.getByText(questTexts.checksAnswered(1, 1)).waitFor()
  await page.reload()
  await form.getByText(texts.answered).waitFor()
  expect(await page.getByText(texts.answered, { exact: true }).count()).toBe(1)
})

test('“Choose all” says which options are right, wrong and missed', async ({ page }) => {
  const { check, form } = find(page, 'all')
  const wrong = check.options.findIndex(({ correct }) => !correct)
  await form.getByRole('checkbox').nth(wrong).press('Space')
  await submit(form, check, texts.notRight)
  const missed = check.options.filter(({ correct }) => correct).length
  expect(await form.getByText(texts.marks.all.missed).count()).toBe(missed)
  expect(await form.getByText(texts.marks.all.wrong).count()).toBe(1)
  await form.getByText(texts.partsRight(check.options.length - missed - 1, check.options.length)).waitFor()
  await tryAgain(form)
  for (const [place, { correct }] of check.options.entries()) {
    if (correct) await form.getByRole('checkbox').nth(place).press('Space')
  }
  await submit(form, check, texts.right)
})

test('Steps are put in order by keyboard, with the focus and each new place announced', async ({ page }) => {
  const { check, form } = find(page, 'order')
  await submit(form, check, texts.notRight)
  await tryAgain(form)
  const items = form.getByRole('listitem').filter({ has: page.getByRole('button') })
  for (const [target, step] of check.steps.entries()) {
    const up = form.getByRole('button', { name: `${texts.up}: ${step}` })
    const current = (await items.allTextContents()).findIndex(text => text.includes(step))
    for (let place = current; place > target; place -= 1) {
      await up.press('Enter')
      await form.getByText(texts.moved(step, place, check.steps.length)).waitFor()
      await hasFocus(page, up)
    }
  }
  await submit(form, check, texts.right)
  expect(await form.getByText(texts.inPlace).count()).toBe(check.steps.length)
})

test('Parts of a line of data are marked and unmarked by keyboard', async ({ page }) => {
  const { check, form } = find(page, 'find')
  const part = (text: string) => form.getByRole('button', { name: text, exact: true })
  const wrong = check.parts.find(({ identifies }) => !identifies)?.text ?? ''
  await part(wrong).press('Space')
  await form.getByRole('button', { name: wrong, exact: true, pressed: true }).waitFor()
  await submit(form, check, texts.notRight)
  await form.getByText(texts.findMarks.missed, { exact: true }).waitFor()
  await form.getByText(texts.findMarks.wrong, { exact: true }).waitFor()
  await tryAgain(form)
  await part(wrong).press('Space')
  await part(wrong).press('Space')
  for (const { text, identifies } of check.parts) if (identifies) await part(text).press('Enter')
  await submit(form, check, texts.right)
})

test('A story is followed by keyboard from scene to scene, to an ending and to its beginning', async ({ page }) => {
  const check = checks.find(check => check.form === 'branch')
  if (!check) throw new Error('Module 1 has no story')
  const story = page.getByRole('region', { name: check.question })
  const choose = async (scene: string, good: boolean): Promise<void> => {
    const reached = check.scenes.find(({ id }) => id === scene)
    await hasFocus(page, story.getByRole('listitem').filter({ has: page.getByText(reached?.text ?? '') }))
    const next = reached && 'choices' in reached && reached.choices.find(({ to }) => endings(to).includes(good))
    if (!next) return
    await story.getByRole('button', { name: next.text }).press('Enter')
    await choose(next.to, good)
  }
  const endings = (id: string): boolean[] => {
    const scene = check.scenes.find(scene => scene.id === id)
    if (!scene) return []
    return 'good' in scene ? [scene.good] : scene.choices.flatMap(({ to }) => endings(to))
  }
  const tryAnotherWay = story.getByRole('button', { name: texts.tryAnotherWay })
  for (const good of [false, true]) {
    const [first] = check.scenes
    const choice = first && 'choices' in first ? first.choices.find(({ to }) => endings(to).includes(good)) : undefined
    if (!choice) throw new Error('The story does not branch')
    await story.getByRole('button', { name: choice.text }).press('Enter')
    await choose(choice.to, good)
    await story.getByText(good ? texts.goodEnding : texts.otherEnding).waitFor()
    await story.getByText(check.reason).waitFor()
    await isAccessible(page)
    if (!good) await tryAnotherWay.press('Enter')
  }
  await story.getByText(texts.answered).waitFor()
})
