import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** WCAG 2.2 AA by axe in both schemes, and no sideways scrolling at 320 px. */
export async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
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
