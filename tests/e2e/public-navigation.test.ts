import type { Page } from 'playwright'
import { expect } from 'vitest'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { publicTitle } from '../../web/ui/page-title.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate, hydrated } from './hydrate.ts'
import { isAccessible } from './is-accessible.ts'
import { onlineTest as test } from './staged-test.ts'

const { navigation } = siteTexts

const hasFocus = (element: Element) => element === document.activeElement

test('On a phone the menu works by keyboard, even without JavaScript', async ({ stage, browser }) => {
  const size = { width: 390, height: 844 }
  await using context = await browser.newContext({ javaScriptEnabled: false, viewport: size })
  const page = await context.newPage()
  await page.goto(stage.url + publicPaths.consulting)
  const menu = page.getByRole('navigation', { name: navigation.label })
  const opener = page.getByRole('button', { name: navigation.menu })
  expect(await menu.isVisible()).toBe(false)
  await opener.press('Enter')
  await menu.waitFor()
  // The menu covers the button that opened it.
  await expect.poll(() => menu.getByRole('button', { name: navigation.close }).evaluate(hasFocus)).toBe(true)
  expect(await menu.getByRole('link', { name: 'Consulting' }).getAttribute('aria-current')).toBe('page')
  for (const link of await menu.getByRole('listitem').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press(key)
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate(hasFocus)).toBe(true)
    await page.keyboard.press('Enter')
    await menu.waitFor()
  }
  await menu.getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL(`**${publicPaths.contact}`)
})

test('The open menu closes when the focus leaves it by keyboard', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url)
  await page.getByRole('button', { name: navigation.menu }).click()
  await hydrated(page)
  await isAccessible(page)
  const menu = page.getByRole('navigation', { name: navigation.label })
  await menu.getByRole('link').last().focus()
  expect(await menu.isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  await menu.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('A link sets title, description and focus of the page and shows its top', async ({ stage, device }) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.goto(stage.url)
  await hydrate(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Consulting' }).click()
  await page.waitForURL(`**${publicPaths.consulting}`)
  await expect.poll(() => page.title()).toBe(publicTitle(publicPaths.consulting, consultingTexts.head.title))
  const description = page.locator('meta[name="description"]')
  expect(await description.getAttribute('content')).toBe(consultingTexts.head.description)
  await page.locator('h1:focus').waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(problems.filter(problem => !problem.includes('blocked by Playwright'))).toEqual([])
})

test('Back and Forward restore the scroll position without loading a page', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url)
  await hydrate(page)
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Consulting' })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(1000)
  await link.click()
  await page.locator('h1:focus').waitFor()
  await page.evaluate(() => scrollTo(0, 700))
  await page.goBack()
  await expect.poll(() => page.title()).toBe(publicTitle(publicPaths.home, homeTexts.head.title))
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(700)
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
})

test('Back returns from a link to a section, even from the next page', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url)
  await hydrate(page)
  await page.getByRole('main').getByRole('link', { name: homeTexts.actions.contact }).first().click()
  await page.waitForURL('**#contact')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  const atForm = await scrolled(page)
  await page.locator(`main a[href="${publicPaths.contact}#afterwards"]`).click()
  await page.waitForURL(`**${publicPaths.contact}#afterwards`)
  const part = page.locator('#afterwards')
  await expect.poll(() => part.evaluate(element => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(atForm)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(0)
  expect(new URL(page.url()).hash).toBe('')
})

test('On a wide screen the menu is a row of links', async ({ stage, device }) => {
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(stage.url)
  const header = page.getByRole('banner')
  expect(await header.getByRole('button').filter({ visible: true }).count()).toBe(0)
  const names = navigation.links.map(({ name }) => name)
  expect(await header.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(names)
})

test('On a phone whose browser has no popovers the menu’s links are visible', async ({ stage, device }) => {
  const page = await device.open()
  // Simulates a browser that knows neither the attribute nor the selector.
  await page.route(stage.url + publicPaths.consulting, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll('popover=', 'data-popover=').replaceAll(':popover-open', ':no-such')
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: html })
  })
  await page.goto(stage.url + publicPaths.consulting)
  const menu = page.getByRole('navigation', { name: navigation.label })
  expect(await page.getByRole('banner').getByRole('button').filter({ visible: true }).count()).toBe(0)
  for (const { name } of navigation.links) expect(await menu.getByRole('link', { name }).isVisible(), name).toBe(true)
  const tops = await menu.getByRole('link').evaluateAll(links => links.map(link => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

/** Returns the pixels by which the page is scrolled. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
