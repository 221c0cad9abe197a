import type { Page } from 'playwright'
import { expect } from 'vitest'
import { brand } from '../../content/brand.ts'
import { installTexts } from '../../content/install-texts.ts'
import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { policySections } from '../../content/privacy-policy/privacy-policy-sections.ts'
import { privacyPolicyTexts } from '../../content/privacy-policy/privacy-policy-texts.ts'
import { policyDialogTexts } from '../../content/site-texts.ts'
import { until } from '../until.ts'
import { appScripts } from './app-scripts.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate } from './hydrate.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

const addresses = Object.values(publicPaths)
/** Pages whose list replaces a placeholder. */
const listPages: string[] = [publicPaths.resources, publicPaths.complianceToolkit]

workerTest(
  'Every public page is accessible, fits 320 px even with doubled text, logs nothing, contacts only its own server, keeps its elements on hydration, and has no layout shift',
  async ({ stage, device }) => {
    const page = await device.open()
    const problems = collectProblems(page, stage.url)
    const jumps = await watchJumps(page, 412)
    await page.addInitScript(markPrerendered)
    for (const path of addresses) {
      // The check of the previous page has switched motion off.
      await page.emulateMedia({ reducedMotion: null })
      await page.goto(stage.url + path, { waitUntil: 'networkidle' })
      expect(await jumps(), path).toBe('0')
      await scrollThrough(page)
      expect(await page.evaluate(replacedElements, listPages.includes(path) ? '#root h1' : '#root *'), path).toEqual([])
      await isAccessible(page)
      expect(await overflowAtTwiceTheSize(page), `${path} with text of twice the size`).toBe(0)
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await page.evaluate(unforcedTexts), `${path} with forced colours`).toEqual([])
      await page.emulateMedia({ forcedColors: null })
    }
    await readOn(page, stage, jumps)
    expect(problems).toEqual([])
  },
)

test('Every public page has its own title and description for search engines and link previews', async ({ stage }) => {
  const heads = await Promise.all(
    addresses.map(async path => {
      const html = await (await fetch(stage.url + path)).text()
      const read = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
      const meta = (name: string) => read(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))
      const canonical = new URL(path, brand.siteUrl).href
      expect(read(/<link rel="canonical" href="([^"]*)"/), path).toBe(canonical)
      expect(meta('og:url'), path).toBe(canonical)
      for (const name of ['og:title', 'og:description']) expect(meta(name), `${name} of ${path}`).not.toBe('')
      const picture = new URL(meta('og:image'))
      expect(picture.origin, path).toBe(brand.siteUrl)
      expect((await fetch(stage.url + picture.pathname)).headers.get('content-type'), path).toBe('image/png')
      const data = JSON.parse(read(/<script type="application\/ld\+json">(.*?)<\/script>/s))
      expect(data['@graph'], path).toEqual(
        expect.arrayContaining([expect.objectContaining({ '@type': 'Organization' })]),
      )
      return { title: read(/<title>(.*?)<\/title>/), description: meta('description') }
    }),
  )
  for (const kind of ['title', 'description'] as const) {
    const said = heads.map(head => head[kind])
    expect(said).not.toContain('')
    expect(new Set(said).size, `each ${kind} once`).toBe(addresses.length)
  }
})

test('An unknown address says that the page does not exist, hydrates, and links to other pages', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.addInitScript(markPrerendered)
  const response = await page.goto(`${stage.url}/no-such-page`)
  expect(response?.status()).toBe(404)
  await hydrate(page)
  expect(await page.evaluate(replacedElements, '#root *')).toEqual([])
  // Chromium itself logs the 404 to the console, and Playwright the blocked service worker.
  expect(problems.filter(problem => !/404|blocked by Playwright/.test(problem))).toEqual([])
  // The app shell file, opened directly, shows the same page.
  await page.goto(`${stage.url}/index.html`)
  await page.getByRole('heading', { level: 1, name: notFoundTexts.heading }).waitFor()
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(url => addresses.some(path => path === url.pathname))
})

test('Without JavaScript every public page can be read and its links work, and each area says that it needs it', async ({
  stage,
  browser,
}) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of addresses) {
    await page.goto(stage.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(600)
    for (const other of [publicPaths.training, publicPaths.resources, publicPaths.privacyPolicy]) {
      expect(await page.locator(`a[href="${other}"]`).count(), `${path} to ${other}`).toBeGreaterThan(0)
    }
  }
  await page.getByRole('contentinfo').getByRole('link', { name: policyDialogTexts.title }).click()
  await page.getByRole('heading', { level: 1, name: privacyPolicyTexts.title }).waitFor()
  for (const path of [paths.libraryAdminLogin, paths.academyAdminLogin, paths.employeeLogin]) {
    await page.goto(stage.url + path)
    expect(await page.locator('body').innerText()).toBe(installTexts.noScript)
  }
})

