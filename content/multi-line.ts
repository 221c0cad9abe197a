/** Returns the text as it is stored: trimmed, and in NFC (decisions, "Names and addresses"). */
export function multiLine(text: string): string {
  return text.trim().normalize('NFC')
}
