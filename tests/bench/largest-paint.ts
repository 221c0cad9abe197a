import type { Page } from 'playwright'

/** Milliseconds from the beginning of the navigation to its largest contentful paint, once half a second has brought none larger. */
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
