import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const options: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Of what is in order only that it was tried.
  resultTypes: ['violations'],
}

/** WCAG 2.2 AA by axe in both schemes, and no sideways scrolling at 320 px. */
export async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(page), `${page.url()} in ${colorScheme}`).toEqual([])
  }
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} at 320 px`).toBe(0)
  if (size) await page.setViewportSize(size)
}

/**
 * Legacy mode runs the same rules in the page alone, without a blank page a time for the frames of other origins: our
 * pages can have none. Half a megabyte of axe is sent to each document once.
 */
async function violations(page: Page): Promise<string[]> {
  expect(page.frames(), 'frames are not looked into').toHaveLength(1)
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
  const { passes, violations } = await builder.options(options).setLegacyMode().analyze()
  expect(passes).not.toEqual([])
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
