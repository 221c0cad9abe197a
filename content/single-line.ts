/** Trimmed, and on one line: in a mail nothing that is typed into one field may read like another one. */
export function singleLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
