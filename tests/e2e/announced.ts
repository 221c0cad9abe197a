import type { Page } from 'playwright'

/**
 * Listens as a screen reader does: to what is put into a live region that was there before, and is neither busy nor out
 * of reach behind a dialog. Gives what was heard since it was last asked.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts = new Map<Element, string>()
    const heard: string[] = []
    const textOf = (element: Element) => element.textContent.trim()
    const regions = () => document.querySelectorAll('[role=status], [role=alert]')
    const isHeard = (region: Element) =>
      !region.closest('[aria-busy=true]') && (region.closest('dialog[open]') || !document.querySelector('dialog[open]'))
    for (const region of regions()) texts.set(region, textOf(region))
    new MutationObserver(() => {
      for (const region of texts.keys()) if (!region.isConnected) texts.delete(region)
      for (const region of regions()) {
        const text = textOf(region)
        const before = texts.get(region)
        if (before !== undefined && before !== text && text !== '' && isHeard(region)) heard.push(text)
        texts.set(region, text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return heard
  })
  return () => heard.evaluate(texts => texts.splice(0))
}
