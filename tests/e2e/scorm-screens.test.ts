import type { Page } from 'playwright'
import { expect } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { lmsTexts } from '../../content/lms-texts.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { selfCheckTexts } from '../../content/quest/self-check-texts.ts'
import { selfChecksOf } from '../content/self-checks-of.ts'
import { ScormLms } from '../lms/scorm-lms.ts'
import { isAccessible } from './is-accessible.ts'
import { quest } from './learner.ts'
import { browserTest } from './staged-test.ts'

const moduleId = 3
const [check] = moduleTexts.find(({ id }) => id === moduleId)?.briefing.flatMap(selfChecksOf) ?? []
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

// The package runs in a window of its own, as many LMSs launch it; axe then checks the whole document.
browserTest('every screen of a SCORM package is accessible, and the focus moves to its heading', async ({ device }) => {
  await using lms = await ScormLms.start('scorm2004')
  const course = await device.open()
  const launch = async () => {
    await course.goto(lms.launch(moduleId, { place: 'window' }))
    const opened = course.waitForEvent('popup')
    await course.getByRole('button', { name: 'Open' }).click()
    return opened
  }

  const page = await launch()
  await page.getByRole('button', { name: questTexts.beginQuest }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: questTexts.beginQuest }).click()
  lms.isFailing = true
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByText(lmsTexts.cannotLock).waitFor()
  await isAccessible(page)
  lms.isFailing = false
  await page.getByRole('button', { name: lmsTexts.tryAgain }).click()
  await page.locator('#quest-result').waitFor()
  lms.isFailing = true
  await page.getByRole('button', { name: questTexts.complete }).click()
  await page.getByText(lmsTexts.cannotSave).waitFor()
  await isAccessible(page)
  lms.isFailing = false
  await page.getByRole('button', { name: lmsTexts.tryAgain }).click()
  await page.getByRole('heading', { name: questTexts.moduleComplete }).waitFor()
  expect(await focused(page)).toBe(questTexts.moduleComplete)
  await isAccessible(page)
  lms.isFailing = true
  await page.getByRole('button', { name: lmsTexts.close }).click()
  await page.getByRole('heading', { name: lmsTexts.cannotClose.title }).waitFor()
  expect(await focused(page)).toBe(lmsTexts.cannotClose.title)
  await isAccessible(page)
  lms.isFailing = false
  await page.getByRole('button', { name: lmsTexts.tryAgain }).click()
  await page.getByRole('heading', { name: lmsTexts.closed.title }).waitFor()
  expect(await focused(page)).toBe(lmsTexts.closed.title)
  await isAccessible(page)
  await page.close()

  const review = await launch()
  await review.getByText(questTexts.reviewing).waitFor()
  await isAccessible(review)
  await review.close()

  await course.goto(lms.packageUrl(moduleId))
  await course.getByRole('heading', { name: lmsTexts.noPlatform.title }).waitFor()
  await isAccessible(course)
})

browserTest('the button is busy before a call to the LMS blocks the page', async ({ device }) => {
  await using lms = await ScormLms.start('scorm12')
  const page = await device.open()
  await page.goto(lms.launch(moduleId))
  const module = page.frameLocator('iframe')
  await module.getByRole('button', { name: questTexts.beginQuest }).click()
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

browserTest('a module that loses its LMS says so, and keeps the chosen answer', async ({ device }) => {
  await using lms = await ScormLms.start('scorm12')
  const course = await device.open()
  await course.goto(lms.launch(moduleId, { place: 'window' }))
  const opened = course.waitForEvent('popup')
  await course.getByRole('button', { name: 'Open' }).click()
  const page = await opened
  await page.getByRole('button', { name: questTexts.beginQuest }).click()
  await page.getByRole('radio').first().check()
  await course.close()
  await lms[Symbol.asyncDispose]()
  await page.getByRole('button', { name: questTexts.submit }).click()
  await page.getByText(lmsTexts.cannotLock).waitFor()
  expect(await page.getByRole('radio').first().isChecked()).toBe(true)
  await page.getByRole('button', { name: lmsTexts.saveAndClose }).click()
  await page.getByRole('heading', { name: lmsTexts.cannotClose.title }).waitFor()
})

browserTest('a module that was begun with older quests begins again and keeps its self-checks', async ({ device }) => {
  await using lms = await ScormLms.start('scorm12')
  const page = await device.open()
  const older = { contentVersion: 0, answers: [{ questId: '3-older', choice: 1 }], checks: { [check?.id ?? '']: true } }
  lms.commits.push({
    status: 'incomplete',
    score: { raw: '', min: '', max: '100' },
    sessionTime: '00:01:00',
    exit: 'suspend',
    suspendData: JSON.stringify(older),
  })
  await page.goto(lms.launch(moduleId))
  const module = page.frameLocator('iframe')
  await module.getByText(selfCheckTexts.answered, { exact: true }).waitFor()
  await module.getByRole('button', { name: questTexts.beginQuest }).click()
  await module.getByRole('radio').first().check()
  await module.getByRole('button', { name: questTexts.submit }).click()
  await module.locator('#quest-result').waitFor()
  expect(JSON.parse(lms.last.suspendData)).toMatchObject({ answers: [{ questId: quest(moduleId).id }] })
})

browserTest('a module whose file is missing or damaged says so', async ({ device }) => {
  await using lms = await ScormLms.start('scorm12')
  const page = await device.open()
  const module = page.frameLocator('iframe')
  const file = `**/module-${moduleId}.js`
  await page.route(file, route => route.abort())
  await page.goto(lms.launch(moduleId))
  await module.getByRole('heading', { name: lmsTexts.cannotOpen.title }).waitFor()
  await page.unroute(file)
  await page.route(file, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/\bquests:/, 'others:') })
  })
  await page.goto(lms.launch(moduleId))
  await module.getByRole('heading', { name: lmsTexts.crashed.title }).waitFor()
})
