export const honeypotName = 'topicCode'

/**
 * Honeypot for spam bots, which fill in every field. Invisible, out of the tab order, hidden from screen readers, and marked
 * so that password managers ignore it.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <input
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}

/** Empties the field after a refusal: a browser's autofill may have filled it, and the next attempt is then accepted. */
export function clearHoneypot(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem(honeypotName)
  if (field instanceof HTMLInputElement) field.value = ''
}
