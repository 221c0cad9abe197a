import { errorTexts } from '../error-texts.ts'
import { linkValidity } from '../link-validity.ts'

/** The page on which an academy admin invites employees from a file. */

const count = (number: number) => number.toLocaleString('en-US')
const invitations = (number: number) => (number === 1 ? '1 invitation' : `${count(number)} invitations`)

const outcomes = {
  invited: 'Invite',
  resent: 'Resend',
  'already-invited': 'Already invited',
  'already-active': 'Already active',
  deactivated: 'Deactivated',
  'address-taken': 'Not available',
  duplicate: 'Duplicate',
  invalid: 'Invalid',
} as const

export const importTexts = {
  title: 'Invite from a file',
  intro: `Invite many employees at once. Each receives a link that is valid for ${linkValidity.invitation}. Nothing is sent before you have seen the result and confirmed it.`,
  source: {
    title: 'Choose the employees',
    file: 'CSV file',
    choose: 'Choose a file',
    drop: 'or drop it here',
    hint: 'From Excel, Google Sheets or a text editor: at most 5,000 rows and 5 MB. In Excel: File, Save As, CSV UTF-8.',
    one: 'Please choose one file at a time.',
    paste: 'Or paste rows, for example from a spreadsheet',
    columns:
      'A line at the top names the columns: email, first name and last name, in any order. Other columns are ignored.',
    example: 'email,first name,last name\nlena@cro.example,Lena,Ek',
    check: 'Check these rows',
    nothing: 'Please paste the rows first.',
    pasted: 'Pasted rows',
    checking: 'Checking...',
  },
  choice: {
    title: 'Which column is which?',
    header: (line: number) =>
      line === 0
        ? 'The file has no line that names its columns, so every row counts as an employee. The table shows its columns and first rows.'
        : `Line ${count(line)} of the file names its columns. The table shows them with the first rows below that line.`,
    columns: { email: 'Email address', firstName: 'First name', lastName: 'Last name' },
    placeholder: 'Please choose a column',
    column: (index: number, name: string) => (name === '' ? `Column ${index + 1}` : name),
    option: (label: string, sample: string) => (sample === '' ? label : `${label} (${sample})`),
    incomplete: 'Please choose a column for the email address, the first name and the last name, each a different one.',
    rows: 'The columns and first rows of the file',
    name: 'Column',
    row: (number: number) => `Row ${number}`,
    check: 'Check these columns',
  },
  check: {
    title: 'Check before you send',
    /** `rows`: of the file. */
    summary: (mailed: number, rows: number) =>
      mailed === 0
        ? `None of the ${count(rows)} rows would be invited. Nothing has been sent.`
        : `${invitations(mailed)} would be sent for ${rows === 1 ? '1 row' : `${count(rows)} rows`}. Nothing has been sent yet.`,
    send: (mailed: number) => `Send ${invitations(mailed)}`,
    sending: 'Sending...',
    another: 'Choose other employees',
  },
  sent: {
    title: 'Result',
    summary: (mailed: number) =>
      mailed === 0
        ? 'No invitations were sent: the employees have changed since the check.'
        : `${invitations(mailed)} created. The emails are being sent in the background; you can leave this page.`,
  },
  waiting: (number: number) =>
    number === 1 ? '1 invitation is still to be sent.' : `${count(number)} invitations are still to be mailed.`,
  progress: 'Invitations sent',
  counts: (sent: number, waiting: number, undelivered: number) =>
    `${count(sent)} sent in the last 24 hours, ${count(waiting)} waiting, ${count(undelivered)} not delivered.`,
  allMailed: 'All invitations have been sent.',
  undelivered: (number: number) =>
    number === 1
      ? '1 invitation could not be delivered. The account is kept and no other invitation is affected. The dashboard says why and what to do.'
      : `${count(number)} invitations could not be delivered. The accounts are kept and no other invitation is affected. The dashboard says why and what to do.`,
  showUndelivered: 'Show invited employees',
  table: {
    line: 'Line',
    person: 'Person',
    outcome: 'Outcome',
    reason: 'Reason',
    filter: 'Show',
    all: (rows: number) => `All rows (${count(rows)})`,
    option: (outcome: string, rows: number) => `${outcome} (${count(rows)})`,
    shown: (rows: number) => (rows === 1 ? '1 row listed' : `${count(rows)} rows listed`),
    download: 'Download CSV',
    fileName: (day: string) => `invitations-${day}.csv`,
  },
  warned: (rows: number, line: number) =>
    rows === 1
      ? `The name on line ${count(line)} looks wrong, as if the file had been saved in another encoding. Please check it before you send.`
      : `${count(rows)} names look wrong, as if the file had been saved in another encoding, the first on line ${count(line)}. Please check them before you send.`,
  columns: ['Line', 'Email', 'First name', 'Last name', 'Outcome', 'Reason'],
  /** In the check. */
  outcomes,
  /** After the import. */
  results: { ...outcomes, invited: 'Invited', resent: 'Resent' },
  failed: 'The file could not be processed. Nothing was sent; please try again.',
  checkNetwork: 'The server could not be reached. Nothing was sent; please try again.',
  sendNetwork:
    'The connection was lost, so the invitations may have been sent. Send again to find out: nobody who was invited within the last hour receives a second email.',
} as const

/** Why an address of a file was not invited; null if a link is mailed. */
export const importErrorTexts = {
  invited: null,
  resent: null,
  'already-invited': 'Already invited within the last hour, so nothing was sent.',
  'already-active': errorTexts['already-active'],
  deactivated: errorTexts['already-deactivated'],
  'address-taken': errorTexts['address-taken'],
} as const

export const duplicateText = (earlierLine: number) => `Line ${earlierLine} has the same address.`

/** A warning on a row that is not refused. */
export const misdecodedText = 'The name looks as if the file had been saved in another encoding. Please check it.'

/** Why a row with more cells than columns is invalid. */
export const extraCellsText = (cells: number, columns: number) =>
  `This row has ${cells} cells, but the file has ${columns} columns. Please put a cell that contains the separator into quotation marks.`

export const workbookText =
  'This is a workbook, not a CSV file. In Excel, choose File, Save As, CSV UTF-8; in Google Sheets: File, Download, CSV. Then choose the new file.'

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
    const found =
      names === null ? 'No line of the file names its columns.' : `Line ${line} names the columns ${quoted(names)}.`
    return `${found} Not recognised: ${missing.map(column => columnWords[column]).join(', ')}. Please say which column is which, or name the columns in the file email, first name and last name.`
  },
  ambiguous: (names: readonly string[], column: Column) =>
    `More than one column could be the ${columnWords[column]}: ${quoted(names)}. Please say which one to use.`,
  impossible: 'These columns are not in the file, or one was chosen twice. Please choose three different ones.',
} as const
