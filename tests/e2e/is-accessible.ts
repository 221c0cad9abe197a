import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

type Options = Parameters<AxeBuilder['options']>[0]

// Passed rules are listed without their elements.
const resultTypes: Options['resultTypes'] = ['violations']
const everyRule: Options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes,
}
/** The rules above that check colours: axe's category `color`. */
const rulesOfColour: Options = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes,
}

// Resolved from the builder, whose dependency it is. Each document parses the minified file twice as fast.
const axePath = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
)
const axeSource = readFileSync(axePath, 'utf8')

/** Expects no axe violations of WCAG 2.2 AA in both colour schemes, and no horizontal scrolling at 320 px. */
export async function isAccessible(page: Page): Promise<void> {
  let seen = ''
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const before = seen
    seen = await apartFromColours(page)
    // If the second scheme changes only colours, only the colour rules can find anything new.
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

/** Returns the document's HTML with the visibility and position of each element. */
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
 * Returns axe's violations. Legacy mode opens no blank page for frames of other origins, which our pages cannot have. The
 * axe source, half a megabyte, is sent to each document once.
 */
async function violations(page: Page, options: Options): Promise<string[]> {
  expect(page.frames(), 'frames are not checked').toHaveLength(1)
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : axeSource })
  const { passes, violations } = await builder.options(options).setLegacyMode().analyze()
  expect(passes).not.toEqual([])
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
