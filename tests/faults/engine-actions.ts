import { until } from '../until.ts'
import type { Tab } from './engine-device.ts'

/** A choice or text is found by a part of its name, everything else by the whole name. */
type Kind = 'button' | 'heading' | 'field' | 'choice' | 'text'

/** Waits until the page shows the element. */
export async function waitFor(tab: Tab, kind: Kind, name: string, limit?: number): Promise<void> {
  await until(`the ${kind} “${name}”`, async () => (await count(tab, kind, name)) > 0, limit)
}

/** Returns how many elements of this kind and name the page shows. */
export async function count(tab: Tab, kind: Kind, name: string): Promise<number> {
  return (await tab.evaluate(find, kind, name, false)).count
}

/**
 * Clicks the element once it is there and not covered. A script checks and clicks in one step, because the page could
 * move the element before a mouse event arrives.
 */
export async function press(tab: Tab, kind: Kind, name: string): Promise<void> {
  await until(`the ${kind} “${name}” to be clickable`, async () => (await tab.evaluate(find, kind, name, true)).pressed)
}

/** Types into the field with this label. */
export async function fill(tab: Tab, label: string, text: string): Promise<void> {
  await press(tab, 'field', label)
  await tab.type(text)
}

/** Runs in the page. Returns the number of matching elements; with `pressing` it clicks the first. */
function find(kind: Kind, name: string, pressing: boolean): { count: number; pressed: boolean } {
  const selectors = { button: 'button', heading: 'h1, h2, h3', field: 'label', choice: 'label', text: 'body *' }
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  // A modal dialog makes the rest of the page inert.
  const scope = document.querySelector('dialog:modal') ?? document
  const visible = [...scope.querySelectorAll(selectors[kind])].filter(
    element =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (kind === 'text' || kind === 'choice' ? words(element).includes(name) : words(element) === name),
  )
  const innermost = visible.filter(element => !visible.some(other => other !== element && element.contains(other)))
  const [first] = innermost
  const element = kind === 'field' && first instanceof HTMLLabelElement ? first.control : first
  const result = { count: innermost.length, pressed: false }
  if (!pressing || !(element instanceof HTMLElement) || element.matches(':disabled')) return result
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return result
  element.focus()
  element.click()
  return { ...result, pressed: true }
}
