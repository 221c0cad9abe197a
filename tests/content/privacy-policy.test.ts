import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../../content/brand.ts'
import { policySections, recordStorePolicy } from '../../content/privacy-policy/privacy-policy-sections.ts'

const migrations = resolve(import.meta.dirname, '../../api/database/migrations')

/** What the policy says about the people in each table; null for a table without personal data. */
const statements: Record<string, RegExp | null> = {
  account: /name and email address .* a hash of your password, the time of your last sign-in/,
  session: /when each session began and was last used.*Sessions .*deleted after 30 days/s,
  invitation: /Links to set a password .*deleted 90 days after they expire/,
  completion: /each completed module your answers, score and finishing time/,
  training_cycle: /the dates of your certifications/,
  organisation: /the organisation you belong to, the deadlines that it sets/,
  reminder: /which reminders of a deadline were emailed to you/,
  progress: /which modules you have completed, when and with which score/,
  certificate:
    /and certificates Your employer’s legal basis.*Certificates that were downloaded [^\n]*name, score and dates, and nothing else/s,
  auditor_pack:
    /For auditors and inspectors they can create a file of training records.*our server keeps it for 24 hours/s,
  auditor_pack_part: /name, email address, state of the account, results with their times, and certificates/,
  rate_limit: /we count attempts under a hash of it, with your email address or account where that matters/,
  enquiry: /if you choose, your industry, your interest and a message; the page you wrote from and the time/,
  download: /if you choose, your role .*; which resource and when/,
  audit_entry: /a log of what you do there, to whom and when/,
  erasure: /the random numbers of the deleted records, and nothing else/,
  audit_secret: /a keyed hash of the email address/,
  second_factor: /two-step sign-in on, also the secret that your codes are made from, .* since when it is on/,
  recovery_code: /hashes of your recovery codes/,
  download_day: null,
  // Empty without a learning record store; the last test has what the policy says with one.
  waiting_statement: null,
  file: null,
  first_start: null,
  resource: null,
}

/** The text of the policy, a line for each paragraph, item and row. */
const policy = policySections
  .flatMap(({ paragraphs, table, items }) => [
    ...paragraphs,
    ...(table?.rows ?? []).map(row => row.join(' ')),
    ...(items ?? []),
  ])
  .join('\n')

test('the privacy policy covers every table with personal data', async () => {
  const files = (await readdir(migrations)).map(name => readFile(resolve(migrations, name), 'utf8'))
  const sql = (await Promise.all(files)).join('\n')
  const dropped = [...sql.matchAll(/^drop table (\w+)/gm)].map(match => match[1])
  const created = [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(match => match[1])
  const tables = created.filter(name => !dropped.includes(name))
  // A new table fails here until `statements` contains what the policy has to mention.
  expect(tables.sort()).toEqual(Object.keys(statements).sort())
  for (const [table, words] of Object.entries(statements)) if (words) expect(policy, table).toMatch(words)
})

test.each([
  [
    'the recipients by category',
    /^Our hosting provider.*our email provider.*^Your employer.*^People who have the code/ms,
  ],
  [
    'the third country and the safeguard',
    /One third country is involved, the United States.*^.*standard contractual/ms,
  ],
  ['what a waiting mail holds, and how long', /queue with the first name, the email address and the link.*for 7 days/],
  ['what a notice of a changed address holds, and how long', /tell you at the old and the new address.*at most 7 days/],
  [
    'that reissued certificates stay',
    /reissued.*the old one stays verifiable and says since when it has been replaced/,
  ],
  ['the limit of backups', new RegExp(`each backup after ${brand.backupDays} days`)],
  ['the limit of certificates', new RegExp(`${brand.certificateYears} years after they were issued`)],
  ['what request metrics are', /how many requests it answers.*All public pages are measured together as one/],
  ['how to remove the files for offline use', /To remove all of it, delete the data of this site/],
  ['where to report a breach, and the time', new RegExp(`${brand.breachEmail}\\. We answer ${brand.breachAnswerTime}`)],
])('the privacy policy states %s', (_, words) => {
  expect(policy).toMatch(words)
})

test('the privacy policy describes the learning record store, if there is one', () => {
  const { recipients, retention } = recordStorePolicy({ name: 'Damsluis Records Ltd (Ireland)' })
  expect(recipients.join()).toMatch(
    /^Damsluis Records Ltd \(Ireland\).*random number.*neither your name nor your email/,
  )
  expect(retention.flat().join()).toMatch(/^Results at Damsluis Records.*still wait to be sent are deleted/)
  expect(recordStorePolicy(null)).toEqual({ recipients: [], retention: [] })
  expect(policy).not.toMatch(/learning record/)
})
