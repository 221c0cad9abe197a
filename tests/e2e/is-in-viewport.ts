import type { Locator } from 'playwright'
import { expect } from 'vitest'

/** Expects the whole element inside the viewport without scrolling. */
export async function isInViewport(part: Locator): Promise<void> {
  const { y = -1, height = 0 } = (await part.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(part.page().viewportSize()?.height ?? 0)
}
