import type { FrameLocator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { lmsTexts } from '../../content/lms-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { selfCheckTexts } from '../../content/quest/self-check-texts.ts'
import { type ScormFormat, ScormLms } from '../lms/scorm-lms.ts'
import { moduleTitle, quest } from './learner.ts'
import { browserTest } from './staged-test.ts'

/** The largest module. */
const moduleId = 8
const { points, id: questId, choices } = quest(moduleId)
const right = choices.findIndex(({ correct }) => correct)
const wrong = choices.findIndex(({ correct }) => !correct)

describe.each<ScormFormat>(['scorm12', 'scorm2004'])('%s', format => {
  const test = browserTest
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    .extend('lms', async ({}, { onCleanup }) => {
      const lms = await ScormLms.start(format)
      onCleanup(() => lms[Symbol.asyncDispose]())
      return lms
    })
    .extend('page', ({ device }) => device.open())

  test('a module is begun, continued after the tab was killed, and completed; each step is committed', async ({
    lms,
    device,
    page,
  }) => {
    const requests: string[] = []
    device.context.on('request', request => requests.push(new URL(request.url()).origin))
    const module = await launch(page, lms)
    await module.getByRole('heading', { level: 1, name: moduleTitle(moduleId) }).waitFor()
    await module.getByRole('button', { name: questTexts.beginQuest }).click()
    await answer(module, right)
    expect(stateOf(lms)).toMatchObject({ answers: [{ questId, choice: right }] })
    expect(lms.last).toMatchObject({ status: 'incomplete', exit: 'suspend', sessionTime: expect.stringMatching(time) })
    expect(lms.commits).toHaveLength(1)

    const second = await device.context.newPage()
    await page.close()
    const continued = await launch(second, lms)
    await continued.getByText(choices[right]?.explanation ?? '').waitFor()
    await continued.getByRole('button', { name: questTexts.complete }).click()
    await continued.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
    await continued.getByText(lmsTexts.reported).waitFor()
    expect(lms.last).toMatchObject(
      format === 'scorm12'
        ? { status: 'completed', score: { raw: '100', min: '0', max: '100' } }
        : {
            status: 'completed',
            success: 'passed',
            score: { raw: String(points), min: '0', max: String(points), scaled: '1' },
          },
    )
    expect(lms.last.sessionTime).toMatch(time)
    await continued.getByRole('button', { name: lmsTexts.close }).click()
    await continued.getByRole('heading', { name: lmsTexts.closed.title }).waitFor()
    expect(lms.commits).toHaveLength(3)
    expect([...new Set(requests)]).toEqual([lms.url])
  })

  test('a wrong answer completes the module without points; “Save and close” before that keeps it', async ({
    lms,
    page,
  }) => {
    const module = await launch(page, lms)
    await module.getByRole('button', { name: questTexts.beginQuest }).click()
    await answer(module, wrong)
    await module.getByRole('button', { name: lmsTexts.saveAndClose }).click()
    await module.getByRole('heading', { name: lmsTexts.closed.title }).waitFor()
    const continued = await launch(page, lms)
    await continued.getByRole('button', { name: questTexts.complete }).click()
    await continued.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
    expect(lms.last).toMatchObject(
      format === 'scorm12'
        ? { status: 'completed', score: { raw: '0' } }
        : { status: 'completed', success: 'unknown', score: { raw: '0', scaled: '0' } },
    )
  })

  test('a self-check’s answer is committed, and marked as answered at the next visit', async ({ lms, page }) => {
    const module = await launch(page, lms)
    const option = module.getByRole('radio').first()
    await option.check()
    await option.press('Enter')
    await module.getByText(selfCheckTexts.answered, { exact: true }).waitFor()
    await expect.poll(() => lms.commits.length).toBe(1)
    expect(Object.keys(stateOf(lms).checks)).toHaveLength(1)
    await page.goto('about:blank')
    const again = await launch(page, lms)
    await again.getByText(selfCheckTexts.answered, { exact: true }).waitFor()
  })

  test('a commit that fails shows a message, and the retry succeeds', async ({ lms, page }) => {
    const module = await launch(page, lms)
    await module.getByRole('button', { name: questTexts.beginQuest }).click()
    lms.isFailing = true
    await module.getByRole('radio').nth(right).check()
    await module.getByRole('button', { name: questTexts.submit }).click()
    await module.getByRole('alert').getByText(lmsTexts.cannotLock).waitFor()
    expect(await module.locator('#quest-result').isVisible()).toBe(false)
    lms.isFailing = false
    await module.getByRole('button', { name: lmsTexts.tryAgain }).click()
    await module.getByRole('heading', { name: questTexts.correct }).waitFor()
    expect(stateOf(lms)).toMatchObject({ answers: [{ questId, choice: right }] })

    lms.isFailing = true
    await module.getByRole('button', { name: questTexts.complete }).click()
    await module.getByRole('alert').getByText(lmsTexts.cannotSave).waitFor()
    expect(lms.last.status).toBe('incomplete')
    lms.isFailing = false
    await module.getByRole('button', { name: lmsTexts.tryAgain }).click()
    await module.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
    expect(lms.last.status).toBe('completed')

    lms.isFailing = true
    await module.getByRole('button', { name: lmsTexts.close }).click()
    await module.getByRole('heading', { name: lmsTexts.cannotClose.title }).waitFor()
    lms.isFailing = false
    await module.getByRole('button', { name: lmsTexts.tryAgain }).click()
    await module.getByRole('heading', { name: lmsTexts.closed.title }).waitFor()
  })

  test('a completed module opens for review, which changes nothing', async ({ lms, page }) => {
    const module = await launch(page, lms)
    await module.getByRole('button', { name: questTexts.beginQuest }).click()
    await answer(module, wrong)
    await module.getByRole('button', { name: questTexts.complete }).click()
    await module.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
    const completed = lms.last
    await page.goto('about:blank')

    const review = await launch(page, lms)
    await review.getByText(questTexts.reviewing).waitFor()
    await review.getByRole('button', { name: questTexts.beginQuest }).click()
    await review.getByText(`${questTexts.incorrect} (${questTexts.yourAnswer})`).waitFor()
    await review.getByRole('button', { name: lmsTexts.close }).last().click()
    await review.getByRole('heading', { name: lmsTexts.closed.title }).waitFor()
    const { sessionTime: _, ...kept } = completed
    expect(lms.last).toMatchObject(kept)
    const third = await launch(page, lms)
    await third.getByText(questTexts.reviewing).waitFor()
  })

  test('a launch without credit, to review or to browse, is a review', async ({ lms, page }) => {
    for (const options of [{ mode: 'review' }, { mode: 'browse' }, { credit: 'no-credit' }] as const) {
      const module = await launch(page, lms, options)
      await module.getByText(questTexts.reviewing).waitFor()
    }
  })

  test('nothing is lost when the browser blocks synchronous requests while the tab is closed', async ({
    lms,
    device,
    page,
  }) => {
    const module = await launch(page, lms)
    await module.getByRole('button', { name: questTexts.beginQuest }).click()
    await answer(module, right)
    const second = await device.context.newPage()
    await page.close({ runBeforeUnload: true })
    await second.goto(lms.launch(moduleId))
    expect(await second.evaluate(() => localStorage.getItem('ending'))).toBe('NetworkError')
    expect(lms.commits).toHaveLength(1)
    const continued = second.frameLocator('iframe')
    await continued.getByText(choices[right]?.explanation ?? '').waitFor()
  })

  test('without an LMS, or if it refuses the session, a message says what to do', async ({ lms, page }) => {
    await page.goto(lms.packageUrl(moduleId))
    await page.getByRole('heading', { name: lmsTexts.noPlatform.title }).waitFor()
    const refused = await launch(page, lms, { isStarted: true })
    await refused.getByRole('heading', { name: lmsTexts.cannotOpen.title }).waitFor()
    await refused.getByRole('button', { name: lmsTexts.tryAgain }).waitFor()
  })
})

const time = /^(00:00:\d\d|PT0H0M\d+S)$/

/** Launches the module in a frame of the LMS's page. */
async function launch(page: Page, lms: ScormLms, options: Parameters<ScormLms['launch']>[1] = {}) {
  await page.goto(lms.launch(moduleId, options))
  return page.frameLocator('iframe')
}

/** Submits an answer and waits for its explanation. */
async function answer(module: FrameLocator, choice: number): Promise<void> {
  await module.getByRole('radio').nth(choice).check()
  await module.getByRole('button', { name: questTexts.submit }).click()
  await module.getByText(choices[choice]?.explanation ?? '').waitFor()
}

function stateOf(lms: ScormLms): { answers: unknown; checks: object; contentVersion: unknown } {
  const state = JSON.parse(lms.last.suspendData)
  expect(state.contentVersion).toBe(moduleTexts.find(({ id }) => id === moduleId)?.version)
  return state
}
