/** Joins the class names that are there. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(name => name).join(' ')
}
