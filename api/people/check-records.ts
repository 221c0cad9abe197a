import { duplicateText } from '../../content/academy-admin/import-texts.ts'
import { errorTexts, fieldError } from '../../content/error-texts.ts'
import { singleLine } from '../../content/normalize-text.ts'
import type { ImportRow } from '../contract/import-employees.ts'
import { hasControlCharacter } from '../http/has-control-character.ts'
import { parseEmail } from '../http/parse-email.ts'
import type { EmployeeRecord } from './parse-employee-csv.ts'

/** Characters, as in a single invitation. */
const longest = { email: 320, firstName: 200, lastName: 200 }
const fields = ['email', 'firstName', 'lastName'] as const

/** Returns the records that can be invited, in their stored form, and those that are invalid or duplicates. */
export function checkRecords(records: readonly EmployeeRecord[]): { accepted: EmployeeRecord[]; refused: ImportRow[] } {
  const accepted: EmployeeRecord[] = []
  const refused: ImportRow[] = []
  const lines = new Map<string, number>()
  for (const record of records) {
    const email = parseEmail(record.email)
    const checked = {
      line: record.line,
      email: email ?? singleLine(record.email),
      firstName: singleLine(record.firstName),
      lastName: singleLine(record.lastName),
    }
    const problem = problemOf(checked) ?? (email === undefined ? errorTexts['invalid-email'] : undefined)
    const address = checked.email.toLowerCase()
    const earlier = lines.get(address)
    if (problem !== undefined) refused.push({ ...checked, outcome: 'invalid', error: problem })
    else if (earlier !== undefined) refused.push({ ...checked, outcome: 'duplicate', error: duplicateText(earlier) })
    else {
      lines.set(address, checked.line)
      accepted.push(checked)
    }
  }
  return { accepted, refused }
}

function problemOf(record: EmployeeRecord): string | undefined {
  if (record.firstName === '' || record.lastName === '') return errorTexts['name-missing']
  const unstorable = fields.find(field => hasControlCharacter(record[field]))
  if (unstorable) return fieldError(unstorable, 'control-character')
  const tooLong = fields.find(field => record[field].length > longest[field])
  return tooLong && fieldError(tooLong, 'maxLength')
}
