import type { Page } from 'playwright'

/** Largest Contentful Paint in milliseconds; final once half a second has brought no larger one. */
export function largestPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let last = Number.NaN
    let settle: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>(resolve => {
      settle = setTimeout(resolve, 2000)
      new PerformanceObserver(list => {
        last = list.getEntries().at(-1)?.startTime ?? last
        clearTimeout(settle)
        settle = setTimeout(resolve, 500)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    return last
  })
}