workerTest(
  'The privacy policy opens over the page, also by keyboard, and returns the focus when it closes',
  async ({ stage, device }) => {
    const page = await device.open()
    const problems = collectProblems(page, stage.url)
    await page.goto(stage.url)
    await hydrate(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: policyDialogTexts.title })
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
    await dialog.waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    // The title has the focus, so that a screen reader continues with the text.
    const title = dialog.getByRole('heading', { level: 2 })
    expect(await title.evaluate(element => element === document.activeElement)).toBe(true)
    const headings = dialog.getByRole('heading', { level: 3 })
    // The text loads later.
    await headings.first().waitFor()
    expect(await headings.allInnerTexts()).toEqual(policySections.map(({ title }, index) => `${index + 1} ${title}`))
    expect(policySections).toHaveLength(14)
    await isInViewport(dialog.getByRole('button', { name: policyDialogTexts.close }))
    await isAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  },
)

test('On a wide screen neither the first page nor the second has a layout shift', async ({ stage, device }) => {
  const page = await device.open()
  const jumps = await watchJumps(page, 1350)
  for (const path of addresses) {
    await page.goto(stage.url + path, { waitUntil: 'networkidle' })
    expect(await jumps(), path).toBe('0')
  }
  await readOn(page, stage, jumps)
})

test('A page starts at its top even before hydration', async ({ stage, device }) => {
  const page = await device.open()
  await page.route(await appScripts(stage.url), route => route.abort())
  await page.goto(stage.url)
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  // The first interaction requests the scripts. A page whose code no longer exists on the server reloads once.
  const reloaded = page.waitForEvent('load')
  await scrollToEnd()
  await reloaded
  await scrollToEnd()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Consulting' }).first().click()
  await page.waitForURL(`**${publicPaths.consulting}`)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** Runs in the page before its scripts; marks the elements of the HTML. */
function markPrerendered(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('#root *')) Object.assign(element, { isPrerendered: true })
  })
}

/** Runs in the page; returns the elements that are not in the HTML. */
function replacedElements(selector: string): string[] {
  const elements = Array.from(document.querySelectorAll(selector))
  return elements.filter(element => !('isPrerendered' in element)).map(element => element.outerHTML)
}

/** Runs in the page; returns the texts that keep their own colours when the reader's colours are forced. */
function unforcedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!parentElement?.checkVisibility() || !textContent?.trim()) continue
    if (getComputedStyle(parentElement).forcedColorAdjust === 'none') words.push(textContent)
  }
  return words
}

/** Sets the width of a page and counts the lines that move on it. */
async function watchJumps(page: Page, width: number): Promise<() => Promise<string>> {
  await page.setViewportSize({ width, height: 823 })
  await page.addInitScript(() => {
    const observer = new PerformanceObserver(list => {
      const jumps = list
        .getEntries()
        .flatMap(entry => ('sources' in entry && Array.isArray(entry.sources) ? entry.sources : []))
        .filter(({ node, previousRect, currentRect }) => {
          const isLine = node instanceof Element && node.matches('h1, h2, p, li, tr, a')
          return isLine && Math.abs(previousRect.y - currentRect.y) > 2
        })
      const all = jumps.length + Number(document.documentElement.dataset['jumps'] ?? 0)
      document.documentElement.dataset['jumps'] = String(all)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  return async () => (await page.locator('html').getAttribute('data-jumps')) ?? '0'
}

/** Goes from a first page to a second one and expects no layout shift. */
async function readOn(page: Page, { url }: Stage, jumps: () => Promise<string>): Promise<void> {
  const isInWebFonts = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await page.goto(url)
  await until('the first page is set in the web fonts', isInWebFonts)
  await page.locator(`footer a[href="${publicPaths.training}"]`).click()
  await page.waitForURL(`**${publicPaths.training}`, { waitUntil: 'networkidle' })
  expect(await isInWebFonts()).toBe(true)
  expect(await jumps()).toBe('0')
}

/** Scrolls through the page until everything that loads on scrolling is there. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
  await hydrate(page)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Returns the pixels by which the page is wider than a narrow phone's screen with doubled text size. */
async function overflowAtTwiceTheSize(page: Page): Promise<number> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const overflow = root.scrollWidth - root.clientWidth
    root.style.fontSize = ''
    return overflow
  })
  if (size) await page.setViewportSize(size)
  return overflow
}
