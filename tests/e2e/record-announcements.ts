import type { Page } from 'playwright'

/**
 * Records live-region announcements as a screen reader does: changes of a region that existed before, is not busy, and is
 * not inert behind a dialog. Returns a function that resolves to the announcements since its last call.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announcements = await page.evaluateHandle(() => {
    const texts = new Map<Element, string>()
    const announcements: string[] = []
    const textOf = (element: Element) => element.textContent.trim()
    const regions = () => document.querySelectorAll('[role=status], [role=alert]')
    const isAnnounced = (region: Element) =>
      !region.closest('[aria-busy=true]') && (region.closest('dialog[open]') || !document.querySelector('dialog[open]'))
    for (const region of regions()) texts.set(region, textOf(region))
    new MutationObserver(() => {
      for (const region of texts.keys()) if (!region.isConnected) texts.delete(region)
      for (const region of regions()) {
        const text = textOf(region)
        const before = texts.get(region)
        if (before !== undefined && before !== text && text !== '' && isAnnounced(region)) announcements.push(text)
        texts.set(region, text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return announcements
  })
  return () => announcements.evaluate(texts => texts.splice(0))
}
