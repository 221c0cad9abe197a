import type { LibraryWorkbook } from '../../content/library/schema.ts'

export interface ChoiceList {
  /** The heading of its column in the sheet of lists. */
  readonly title: string
  readonly choices: readonly string[]
}

/**
 * Returns the lists of choices of a workbook without duplicates, in the order in which columns use them. They have a
 * sheet of their own, where users may add choices; a list inside a validation rule is limited to 255 characters.
 */
export function choiceLists({ sheets }: LibraryWorkbook): ChoiceList[] {
  const lists = new Map<string, ChoiceList>()
  for (const { title, choices } of sheets.flatMap(sheet => sheet.columns)) {
    if (choices && !lists.has(keyOf(choices))) lists.set(keyOf(choices), { title, choices })
  }
  return [...lists.values()]
}

/** Returns the index of the list with these choices, or -1. */
export function listIndex(lists: readonly ChoiceList[], choices: readonly string[]): number {
  return lists.findIndex(list => keyOf(list.choices) === keyOf(choices))
}

const keyOf = (choices: readonly string[]) => choices.join('\n')
