import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { brand } from '../../content/brand.ts'
import { installTexts } from '../../content/install-texts.ts'
import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { trainingAdminTexts } from '../../content/marketing/training-admin-texts.ts'
import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { policySections } from '../../content/privacy-policy/privacy-policy-sections.ts'
import { privacyPolicyTexts } from '../../content/privacy-policy/privacy-policy-texts.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { policyDialogTexts } from '../../content/site-texts.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate } from './hydrate.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import { onlineTest as test } from './staged-test.ts'

const addresses = Object.values(publicPaths)
/** Pages whose list replaces a placeholder. */
const listPages: string[] = [publicPaths.resources, publicPaths.complianceToolkit]

test('Every public page is accessible in light, dark and forced colours, and at 320 px', async ({ stage, device }) => {
  const page = await device.open()
  for (const path of addresses) {
    await page.goto(stage.url + path)
    await scrollThrough(page)
    await isAccessible(page)
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await page.evaluate(unforcedTexts), path).toEqual([])
    await page.emulateMedia({ forcedColors: null })
  }
})

test('Every public page hydrates silently, without replacing an element or loading styles', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.addInitScript(markPrerendered)
  for (const path of addresses) {
    await page.goto(stage.url + path)
    await scrollThrough(page)
    expect(await page.evaluate(replacedElements, listPages.includes(path) ? '#root h1' : '#root *'), path).toEqual([])
    // Every page holds its styles already, and loading them again would repeat its layout.
    expect(await page.evaluate(loadedStyles), path).toEqual([])
  }
  expect(problems.filter(problem => !problem.includes('blocked by Playwright'))).toEqual([])
})

test.for([412, 1350])(
  'At a width of %i px no line of a public page moves while it loads',
  async (width, { stage, device }) => {
    const page = await device.open()
    await page.setViewportSize({ width, height: 823 })
    await page.addInitScript(countMovedLines)
    const movedLines = async () => {
      await page.evaluate(async () => {
        await document.fonts.ready
        // The observer is called after the frame in which a line has moved.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      })
      return page.evaluate(() => document.documentElement.dataset['movedLines'])
    }
    const emptyList = page.getByText(resourcesTexts.empty).or(page.getByText(complianceToolkitTexts.comingSoonText))
    for (const path of addresses) {
      await page.goto(stage.url + path)
      if (listPages.includes(path)) await emptyList.waitFor()
      expect(await movedLines(), path).toBe('0')
    }
    // A second page, whose fonts are cached.
    await page.goto(stage.url)
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
    await page.locator(`footer a[href="${publicPaths.training}"]`).click()
    await page.waitForURL(`**${publicPaths.training}`)
    expect(await movedLines()).toBe('0')
  },
)

test('An unknown address says that the page does not exist', async ({ stage, device }) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.addInitScript(markPrerendered)
  const response = await page.goto(`${stage.url}/no-such-page`)
  expect(response?.status()).toBe(404)
  await isAccessible(page)
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

test('Without JavaScript every public page can be read', async ({ stage, browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of addresses) {
    await page.goto(stage.url + path)
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(600)
    for (const other of [publicPaths.training, publicPaths.resources, publicPaths.privacyPolicy])
      expect(await page.locator(`a[href="${other}"]`).count(), `${path} to ${other}`).toBeGreaterThan(0)
    if (!listPages.includes(path) && path !== publicPaths.contact) continue
    expect(await page.getByRole('main').getByRole('button').count(), path).toBe(0)
    // Playwright's text search ignores `noscript`.
    const words = page.locator('noscript').filter({ visible: true })
    expect(await words.innerText()).toMatch(/needs? JavaScript/)
    expect(await words.getByRole('link', { name: brand.contactTo }).isVisible()).toBe(true)
    expect(await words.getByRole('link', { name: brand.phone }).isVisible()).toBe(true)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: policyDialogTexts.title }).click()
  await page.getByRole('heading', { level: 1, name: privacyPolicyTexts.title }).waitFor()
  for (const path of [paths.libraryAdminLogin, paths.academyAdminLogin, paths.employeeLogin]) {
    await page.goto(stage.url + path)
    expect(await page.locator('body').innerText()).toBe(installTexts.noScript)
  }
})

test('Before any script has loaded, the sample quest shows the result of the chosen answer only', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.route('**/*.js', route => route.abort())
  await page.goto(stage.url + publicPaths.training)
  const [first, second] = trainingTexts.specimen.choices
  const explanations = [page.getByText(first.explanation), page.getByText(second.explanation)] as const
  await explanations[0].waitFor({ state: 'hidden' })
  await page.getByRole('radio', { name: first.text }).press('Space')
  await explanations[0].waitFor()
  await page.keyboard.press('ArrowDown')
  await explanations[1].waitFor()
  await explanations[0].waitFor({ state: 'hidden' })
})

test('The sample record is shown, and downloaded without giving details', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.training)
  const picture = page.getByRole('img', { name: trainingAdminTexts.sample.alt })
  const before = await picture.boundingBox()
  await picture.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    name => document.querySelector<HTMLImageElement>(`img[alt="${name}"]`)?.naturalWidth,
    trainingAdminTexts.sample.alt,
  )
  const after = await picture.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: trainingAdminTexts.sample.link }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('sample-training-record.pdf')
  expect((await readFile(await download.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
})

test('The privacy policy opens over the page by keyboard', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url)
  await hydrate(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: policyDialogTexts.title })
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
  // The title has the focus, so that a screen reader continues with the text.
  await dialog.locator('h2:focus').waitFor()
  const headings = dialog.getByRole('heading', { level: 3 })
  await headings.first().waitFor()
  expect(await headings.allInnerTexts()).toEqual(policySections.map(({ title }, index) => `${index + 1} ${title}`))
  expect(policySections).toHaveLength(14)
  await isInViewport(dialog.getByRole('button', { name: policyDialogTexts.close }))
  expect(new URL(page.url()).pathname).toBe('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true)
})

/** Runs in the page before its scripts; marks the elements of the HTML. */
function markPrerendered(): void {
  addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('#root *')) Object.assign(element, { isPrerendered: true })
  })
}

/** Runs in the page. */
function loadedStyles(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.css') ? [name] : []))
}

/** Runs in the page; returns the elements that are not in the HTML. */
function replacedElements(selector: string): string[] {
  const elements = Array.from(document.querySelectorAll(selector))
  return elements.filter(element => !('isPrerendered' in element)).map(element => element.outerHTML)
}

/** Runs in the page; returns the texts that keep their own colours when the reader's colours are forced. */
function unforcedTexts(): (string | null)[] {
  return Array.from(document.querySelectorAll('body *'))
    .filter(element => element.checkVisibility() && getComputedStyle(element).forcedColorAdjust === 'none')
    .flatMap(({ textContent }) => (textContent?.trim() ? [textContent] : []))
}

/** Runs in the page before its scripts; counts the lines that move by more than 2 px. */
function countMovedLines(): void {
  let moved = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
      moved += entry.sources.filter(({ node, previousRect, currentRect }) => {
        const isLine = node instanceof Element && node.matches('h1, h2, p, li, tr, a')
        return isLine && Math.abs(previousRect.y - currentRect.y) > 2
      }).length
    }
    document.documentElement.dataset['movedLines'] = String(moved)
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.dataset['movedLines'] ??= '0'
  })
}

/**
 * Hydrates the page and scrolls through it, so that everything is there. Hydrated while it scrolls, a page is sometimes never
 * drawn again by Chromium (`chromiumFlags`).
 */
async function scrollThrough(page: Page): Promise<void> {
  await hydrate(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    window.scrollTo(0, 0)
  })
}
