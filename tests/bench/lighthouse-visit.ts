import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../chromium.ts'

/** Runs Lighthouse's mobile preset on one page in a new browser. Throws if it could not measure. */
export async function lighthouseVisit(url: string, onlyCategories: readonly string[]): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      onlyCategories: [...onlyCategories],
    })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}
