/** Joins class names; skips false and undefined ones. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(name => name).join(' ')
}
