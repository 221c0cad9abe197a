import type { LibraryWorkbook } from '../../content/library/schema.ts'

export interface ChoiceList {
  /** What stands over it in the sheet of lists. */
  readonly title: string
  readonly choices: readonly string[]
}

/**
 * The lists of answers of a workbook, each once, in the order of their first column. They stand in a sheet of their own,
 * because a list within a rule may hold 255 characters at most, and because users may add answers there.
 */
export function choiceLists({ sheets }: LibraryWorkbook): ChoiceList[] {
  const lists = new Map<string, ChoiceList>()
  for (const { title, choices } of sheets.flatMap(sheet => sheet.columns)) {
    if (choices && !lists.has(keyOf(choices))) lists.set(keyOf(choices), { title, choices })
  }
  return [...lists.values()]
}

/** The position of these choices among the lists; -1 when they are no list. */
export function listIndex(lists: readonly ChoiceList[], choices: readonly string[]): number {
  return lists.findIndex(list => keyOf(list.choices) === keyOf(choices))
}

const keyOf = (choices: readonly string[]) => choices.join('\n')
