import { chromium, type Locator, type Page } from 'playwright'
import { expect } from 'vitest'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { findChromium } from '../chromium.ts'
import { Device } from './browser.ts'
import { answer, completeOnServer } from './learner.ts'
import { addResource } from './library.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'
import { visitByPhone } from './visit-as-admin.ts'

test('With doubled text size everything fits a narrow phone', async ({ stage, task, onTestFinished }) => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--disable-gpu', '--blink-settings=defaultFontSize=32'],
  })
  onTestFinished(() => browser.close())
  const device = Device.within(browser, { size: { width: 320, height: 780 } })
  const page = await device.open()

  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  await addResource(stage, { tags: 'site initiation, accountability' })

  for (const path of Object.values(publicPaths)) {
    await page.goto(stage.url + path)
    await fits(page, path)
    await hasWholeWords(page.getByRole('heading', { level: 1 }), path)
  }
  await visitAsLearner(page, stage, 'iva@cro.example')
  await fits(page, 'dashboard')
  await page.goto(`${stage.url}${paths.training}?module=99`)
  await page.getByRole('heading', { name: 'Module not found' }).waitFor()
  await fits(page, 'no such module')
  await page.goto(`${stage.url}${paths.training}?module=1`)
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  await fits(page, 'briefing')
  await page.getByRole('button', { name: 'Begin quest' }).click()
  await answer(page, 1)
  await fits(page, 'quest')
  await hasWholeWords(page.getByRole('main'), 'quest')
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await fits(page, 'module complete')
  await hasWholeWords(page.getByRole('main'), 'module complete')
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.goto(stage.url + paths.training)
  await page.getByText('Certificate of completion').waitFor()
  await fits(page, 'certificate')
  await hasWholeWords(page.getByRole('region', { name: 'Congratulations!' }), 'certificate')

  await visitByPhone(page, stage, { area: academyAdminArea, email: 'ana@cro.example' })
  await page.getByRole('button', { name: 'Manage Iva' }).click()
  await page.getByRole('button', { name: 'Deactivate …' }).waitFor()
  await fits(page, 'what can be done with an account')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Two-step sign-in' }).click()
  await page.getByText('Two-step sign-in protects your account').waitFor()
  await fits(page, 'two-step sign-in')

  await visitByPhone(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  await page.getByRole('button', { name: /^Delete / }).waitFor()
  await fits(page, 'library')
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete resource' }).waitFor()
  await fits(page, 'question whether to delete')
  await device.discard(task)
})

async function fits(page: Page, screen: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      box => box.scrollWidth - box.clientWidth,
    ),
  )
  expect.soft(Math.max(...wide), screen).toBe(0)
}

/** Expects no word to break across lines without a hyphen; names, including file names, may. */
async function hasWholeWords(box: Locator, screen: string): Promise<void> {
  const broken = await box.evaluate(element => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![\w-])\p{L}{2,}(?![\w-])/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) words.push(word)
      }
    }
    return words
  })
  expect.soft(broken, screen).toEqual([])
}
