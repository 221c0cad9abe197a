/** The content of the library's documents; api/documents/ draws each as a PDF or writes it as a workbook. */

import type { ResourceCategory, ResourceType } from '../form-options.ts'

interface Entry {
  /** Stable name, kebab-case: the file's name without its ending. */
  readonly name: string
  readonly title: string
  /** One or two sentences for the list. */
  readonly description: string
  readonly category: ResourceCategory
  readonly tags: readonly string[]
  /** Whole number, printed on the document. */
  readonly version: number
  /** The month of the law it reflects, as read: 'June 2026'. */
  readonly asOf: string
  /** What to do once it is filled in or read: two to four tasks on its last page. */
  readonly next: readonly string[]
}

/** A document to read or to print. */
export interface LibraryDocument extends Entry {
  readonly type: Exclude<ResourceType, 'template'>
  /** Who uses it, when, and what comes out: the paragraph under the title. */
  readonly purpose: string
  /** Two to four short bullets on the first page. */
  readonly howToUse: readonly string[]
  readonly sections: readonly Section[]
  /** Everything that is cited, in full. */
  readonly sources: readonly Source[]
}

export interface Section {
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  /** Steps in order; `when` is a deadline or a moment, `who` a role. */
  | { readonly kind: 'steps'; readonly steps: readonly { when?: string; who?: string; text: string }[] }
  /** Boxes to tick, each with the rule it comes from. */
  | { readonly kind: 'checks'; readonly items: readonly { text: string; rule?: string }[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** A sentence to remember or a wording to copy. */
  | { readonly kind: 'quote'; readonly label: string; readonly text: string }
  /** Lines to fill in by hand. */
  | { readonly kind: 'fields'; readonly labels: readonly string[] }

interface Source {
  readonly short: string
  readonly full: string
}

/** A workbook to fill in. */
export interface LibraryWorkbook extends Entry {
  readonly type: 'template'
  /** How to use it: the first sheet. */
  readonly instructions: readonly string[]
  readonly sheets: readonly Sheet[]
  readonly sources: readonly Source[]
}

export interface Sheet {
  /** At most 31 characters. */
  readonly title: string
  readonly columns: readonly Column[]
  /** Worked examples, marked as such; a cell per column. */
  readonly examples: readonly (readonly string[])[]
  /** Rows to complete, below the examples: the given cells at their beginning, such as a number and a question. */
  readonly form?: readonly (readonly string[])[]
}

interface Column {
  readonly title: string
  /** What to write there, and the rule that asks for it; shown under the title. */
  readonly hint: string
  /** In characters. */
  readonly width: number
  /** The answers to choose from, where there are some. */
  readonly choices?: readonly string[]
}

export type LibraryEntry = LibraryDocument | LibraryWorkbook
