import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '../../content/brand.ts'
import { policySections, recordStorePolicy } from '../../content/privacy-policy/privacy-policy-sections.ts'
import { OfflineDatabase } from '../../web/offline/database.ts'

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
    /Everything in the academy[^\n]* The legal basis of your organisation.*Certificates that were downloaded [^\n]*your name, your score, the dates, [^\n]*and nothing else/s,
  auditor_pack: /the name and email address of the admin who asked for the file\..*keeps such a file for 24 hours/s,
  auditor_pack_part: /the name, the email address, the number and the status of the account, when .* and received/,
  rate_limit: /we count attempts under a keyed hash of it, with your email address or account where that matters/,
  enquiry: /if you choose, your industry, your interest and a message; the page you wrote from and the time/,
  download: /if you choose, your role .*; which resource and when/,
  audit_entry: /a log of what you do there, to whom and when/,
  erasure: /the random numbers of the erased records and the time of the erasure, and nothing else/,
  audit_secret: /a keyed hash of the email address/,
  second_factor: /two-step sign-in, also the secret that your codes are made from, .* when you switched it on/,
  sign_in_identity:
    /we read your number there .*email address and whether it is confirmed, and your name\. We store the number/,
  recovery_code: /hashes of your recovery codes/,
  download_day: null,
  identity_provider: null,
  sign_in_domain: null,
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

const hostOf = (url: string) => new URL(url).host

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
    'the recipients, and the processors by name',
    new RegExp(
      `^${brand.hosting.name} .*^${brand.databaseHost.name} .*^${brand.emailProvider.name} .*^Your organisation.*^People who have`,
      'ms',
    ),
  ],
  ['the third country and the safeguard', /based in a third country, the United States.*^.*standard contractual/ms],
  ['where the encryption of a connection ends', /also receives your connection.*If you are outside the EEA/],
  [
    'what a waiting mail holds, and how long',
    /queue with your first name, your email address and the link.*for 7 days/,
  ],
  ['what a notice of a changed address holds, and how long', /tell you at the old and the new address.*at most 7 days/],
  ['that a replaced certificate shows no name', /the old code shows only that the certificate was replaced, and when/],
  ['the limit of backups', new RegExp(`each backup after ${brand.backupDays} days`)],
  ['the limit of snapshots', new RegExp(`snapshots of the whole database .* at most ${brand.backupDays} days`)],
  ['the limit of certificates', new RegExp(`${brand.certificateYears} years after they were issued`)],
  ['what request metrics are', /how many requests it answers.*All public pages are measured together as one/],
  ['how to remove the files for offline use', /To remove all of it, delete this site’s data/],
  ['where to report a breach', new RegExp(`write to ${brand.breachEmail}\\.`)],
  ['the limit of the list of erasures', new RegExp(`on the list for ${brand.erasureDays} days`)],
  ['who answers for certificates that are kept', /leaves with us when its contract ends.* From then on, we are/],
  ['both external sites', new RegExp([brand.questionnaireUrl, brand.trainingLoginUrl].map(hostOf).join('.*'))],
  ['the particulars of the company', new RegExp(brand.particulars)],
])('the privacy policy states %s', (_, words) => {
  expect(policy).toMatch(words)
})

test('the privacy policy describes the learning record store, if there is one', () => {
  const { recipients, retention } = recordStorePolicy({ name: 'Damsluis Records Ltd (Ireland)' })
  expect(recipients.join()).toMatch(
    /^Damsluis Records Ltd \(Ireland\).*random number.*doesn’t receive your name, your email/,
  )
  expect(retention.flat().join()).toMatch(/^Results at Damsluis Records.*still waiting to be sent are deleted/)
  expect(recordStorePolicy(null)).toEqual({ recipients: [], retention: [] })
  expect(policy).not.toMatch(/learning record/)
})

/** The names in the policy of what each place in the code stores on a device. */
const stored: Record<string, string> = {
  'api/http/access.ts asterleigh_employee': 'asterleigh_employee',
  'api/http/access.ts asterleigh_academy_admin': 'asterleigh_academy_admin',
  'api/http/access.ts asterleigh_library_admin': 'asterleigh_library_admin',
  'api/http/access.ts asterleigh_sso': 'asterleigh_sso',
  'service-worker/academy-files.ts cacheName': 'asterleigh-academy',
  'service-worker/service-worker.ts asterleigh-resources': 'asterleigh-resources',
  'web/admin/login-flags.ts logoutKey': 'academyAdminLoggedOut, libraryAdminLoggedOut',
  'web/admin/login-flags.ts area.logoutKey': 'academyAdminLoggedOut, libraryAdminLoggedOut',
  'web/admin/login-flags.ts flagKey': 'academyAdminLoggedIn, academyAdminUser',
  'web/admin/login-flags.ts userKey': 'libraryAdminLoggedIn, libraryAdminUser',
  'web/http/idempotency-key.ts prefix + form': 'asterleigh-attempt',
  'web/http/idempotency-key.ts key': 'asterleigh-attempt',
  'web/library-admin/resource-draft.ts key': 'resource-form',
  'web/lms/cmi5-session.ts key': 'cmi5',
  'web/lms/colour-choice.tsx key': 'asterleigh colours',
  'web/offline/device-session.ts logoutNote': 'asterleigh-logout',
  'web/offline/result-copies.ts cacheName': 'asterleigh-results',
  'web/resources/download-details.ts detailsFormKey': 'download-form',
  'web/resources/download-details.ts detailsKey': 'userDownloadData',
  'web/start/outdated-page.ts reloadedAtKey': 'asterleigh-reloaded-at',
  'web/ui/public-form.tsx key': 'contact-form, download-form',
}
const writes =
  /writeStored\('\w+', ([\w.+ ]+),|\.setItem\((\w+),|caches\.open\((\w+)\)|cacheName: '([\w-]+)'|'(asterleigh_\w+)'/g

test('the privacy policy names every cookie, cache, database and storage key that the code uses', async () => {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync('{web,service-worker}/**/*.{ts,tsx}', { cwd: root, exclude: ['web/dist*/**'] })
  const found = new Set<string>()
  for (const file of [...files, 'api/http/access.ts'])
    for (const [, ...names] of (await readFile(resolve(root, file), 'utf8')).matchAll(writes))
      found.add(`${file.replaceAll('\\', '/')} ${names.find(name => name !== undefined)}`)
  found.delete('web/start/browser-storage.ts key')
  // A new key fails here until `stored` contains what the policy calls it.
  expect([...found].sort()).toEqual(Object.keys(stored).sort())
  for (const [place, name] of Object.entries(stored)) expect(policy, place).toContain(name)
  const { tables, name } = new OfflineDatabase()
  for (const table of tables) expect(policy, table.name).toMatch(new RegExp(`tables? .*\\b${table.name}\\b`))
  expect(policy).toContain(`IndexedDB, a database of the browser, in the academy: ${name}`)
})
