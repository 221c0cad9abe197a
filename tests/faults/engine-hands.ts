import { until } from '../until.ts'
import type { Tab } from './engine-device.ts'

/** A choice and a text are known by any words of theirs, everything else by its whole name. */
type Kind = 'button' | 'heading' | 'field' | 'choice' | 'text'

/** Waits until the page shows it. */
export async function see(tab: Tab, kind: Kind, name: string, limit?: number): Promise<void> {
  await until(`the ${kind} “${name}”`, async () => (await count(tab, kind, name)) > 0, limit)
}

/** How many of this kind and name the page shows. */
export async function count(tab: Tab, kind: Kind, name: string): Promise<number> {
  return (await tab.evaluate(find, kind, name, false)).count
}

/**
 * Clicks it as soon as it is there and nothing covers it. A script does, in the moment in which it has looked: a mouse
 * would come later, and meet what has moved there since.
 */
export async function press(tab: Tab, kind: Kind, name: string): Promise<void> {
  await until(`the ${kind} “${name}” within reach`, async () => (await tab.evaluate(find, kind, name, true)).pressed)
}

/** Writes into the field of this label. */
export async function fill(tab: Tab, label: string, text: string): Promise<void> {
  await press(tab, 'field', label)
  await tab.write(text)
}

/** In the page: how many it shows; with `pressing` it clicks the first. */
function find(kind: Kind, name: string, pressing: boolean): { count: number; pressed: boolean } {
  const selectors = { button: 'button', heading: 'h1, h2, h3', field: 'label', choice: 'label', text: 'body *' }
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  // A dialog leaves nothing else within reach.
  const scope = document.querySelector('dialog:modal') ?? document
  const visible = [...scope.querySelectorAll(selectors[kind])].filter(
    element =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (kind === 'text' || kind === 'choice' ? words(element).includes(name) : words(element) === name),
  )
  const innermost = visible.filter(element => !visible.some(other => other !== element && element.contains(other)))
  const [first] = innermost
  const element = kind === 'field' && first instanceof HTMLLabelElement ? first.control : first
  const answer = { count: innermost.length, pressed: false }
  if (!pressing || !(element instanceof HTMLElement) || element.matches(':disabled')) return answer
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return answer
  element.focus()
  element.click()
  return { ...answer, pressed: true }
}
