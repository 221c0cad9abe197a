/** Returns a function that reads a form's text fields by name; '' for a missing field. */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return name => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
