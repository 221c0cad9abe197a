/** Returns whether a text contains a control character (C0, DEL or C1) other than a tab or a line break. */
export function hasControlCharacter(text: string): boolean {
  return /[^\P{Cc}\t\n\r]/u.test(text)
}
