/** What the generated documents of the library say about themselves; their own words stand in documents/ and templates/. */
import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

const domain = brand.contactTo.slice(brand.contactTo.indexOf('@') + 1)

export const documentTexts = {
  version: (version: number) => `Version ${version}`,
  asOf: (asOf: string) => `Law as of ${asOf}`,
  /** The key-coded participant of the drawings. */
  subject: 'SUBJ-0412',
  contents: 'In this document',
  sources: 'Sources',
  about: 'About this document',
  aboutText: `Written by ${brand.name} for organisations that run clinical trials. Use it, change it and pass it on inside your organisation and to the parties of your trials. It informs; it does not replace advice on your own case. Member States add rules of their own: check the law of each country that you work in. Corrections are welcome at ${brand.contactTo}.`,
  origin: `${brand.name} · ${domain}${publicPaths.resources}`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  workbook: {
    firstSheet: 'How to use',
    howTo: 'How to use it',
    sheets: 'The sheets',
    example: 'EXAMPLE',
    examplesNote:
      'Rows marked EXAMPLE are invented: sponsors, sites and subject numbers do not exist. Delete them when you begin.',
    marker: 'Row',
    markerHint: 'EXAMPLE: invented. Number your own.',
    listsSheet: 'Lists',
  },
} as const
