import type { Page } from 'playwright'

/** Resolves to the tag name of the focused element; `BODY` if the focus was lost. */
export const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName)
