import type { FrameLocator, Page } from 'playwright'
import { expect } from 'vitest'
import { lmsTexts } from '../../content/lms-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { selfCheckTexts } from '../../content/quest/self-check-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { moduleTitle, quest } from './learner.ts'
import { platforms, ScormLms } from './scorm-lms.ts'
import { browserTest } from './staged-test.ts'

const moduleId = 3
const modules = '3'
const { id: questId, choices } = quest(moduleId)
const right = choices.findIndex(({ correct }) => correct)

const test = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('lms', async ({}, { onCleanup }) => {
    const lms = await ScormLms.start({ modules })
    onCleanup(() => lms[Symbol.asyncDispose]())
    return lms
  })
  .extend('page', ({ device }) => device.open())

browserTest.for(['scorm12', 'scorm2004'] as const)(
  'A %s package, launched as its manifest says, has all its files and can be completed',
  async (format, { device }) => {
    await using lms = await ScormLms.start({ modules, format })
    const page = await device.open()
    const failed: string[] = []
    page.on('response', response => {
      if (response.status() !== 200) failed.push(response.url())
    })
    const module = await launch(page, lms)
    await module.getByRole('heading', { level: 1, name: moduleTitle(moduleId) }).waitFor()
    await page.frame({ url: /index\.html/ })?.evaluate(() => document.fonts.ready)
    await answer(module)
    await module.getByRole('button', { name: questTexts.complete }).click()
    await module.getByText(lmsTexts.reported).waitFor()
    expect(failed.filter(address => !address.endsWith('/favicon.ico'))).toEqual([])
  },
)

browserTest.for(platforms)(
  '%s: a module is begun, continued after its tab closed, completed',
  async (platform, { device }) => {
    await using lms = await ScormLms.start({ modules, platform })
    const page = await device.open()
    const requests = new Set<string>()
    device.context.on('request', request => requests.add(new URL(request.url()).origin))
    const module = await launch(page, lms)
    const option = module.locator('form').getByRole('radio').first()
    await option.check()
    await option.press('Enter')
    await module.getByText(selfCheckTexts.answered, { exact: true }).waitFor()
    await answer(module)
    expect(JSON.parse(lms.last.suspend_data)).toMatchObject({ answers: [{ questId, choice: right }] })

    const second = await device.context.newPage()
    await page.close()
    const continued = await launch(second, lms)
    await continued.getByText(choices[right]?.explanation ?? '').waitFor()
    await continued.getByRole('button', { name: questTexts.reread }).click()
    await continued.getByText(selfCheckTexts.answered, { exact: true }).waitFor()
    await continued.getByRole('button', { name: questTexts.backToQuest }).first().click()
    await continued.getByRole('button', { name: questTexts.complete }).click()
    await continued.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
    await continued.getByText(lmsTexts.reported).waitFor()
    expect(lms.last.core).toMatchObject({ lesson_status: 'completed', score: { raw: '100' }, exit: 'suspend' })
    await continued.getByRole('button', { name: lmsTexts.close }).click()
    await continued.getByRole('heading', { name: lmsTexts.closedInFrame.title }).waitFor()
    expect(lms.last.core).toMatchObject({ lesson_status: 'completed', score: { raw: '100' } })
    expect([...requests]).toEqual([lms.url])
  },
)

// The package runs in a window of its own, as many LMSs launch it; axe then checks the whole document.
browserTest.for(platforms)(
  '%s: screens are accessible, failed calls can be tried again',
  async (platform, { device }) => {
    await using lms = await ScormLms.start({ modules, platform })
    const course = await device.open()
    const page = await launchInWindow(course, lms)
    const failsOnce = async (button: string, failure: string) => {
      lms.isFailing = true
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByText(failure).waitFor()
      await isAccessible(page)
      lms.isFailing = false
      await page.getByRole('button', { name: lmsTexts.tryAgain }).click()
    }
    const hasFocus = (name: string) => page.locator(':focus').and(page.getByRole('heading', { name })).waitFor()
    await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: questTexts.beginQuest }).click()
    await page.getByRole('radio').first().check()
    await failsOnce(questTexts.submit, lmsTexts.cannotLock)
    await page.locator('#quest-result').waitFor()
    await failsOnce(questTexts.complete, lmsTexts.cannotSave)
    await hasFocus(questTexts.moduleComplete)
    expect(lms.last.core.lesson_status).toBe('completed')
    expect(JSON.parse(lms.last.suspend_data).answers).toHaveLength(1)
    await isAccessible(page)
    await failsOnce(lmsTexts.close, lmsTexts.cannotClose.title)
    await hasFocus(lmsTexts.closed.title)
    await isAccessible(page)
    await page.close()

    const review = await launchInWindow(course, lms)
    await review.getByText(questTexts.reviewing).waitFor()
    await isAccessible(review)
  },
)

browserTest('Moodle-like: offline, “Complete Module” says so; online, it stores the result', async ({ device }) => {
  await using lms = await ScormLms.start({ modules, platform: 'Moodle-like' })
  const module = await launch(await device.open(), lms)
  await answer(module)
  await device.context.setOffline(true)
  await module.getByRole('button', { name: questTexts.complete }).click()
  await module.getByText(lmsTexts.cannotSave).waitFor()
  await device.context.setOffline(false)
  await module.getByRole('button', { name: lmsTexts.tryAgain }).click()
  await module.getByText(lmsTexts.reported).waitFor()
  expect(lms.last.core).toMatchObject({ lesson_status: 'completed', score: { raw: '100' } })
})

