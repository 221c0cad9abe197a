import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { focused } from './focused.ts'
import { isAccessible } from './is-accessible.ts'
import { scripted } from './scripted.ts'
import { readerTest as test } from './staged-test.ts'

const { navigation } = siteTexts

const hasFocus = (element: Element) => element === document.activeElement

test('On a phone the menu opens and closes by keyboard and leads on, without JavaScript too', async ({
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
    // The menu covers what has opened it.
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

test('Who goes on by keyboard past the menu leaves it closed, and sees where they are', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url)
  await page.getByRole('button', { name: navigation.menu }).click()
  // The first touch fetches it; only with it does the menu close behind the keyboard.
  await scripted(page)
  const menu = page.getByRole('navigation', { name: navigation.label })
  await menu.getByRole('link').last().focus()
  expect(await menu.isVisible()).toBe(true)
  await page.keyboard.press('Tab')
  await menu.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

test('On a wide screen every link of the navigation stands in the header', async ({ stage, device }) => {
  const page = await device.open()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(stage.url)
  const header = page.getByRole('banner')
  expect(await header.getByRole('button').filter({ visible: true }).count()).toBe(0)
  const names = navigation.links.map(({ name }) => name)
  expect(await header.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(names)
  expect(await focused(page)).toBe('BODY')
})

test('The open menu is accessible', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url)
  await page.getByRole('button', { name: navigation.menu }).click()
  await isAccessible(page)
})
