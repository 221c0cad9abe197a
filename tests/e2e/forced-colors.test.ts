import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { academyTexts } from '../../content/academy-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { publicPaths } from '../../content/paths.ts'
import { libraryAdminArea } from '../../web/admin/admin-area.ts'
import { test as academyTest, rowOf } from './academy-admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { addResource } from './library.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

test('With forced colours the chosen type and the current page in the navigation look different from the others', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  await addResource(stage, { resourceType: 'guide' })
  const page = await device.open()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(stage.url + publicPaths.resources)
    const all = page.getByRole('button', { name: 'All 2' })
    await all.waitFor()
    const rest = async () => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.mouse.move(0, 0)
    }
    await rest()
    const chosen = await all.screenshot()
    await page.getByRole('button', { name: 'Guides 1' }).click()
    await rest()
    expect.soft((await all.screenshot()).equals(chosen), `type at ${width}`).toBe(false)
  }
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' })
  const current = await link.screenshot()
  await link.evaluate(a => a.removeAttribute('aria-current'))
  expect.soft((await link.screenshot()).equals(current), 'navigation').toBe(false)
})

test('With forced colours all text on a public page uses the reader’s colours', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of Object.values(publicPaths)) {
    await page.goto(stage.url + path)
    const own = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        if (!parentElement?.checkVisibility() || !textContent?.trim()) continue
        if (getComputedStyle(parentElement).forcedColorAdjust === 'none') words.push(textContent)
      }
      return words
    })
    expect.soft(own, path).toEqual([])
  }
})

test('With forced colours the chosen download period looks different from the other', async ({ stage, device }) => {
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  const page = await device.open()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  const chosen = page.getByRole('button', { name: '30 days' })
  const pressed = await chosen.screenshot()
  await chosen.evaluate(button => button.setAttribute('aria-pressed', 'false'))
  expect((await chosen.screenshot()).equals(pressed)).toBe(false)
})

academyTest('With forced colours a filled dot looks different from an open one', async ({ stage, admin: page }) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.reload()
  const badge = rowOf(page, 'Iva Horáková').getByText('Active', { exact: true })
  const active = await badge.screenshot()
  await badge.evaluate(element => element.setAttribute('data-status', 'invited'))
  expect((await badge.screenshot()).equals(active)).toBe(false)
})

test('With forced colours the bars of a briefing are visible: read sections, answers to open, and items', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
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
})

test('With forced colours a busy button looks different from an idle one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const button = page.getByRole('button', { name: academyTexts.training.logout })
  const logout = await holdResponse(page, `**${employeeAuth.logout.path}`)
  await button.click()
  await logout.responded
  const busy = await button.screenshot()
  await button.evaluate(element => element.animate({ opacity: [0, 0] }, { duration: 60_000, pseudoElement: '::after' }))
  expect((await button.screenshot()).equals(busy)).toBe(false)
  logout.release()
})
