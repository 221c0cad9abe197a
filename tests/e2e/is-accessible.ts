import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

type Options = Parameters<AxeBuilder['options']>[0]

// Of what is in order only that it was tried.
const resultTypes: Options['resultTypes'] = ['violations']
const everyRule: Options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes,
}
/** Of those the ones that look at colours: axe's category `color`. */
const rulesOfColour: Options = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes,
}

// A dependency of its builder, not ours: resolved from there. Minified it is read twice as fast in each document.
const axePath = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const axeSource = readFileSync(axePath, 'utf8')

/** WCAG 2.2 AA by axe in both schemes, and no sideways scrolling at 320 px. */
export async function isAccessible(page: Page): Promise<void> {
  let seen = ''
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const before = seen
    seen = await apartFromColours(page)
    // Where the second scheme changes nothing but colours, no other rule could find anything else.
    const found = await violations(page, seen === before ? rulesOfColour : everyRule)
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at 320 px`).toBe(0)
  if (size) await page.setViewportSize(size)
}

/** The document, what of it is shown, and where. */
function apartFromColours(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = Array.from(document.querySelectorAll('*'), element => [
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      element.getBoundingClientRect(),
    ])
    return document.documentElement.outerHTML + JSON.stringify(shown)
  })
}

/**
 * Legacy mode runs the same rules in the page alone, without a blank page a time for the frames of other origins: our
 * pages can have none. Half a megabyte of axe is sent to each document once.
 */
async function violations(page: Page, options: Options): Promise<string[]> {
  expect(page.frames(), 'frames are not looked into').toHaveLength(1)
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : axeSource })
  const { passes, violations } = await builder.options(options).setLegacyMode().analyze()
  expect(passes).not.toEqual([])
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
