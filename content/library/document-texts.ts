/** What the generated documents of the library say about themselves; their own words are in documents/ and templates/. */
import { brand } from '../brand.ts'
import { publicPaths } from '../paths.ts'

const domain = brand.contactTo.slice(brand.contactTo.indexOf('@') + 1)

export const documentTexts = {
  version: (version: number) => `Version ${version}`,
  asOf: (asOf: string) => `Law as of ${asOf}`,
  /** The key-coded participant of the drawings. */
  subject: 'SUBJ-0412',
  howToUse: 'How to use this',
  contents: 'In this document',
  next: 'What next',
  contact: `Questions about your own trial? Call ${brand.phone} or write to ${brand.contactTo} to arrange ${brand.firstCall}.`,
  sources: 'Sources',
  about: 'About this document',
  aboutText: `Written by ${brand.name} for organisations that run clinical trials. Use it, adapt it and pass it on inside your organisation and to the parties to your trials. General information, not advice on your situation. Member States add rules of their own: check the law of each country you work in. If you find a mistake, please tell us: ${brand.contactTo}.`,
  origin: `${brand.name} · ${domain}${publicPaths.resources}`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  /** After the description in the list of resources. */
  pdfPages: (count: number) => `PDF, ${count} pages.`,
  excelSheets: (count: number) => `Excel, ${count} ${count === 1 ? 'sheet' : 'sheets'}.`,
  workbook: {
    firstSheet: 'How to use',
    sheets: 'The sheets',
    example: 'EXAMPLE',
    examplesNote:
      'Rows marked EXAMPLE are invented, and so are their sponsors, sites and dates. Delete them before you start.',
    marker: 'Example',
    markerHint: 'Invented rows: delete.',
    listsSheet: 'Lists',
  },
} as const
