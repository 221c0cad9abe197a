import { chromium, type Locator, type Page } from 'playwright'
import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { pressInAccount, rowOf } from './admin-test.ts'
import { Device } from './browser.ts'
import { holdResponse } from './hold-response.ts'
import { answer, completeOnServer } from './learner.ts'
import { addResource } from './library.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsAdmin, visitByPhone } from './visit-as-admin.ts'

/** A narrow phone whose owner has doubled the browser's text size. */
const largeTextTest = test
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('largeTextBrowser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const args = [...chromiumFlags, '--blink-settings=defaultFontSize=32']
    const browser = await chromium.launch({ executablePath: await findChromium(), args })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('device', async ({ largeTextBrowser, task }, { onCleanup }) => {
    const device = Device.within(largeTextBrowser, { size: { width: 320, height: 780 }, serviceWorkers: 'block' })
    onCleanup(() => device.discard(task))
    return device
  })

largeTextTest('With doubled text size every public page fits a narrow phone', async ({ stage, device }) => {
  await addResource(stage, { tags: 'site initiation, accountability' })
  const page = await device.open()
  for (const path of Object.values(publicPaths)) {
    await page.goto(stage.url + path)
    await fits(page, path)
    await hasWholeWords(page.getByRole('heading', { level: 1 }), path)
  }
})

largeTextTest('With doubled text size the training fits a narrow phone', async ({ stage, page }) => {
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
  const moduleIds = dashboardModules.map(({ id }) => id)
  await completeOnServer(page, moduleIds)
  await page.goto(stage.url + paths.training)
  await page.getByText('Certificate of completion').waitFor()
  await fits(page, 'certificate')
  await hasWholeWords(page.getByRole('region', { name: 'Congratulations!' }), 'certificate')
})

largeTextTest('With doubled text size the admin areas fit a narrow phone', async ({ stage, device, iva: _ }) => {
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  await addResource(stage, { tags: 'site initiation, accountability' })
  const page = await device.open()
  await visitByPhone(page, stage, { area: academyAdminArea, email: 'ana@cro.example' })
  await page.getByRole('button', { name: 'Manage Iva' }).click()
  await page.getByRole('button', { name: 'Deactivate …' }).waitFor()
  await fits(page, 'what can be done with an account')
  await page.keyboard.press('Escape')
  await pressInAccount(page, 'Two-step sign-in')
  await page.getByText('Two-step sign-in protects your account').waitFor()
  await fits(page, 'two-step sign-in')

  await visitByPhone(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  await page.getByRole('button', { name: /^Delete / }).waitFor()
  await fits(page, 'library')
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete resource' }).waitFor()
  await fits(page, 'question whether to delete')
})

test('With forced colours what is chosen, current or active looks different', async ({ stage, device, iva }) => {
  await addResource(stage, {})
  await addResource(stage, { resourceType: 'guide' })
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  const page = await device.open()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(stage.url + publicPaths.resources)
  const all = page.getByRole('button', { name: 'All 2' })
  await changesLook(all, 'aria-pressed', 'false')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await changesLook(all, 'aria-pressed', 'false')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await changesLook(navigation.getByRole('link', { name: 'Resources' }), 'aria-current')

  await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  await changesLook(page.getByRole('button', { name: '30 days' }), 'aria-pressed', 'false')
  await visitAsAdmin(page, stage, { area: academyAdminArea, email: 'ana@cro.example' })
  await changesLook(rowOf(page, iva).getByText('Active', { exact: true }), 'data-status', 'invited')
})

test('With forced colours bars and a busy button are visible', async ({ stage, page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: academyTexts.training.start }).click()
  await page.getByRole('link', { name: moduleTexts[0]?.briefing[1]?.title ?? '' }).click()
  for (const bar of ['nav li[data-read] a > :first-child', '[data-kind="read"] p + p + ul > li', 'article summary']) {
    const drawn = page.locator(bar).first()
    await drawn.waitFor()
    const [own, around] = await drawn.evaluate(element => [
      getComputedStyle(element, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect.soft(own, bar).not.toBe(around)
  }

  await page.goto(stage.url + paths.training)
  const button = page.getByRole('button', { name: academyTexts.training.logout })
  const logout = await holdResponse(page, `**${employeeAuth.logout.path}`)
  await button.click()
  await logout.responded
  const busy = await button.screenshot()
  await button.evaluate(element => element.animate({ opacity: [0, 0] }, { duration: 60_000, pseudoElement: '::after' }))
  expect((await button.screenshot()).equals(busy)).toBe(false)
  logout.release()
})

test('The training can be printed without fixed elements over its text', async ({ stage, page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Modules Completed').first().waitFor()
  await page.getByText('Personal Data in a Trial').first().waitFor()
  await page.emulateMedia({ media: null })
  await page.goto(`${stage.url}${paths.training}?module=1`)
  await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  expect(await fixedElements(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await fixedElements(page)).toBe(0)
})

/** Expects the element to look different without an attribute, or with another value. */
async function changesLook(element: Locator, attribute: string, value?: string): Promise<void> {
  const before = await element.screenshot()
  await element.evaluate(
    (element, [name, value]) => (value ? element.setAttribute(name, value) : element.removeAttribute(name)),
    [attribute, value] as const,
  )
  expect.soft((await element.screenshot()).equals(before), `${element} ${attribute}`).toBe(false)
}

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

/** Returns the number of visible fixed elements, which would be printed on each page. */
function fixedElements(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      Array.from(document.querySelectorAll('body *')).filter(
        element => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
      ).length,
  )
}
