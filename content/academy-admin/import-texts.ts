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
    hint: 'From Excel, Google Sheets or a text editor: at most 5,000 rows and 1 MB. In Excel: File, Save As, CSV UTF-8.',
    one: 'Please choose one file at a time.',
    paste: 'Or paste rows, for example from a spreadsheet',
    columns:
      'The first line names the columns: email, first name and last name, in any order. Other columns are ignored.',
    example: 'email,first name,last name\nlena@cro.example,Lena,Ek',
    check: 'Check these rows',
    nothing: 'Please paste the rows first.',
    pasted: 'Pasted rows',
    checking: 'Checking...',
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