browserTest('Moodle-like: a preview asks the question and records nothing', async ({ device }) => {
  const values = { 'cmi.core.lesson_mode': 'browse', 'cmi.core.credit': 'no-credit' }
  await using lms = await ScormLms.start({ modules, platform: 'Moodle-like', values })
  const module = await launch(await device.open(), lms)
  await module.getByText(lmsTexts.previewing).waitFor()
  await answer(module)
  await module.getByRole('button', { name: questTexts.complete }).click()
  await module.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
  await module.getByRole('button', { name: lmsTexts.close }).click()
  await module.getByRole('heading', { name: lmsTexts.closedInFrame.title }).waitFor()
  expect(lms.last).toMatchObject({ core: { lesson_status: 'browsed' }, suspend_data: '' })
})

browserTest('Moodle-like: a second SCORM 2004 module in one visit has to be entered again', async ({ device }) => {
  await using lms = await ScormLms.start({ modules: '1-7', format: 'scorm2004', platform: 'Moodle-like' })
  const page = await device.open()
  const module = await launch(page, lms)
  await module.getByRole('button', { name: questTexts.beginQuest }).first().waitFor()
  await page.getByTitle('Module').evaluate(frame => frame.setAttribute('src', '/package/module-2.html'))
  await module.getByRole('heading', { name: lmsTexts.visitEnded.title }).waitFor()
  expect(await module.getByRole('button').count()).toBe(0)
})

browserTest('In a tall frame, the quest begins above the text too, and the place is kept', async ({ device }) => {
  await using lms = await ScormLms.start({ modules })
  const page = await device.open()
  const begun = await launch(page, lms)
  await page.getByTitle('Module').evaluate(frame => frame.setAttribute('style', 'height: 3000px'))
  const box = await begun.getByRole('button', { name: questTexts.beginQuest }).first().boundingBox()
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(lms.commits).toHaveLength(0)
  // The first heading is the story's.
  await begun.getByRole('heading', { level: 2 }).nth(2).scrollIntoViewIfNeeded()
  await expect.poll(() => lms.commits.length).toBeGreaterThan(0)
  const continued = await launch(page, lms)
  await continued.getByRole('link', { name: questTexts.continueReading('').slice(0, -1) }).waitFor()
})

test('Nothing is lost when the browser blocks synchronous requests while the tab is closed', async ({
  lms,
  device,
  page,
}) => {
  await answer(await launch(page, lms))
  const second = await device.context.newPage()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  await second.goto(`${lms.url}/course`)
  await expect.poll(() => second.evaluate(() => localStorage.getItem('ending'))).toBe('NetworkError')
  expect(lms.commits).toHaveLength(1)
  await second
    .frameLocator('iframe')
    .getByText(choices[right]?.explanation ?? '')
    .waitFor()
})

test('The button is busy before a call to the LMS blocks the page', async ({ lms, page }) => {
  const module = await launch(page, lms)
  await module.getByRole('button', { name: questTexts.beginQuest }).first().click()
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const busy = [...(frames[0]?.document.querySelectorAll('[data-busy]') ?? [])].find(each => each.checkVisibility())
      document.title = busy?.textContent ?? 'No button is busy'
      send.call(this, body)
    }
  })
  await module.getByRole('radio').first().check()
  for (const button of [questTexts.submit, questTexts.complete]) {
    await module.getByRole('button', { name: button }).click()
    await expect.poll(() => page.title()).toBe(button)
  }
})

test('A module that loses its LMS says so and keeps the chosen answer', async ({ lms, page: course }) => {
  const page = await launchInWindow(course, lms)
  await page.getByRole('button', { name: questTexts.beginQuest }).click()
  await page.getByRole('radio').first().check()
  await course.close()
  await lms[Symbol.asyncDispose]()
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByText(lmsTexts.cannotLock).waitFor()
  await page.getByRole('radio', { checked: true }).waitFor()
  await page.getByRole('button', { name: lmsTexts.saveAndClose }).click()
  await page.getByRole('heading', { name: lmsTexts.cannotClose.title }).waitFor()
})

test('A package that is opened without an LMS says what to do', async ({ lms, page }) => {
  await page.goto(`${lms.url}/package/index.html?format=scorm12&module=${moduleId}`)
  await page.getByRole('heading', { name: lmsTexts.noPlatform.title }).waitFor()
  await isAccessible(page)
})

test.for([
  { what: 'missing', title: lmsTexts.cannotOpen.title },
  { what: 'damaged', title: lmsTexts.crashed.title },
])('A module whose file is $what says so', async ({ what, title }, { lms, page }) => {
  await page.route(`**/module-${moduleId}.js`, async route => {
    if (what === 'missing') return route.abort()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/\bquests:/, 'others:') })
  })
  await (await launch(page, lms)).getByRole('heading', { name: title }).waitFor()
})

/** Launches the module in a frame of the course's page. */
async function launch(page: Page, lms: ScormLms): Promise<FrameLocator> {
  await page.goto(`${lms.url}/course`)
  return page.frameLocator('iframe')
}

async function launchInWindow(course: Page, lms: ScormLms): Promise<Page> {
  await course.goto(`${lms.url}/window`)
  const opened = course.waitForEvent('popup')
  await course.getByRole('button', { name: 'Open' }).click()
  return opened
}

/** Answers the quest right and waits for the explanation. */
async function answer(module: FrameLocator): Promise<void> {
  await module.getByRole('button', { name: questTexts.beginQuest }).first().click()
  await module.getByRole('radio').nth(right).check()
  await module.getByRole('button', { name: questTexts.submit }).click()
  await module.getByText(choices[right]?.explanation ?? '').waitFor()
}
