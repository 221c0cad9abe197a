import { linkValidity } from '../link-validity.ts'
import { errorTexts } from '../responses/error-texts.ts'

/** The page on which an academy admin invites employees from a file. */

const count = (number: number) => number.toLocaleString('en-US')
const invitations = (number: number) => (number === 1 ? '1 invitation' : `${count(number)} invitations`)

const outcomes = {
  invited: 'Invite',
  resent: 'Resend',
  'already-invited': 'Already invited',
  'already-active': 'Already active',
  deactivated: 'Deactivated',
  'address-taken': 'Can’t be used',
  duplicate: 'Duplicate',
  invalid: 'Invalid',
} as const

export const importTexts = {
  title: 'Invite from a file',
  intro: `Invite many learners at once. Each gets a link that’s valid for ${linkValidity.invitation}. Nothing is sent until you’ve checked the list and confirmed.`,
  source: {
    title: 'Add your list',
    file: 'CSV file',
    choose: 'Choose a file',
    drop: 'or drop it here',
    hint: 'From Excel, Google Sheets or a text editor, up to 5,000 rows and 5 MB. In Excel, choose File, Save As, CSV UTF-8.',
    one: 'Please choose one file at a time.',
    paste: 'Or paste rows from a spreadsheet',
    columns: 'Start with a header row: email, first name and last name, in any order. Other columns are ignored.',
    example: 'email,first name,last name\nlena@cro.example,Lena,Ek',
    check: 'Check the list',
    nothing: 'Please paste your rows first.',
    pasted: 'Pasted rows',
    checking: 'Checking...',
  },
  choice: {
    title: 'Which column is which?',
    header: (line: number) =>
      line === 0
        ? 'The file has no header row, so we’ll treat every row as an employee. The table shows its columns and first rows.'
        : `Line ${count(line)} has the column names. The table shows them with the first rows below.`,
    columns: { email: 'Email address', firstName: 'First name', lastName: 'Last name' },
    placeholder: 'Please choose a column',
    column: (index: number, name: string) => (name === '' ? `Column ${index + 1}` : name),
    option: (label: string, sample: string) => (sample === '' ? label : `${label} (${sample})`),
    incomplete: 'Please choose three different columns, for the email address, the first name and the last name.',
    rows: 'Columns and first rows of the file',
    name: 'Column',
    row: (number: number) => `Row ${number}`,
    check: 'Check these columns',
  },
  check: {
    title: 'Check before you send',
    ready: (mailed: number, rows: number) =>
      `${invitations(mailed)} ready to send, from ${rows === 1 ? '1 row' : `${count(rows)} rows`}. Nothing has been sent yet.`,
    none: 'No one on this list needs an invitation. Nothing has been sent.',
    impossible: 'We can’t invite anyone from this list yet. The reason is beside each row. Nothing has been sent.',
    send: (mailed: number) => `Send ${invitations(mailed)}`,
    sending: 'Sending...',
    another: 'Use a different list',
  },
  sent: {
    title: 'Result',
    summary: (mailed: number) =>
      mailed === 0
        ? 'No invitations were sent: these accounts have changed since you checked the list.'
        : `We’re sending ${invitations(mailed)} in the background. You can leave this page.`,
  },
  waiting: (number: number) => `${invitations(number)} waiting to be sent.`,
  progress: 'Invitations sent',
  counts: (sent: number, waiting: number, undelivered: number) =>
    `${count(sent)} sent in the last 24 hours, ${count(waiting)} waiting, ${count(undelivered)} not delivered.`,
  allMailed: 'All invitations have been sent.',
  undelivered: (number: number) =>
    number === 1
      ? '1 invitation couldn’t be delivered. No other invitation is affected. The dashboard shows why, and what to do.'
      : `${count(number)} invitations couldn’t be delivered. No other invitation is affected. The dashboard shows why, and what to do.`,
  showUndelivered: 'Show invited employees',
  table: {
    line: 'Line',
    person: 'Employee',
    outcome: 'Outcome',
    reason: 'Reason',
    filter: 'Show',
    all: (rows: number) => `All rows (${count(rows)})`,
    option: (outcome: string, rows: number) => `${outcome} (${count(rows)})`,
    shown: (rows: number) => (rows === 1 ? '1 row' : `${count(rows)} rows`),
    download: 'Download CSV',
    fileName: (day: string) => `invitations-${day}.csv`,
  },
  warned: (rows: number, line: number) =>
    rows === 1
      ? `The name on line ${count(line)} looks garbled. The file may have been saved with the wrong encoding. Please check it before you send.`
      : `${count(rows)} names look garbled, the first on line ${count(line)}. The file may have been saved with the wrong encoding. Please check them before you send.`,
  columns: ['Line', 'Email', 'First name', 'Last name', 'Outcome', 'Reason'],
  /** In the check. */
  outcomes,
  /** After the import. */
  results: { ...outcomes, invited: 'Invited', resent: 'Resent' },
  failed: 'We couldn’t process this list. Nothing was sent. Please try again.',
  checkNetwork: 'We couldn’t reach the server. Nothing was sent. Please try again.',
  sendNetwork:
    'We lost the connection and can’t tell whether the invitations went out. It’s safe to send again: anyone invited in the last hour gets no second email.',
} as const

/** Why an address of a file was not invited; null if a link is mailed. */
export const importErrorTexts = {
  invited: null,
  resent: null,
  'already-invited': 'Invited within the last hour, so no second email was sent.',
  'already-active': errorTexts['already-active'],
  deactivated: errorTexts['already-deactivated'],
  'address-taken': errorTexts['address-taken'],
} as const

export const duplicateText = (earlierLine: number) => `Same email address as line ${earlierLine}.`

/** A warning on a row that is not refused. */
export const misdecodedText =
  'The name looks garbled. The file may have been saved with the wrong encoding. Please check it.'

/** Why a row with more cells than columns is invalid. */
export const extraCellsText = (cells: number, columns: number) =>
  `This row has ${cells} cells, but the file has ${columns} columns. If a cell contains a comma or another separator, put it in quotation marks.`

export const workbookText =
  'This is a workbook, not a CSV file. In Excel, choose File, Save As, CSV UTF-8. In Google Sheets, choose File, Download, CSV. Then choose the new file here.'

export const emptyFileText = 'This file is empty. Please choose another one, or paste your rows.'

const columnWords = { email: 'email', firstName: 'first name', lastName: 'last name' } as const
type Column = keyof typeof columnWords

const quoted = (names: readonly string[]) => {
  const shown = names.slice(0, 8).map(name => `“${name}”`)
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ')
}

/** Why the columns of a file are not certain: what was found and what is missing. */
export const columnTexts = {
  /** `names`: null if no line names the columns. */
  missing: (names: readonly string[] | null, line: number, missing: readonly Column[]) => {
    const found = names === null ? 'The file has no header row.' : `Line ${line} has the column names ${quoted(names)}.`
    return `${found} Not found: ${missing.map(column => columnWords[column]).join(', ')}. Choose which column is which, or rename the columns in your file to “email”, “first name” and “last name”.`
  },
  ambiguous: (names: readonly string[], column: Column) =>
    `More than one column could be the ${columnWords[column]}: ${quoted(names)}. Choose which one to use.`,
  impossible: 'These columns aren’t in the file, or you chose one twice. Please choose three different columns.',
} as const
