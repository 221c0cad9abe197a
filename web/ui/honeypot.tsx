export const honeypotName = 'topicCode'

/**
 * A field for programs that fill in everything. No person meets it: it is out of sight, out of the tab order, not read
 * out, and marked for password managers to leave alone.
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
