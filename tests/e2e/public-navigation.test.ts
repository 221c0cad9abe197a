import { expect } from 'vitest'
import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { publicTitle } from '../../web/ui/page-title.ts'
import { collectProblems } from './collect-problems.ts'
import { focused } from './focused.ts'
import { hydrate, hydrated } from './hydrate.ts'
import { isAccessible } from './is-accessible.ts'
import { onlineTest as test } from './staged-test.ts'

const { navigation } = siteTexts

const hasFocus = (element: Element) => element === document.activeElement

test('On a phone the menu opens and closes by keyboard and its links work, even without JavaScript', async ({
  stage,
  browser,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const size = { width: 390, height: 844 }
    await using context = await browser.newContext({ javaScriptEnabled, viewport: size })
    const page = await context.newPage()
    await page.goto(stage.url + publicPaths.consulting)
    const menu = page.getByRole('navigation', { name: navigation.label })
    const opener = page.getByRole('button', { name: navigation.menu })
    const close = menu.getByRole('button', { name: navigation.close })
    expect(await menu.isVisible()).toBe(false)
    expect(await focused(page)).toBe('BODY')

    await opener.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    // The menu covers the button that opened it.
    expect(await close.evaluate(hasFocus)).toBe(true)
    expect(await menu.getByRole('link', { name: 'Consulting' }).getAttribute('aria-current')).toBe('page')
    for (const link of await menu.getByRole('listitem').getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await opener.evaluate(hasFocus)).toBe(true)

    await page.keyboard.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Enter')
    await menu.waitFor({ state: 'hidden' })
    expect(await opener.evaluate(hasFocus)).toBe(true)

    await opener.click()
    await menu.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL(`**${publicPaths.contact}`)
  }
})

test('The open menu is accessible, and closes when the focus leaves it by keyboard', async ({ stage, device }) => {
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

test('A link sets title, description and focus and scrolls to the top; Back and Forward restore the scroll position', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.goto(stage.url)
  await hydrate(page)
  const documentOf = () => page.evaluate(() => performance.timeOrigin)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const firstDocument = await documentOf()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Consulting' })
  await link.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(1000)
  await link.click()
  await page.waitForURL(`**${publicPaths.consulting}`)
  await expect.poll(() => page.title()).toBe(publicTitle(publicPaths.consulting, consultingTexts.head.title))
  const description = page.locator('meta[name="description"]')
  expect(await description.getAttribute('content')).toBe(consultingTexts.head.description)
  expect(await page.getByRole('heading', { level: 1 }).evaluate(hasFocus)).toBe(true)
  expect(await scrolled()).toBe(0)

  await page.evaluate(() => scrollTo(0, 700))
  await page.goBack()
  await expect.poll(() => page.title()).toBe(publicTitle(publicPaths.home, homeTexts.head.title))
  await expect.poll(scrolled).toBe(left)
  await page.goForward()
  await expect.poll(scrolled).toBe(700)
  expect(await documentOf()).toBe(firstDocument)

  // A link within the page scrolls to its section, and Back returns, even from the next page.
  await page.goto(stage.url)
  await hydrate(page)
  await page.getByRole('main').getByRole('link', { name: homeTexts.actions.contact }).first().click()
  expect(new URL(page.url()).hash).toBe('#contact')
  await expect.poll(scrolled).toBeGreaterThan(1000)
  const atForm = await scrolled()
  await page.locator(`main a[href="${publicPaths.contact}#afterwards"]`).click()
  await page.waitForURL(`**${publicPaths.contact}#afterwards`)
  const part = page.locator('#afterwards')
  await expect.poll(() => part.evaluate(element => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true)
  await page.goBack()
  await expect.poll(scrolled).toBe(atForm)
  await page.goBack()
  expect(new URL(page.url()).hash).toBe('')
  await expect.poll(scrolled).toBe(0)
  expect(problems.filter(problem => !problem.includes('blocked by Playwright'))).toEqual([])
})

test('On a wide screen, and in a browser without popovers, the menu is a row of links', async ({ stage, device }) => {
  const page = await device.open()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(stage.url)
  const header = page.getByRole('banner')
  expect(await header.getByRole('button').filter({ visible: true }).count()).toBe(0)
  const names = navigation.links.map(({ name }) => name)
  expect(await header.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(names)
  expect(await focused(page)).toBe('BODY')

  if (size) await page.setViewportSize(size)
  // Simulates a browser that knows neither the attribute nor the selector.
  await page.route(stage.url + publicPaths.consulting, async route => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll('popover=', 'data-popover=').replaceAll(':popover-open', ':no-such')
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: html })
  })
  await page.goto(stage.url + publicPaths.consulting)
  const menu = page.getByRole('navigation', { name: navigation.label })
  expect(await header.getByRole('button').filter({ visible: true }).count()).toBe(0)
  for (const { name } of navigation.links) expect(await menu.getByRole('link', { name }).isVisible(), name).toBe(true)
  const tops = await menu
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
