import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import type { LibraryWorkbook } from '../../content/library/schema.ts'

/** A drop-down list for a range of cells. Rows and columns are zero-based. */
export interface DropDown {
  readonly column: number
  readonly fromRow: number
  readonly toRow: number
  /** The cells that hold the choices, as a formula: `'Lists'!$A$2:$A$9`. */
  readonly source: string
}

/** Settings of one sheet for which write-excel-file has no option. */
export interface SheetSetup {
  readonly name: string
  readonly dropDowns: readonly DropDown[]
  /** Width in pages when printed; the number of pages in length is not limited. */
  readonly pagesWide: number
  /** Columns and rows that are repeated on every printed page: `$A:$B` and `$1:$2`. */
  readonly repeated?: { readonly columns: string; readonly rows: string }
}

const sheetFile = 'xl/worksheets/sheet{id}.xml'

/**
 * Returns a feature for write-excel-file that adds drop-down lists and print settings for A4. Excel accepts a value that is
 * not in the list, with a warning.
 */
export function workbookFeature(setups: readonly SheetSetup[]) {
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml: string) => insert(xml, printTitles(setups), 'xl/workbook.xml', 'workbook'),
        },
        [sheetFile]: {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
            const dropDowns = setups[sheetIndex]?.dropDowns ?? []
            const printed = insert(xml, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>', sheetFile, 'worksheet')
            if (dropDowns.length === 0) return printed
            return insert(printed, dataValidations(dropDowns), sheetFile, 'worksheet')
          },
          transformElementAttributes: (
            tagName: string,
            attributes: Record<string, string | number>,
            _index: number | undefined,
            _options: unknown,
            { sheetIndex }: { sheetIndex: number },
          ) => {
            if (tagName !== 'pageSetup') return attributes
            return { ...attributes, paperSize: 9, fitToWidth: setups[sheetIndex]?.pagesWide ?? 1, fitToHeight: 0 }
          },
        },
      },
    },
  }
}

function insert(xml: string, element: string, file: 'xl/workbook.xml' | typeof sheetFile, parent: string): string {
  const order = getOrderOfSiblings(file, parent)
  if (!order) throw new Error(`write-excel-file no longer knows the order of the elements of ${file}.`)
  return insertElementMarkupAccordingToOrderOfSiblings(xml, element, order, parent)
}

function printTitles(setups: readonly SheetSetup[]): string {
  const names = setups.flatMap(({ name, repeated }, index) => {
    if (!repeated) return []
    const sheet = `'${sanitizeTextContent(name)}'`
    const cells = `${sheet}!${repeated.columns},${sheet}!${repeated.rows}`
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${cells}</definedName>`
  })
  return `<definedNames>${names.join('')}</definedNames>`
}

function dataValidations(dropDowns: readonly DropDown[]): string {
  const rules = dropDowns.map(({ column, fromRow, toRow, source }) => {
    const cells = `${getCellAddress(fromRow, column)}:${getCellAddress(toRow, column)}`
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${source}</formula1></dataValidation>`
  })
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

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
