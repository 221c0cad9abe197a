import type { Page } from 'playwright'

/** What has the focus: its element's name; `BODY` where it was lost. */
export const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName)
