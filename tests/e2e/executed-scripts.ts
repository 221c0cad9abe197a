import type { Page } from 'playwright'

/** Returns the addresses of the scripts that have run since coverage started. A preloaded script is only compiled. */
export async function executedScripts(page: Page): Promise<URL[]> {
  const scripts = await page.coverage.stopJSCoverage()
  return scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => new URL(url))
}
