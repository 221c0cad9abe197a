import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { policySections } from '../../content/marketing/privacy-policy-sections.ts'

const migrations = resolve(import.meta.dirname, '../../api/migrations')

/** What the policy says about the people in each table; null for a table without personal data. */
const statements: Record<string, RegExp | null> = {
  account: /name and e-mail address .* a hash of your password, the time of your last sign-in/,
  session: /Sessions .*no longer valid after/,
  invitation: /Links to set a password .*deleted 90 days after they expire/,
  completion: /each completed module your answers, score and finishing time/,
  progress: /which modules you have completed, when and with which score/,
  certificate:
    /and certificates Your employer’s basis.*Certificates that were downloaded [^\n]*name, score and dates, and nothing else/s,
  rate_limit: /a hash of it, with your e-mail address where that matters, is counted against abuse/,
  enquiry: /if you choose, your industry, your interest and a message; the page you wrote from and the time/,
  download: /if you choose, your role .*; which resource and when/,
  audit_entry: /a log of what you do there, to whom and when/,
  audit_secret: /a keyed hash of the e-mail address/,
  second_factor: /two-step sign-in on, also the secret that your codes are made from, .* since when it is on/,
  recovery_code: /hashes of your recovery codes/,
  download_day: null,
  file: null,
  first_start: null,
  resource: null,
}

test('the privacy policy covers every table with personal data', async () => {
  const files = (await readdir(migrations)).map(name => readFile(resolve(migrations, name), 'utf8'))
  const sql = (await Promise.all(files)).join('\n')
  const dropped = [...sql.matchAll(/^drop table (\w+)/gm)].map(match => match[1])
  const created = [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(match => match[1])
  const tables = created.filter(name => !dropped.includes(name))
  // A new table fails here until `statements` contains what the policy has to mention.
  expect(tables.sort()).toEqual(Object.keys(statements).sort())
  const policy = policySections
    .flatMap(({ paragraphs, table, items }) => [
      ...paragraphs,
      ...(table?.rows ?? []).map(row => row.join(' ')),
      ...(items ?? []),
    ])
    .join('\n')
  for (const [table, words] of Object.entries(statements)) if (words) expect(policy, table).toMatch(words)
})
