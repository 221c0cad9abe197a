import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { countWaitingInvitations, importRowLimit } from '../../api/contract/admin/import-employees.ts'
import { academyAdminSecondFactor } from '../../api/contract/auth.ts'
import { importTexts as texts } from '../../content/academy-admin/import-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { secondFactorTexts } from '../../content/admin/second-factor-texts.ts'
import { paths } from '../../content/paths.ts'
import { ivaTest, pressInAccount, academyTest as test } from './admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import type { Stage } from './stage.ts'

/** Milliseconds between two counts of waiting invitations. */
const interval = 5000

ivaTest('An admin invites employees from a file after a check of its rows', async ({ stage, admin }) => {
  await admin.getByRole('link', { name: texts.title }).click()
  await admin.getByRole('heading', { name: texts.source.title }).waitFor()
  await isAccessible(admin)

  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByRole('alert').getByText(texts.source.nothing).waitFor()
  await admin.getByLabel(texts.source.paste).fill('nothing of use')
  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByRole('alert').getByText('“nothing of use”').waitFor()

  // A file as German Excel saves it.
  const lines = [
    'Nachname;Vorname;E-Mail-Adresse',
    'Ek;Lena;lena@cro.example',
    'Horáková;Iva;iva@cro.example',
    '=Bad;Bob;nowhere',
    'Ek;Lars;lars@cro.example',
  ]
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1')
  await admin.getByLabel(texts.source.file).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await admin.getByText(texts.check.ready(2, 4)).waitFor()
  await admin.locator('h2:focus').waitFor()
  const table = admin.getByRole('table', { name: texts.check.title })
  await table.getByRole('row', { name: '2 Lena Ek lena@cro.example Invite' }).waitFor()
  await table.getByRole('row', { name: /^3 .* Already active .*active account/ }).waitFor()
  await table.getByRole('row', { name: /^4 Bob =Bad nowhere Invalid Please enter a valid email/ }).waitFor()
  await isAccessible(admin)
  const lena = async () => (await stage.database`select from account where email = 'lena@cro.example'`).length
  expect(await lena()).toBe(0)

  await admin.getByLabel(texts.table.filter).selectOption(texts.table.option('Invalid', 1))
  await table.getByRole('row', { name: /^2 Lena/ }).waitFor({ state: 'detached' })
  const downloading = admin.waitForEvent('download')
  await admin.getByRole('button', { name: texts.table.download }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toBe(
    "\uFEFFLine,Email,First name,Last name,Outcome,Reason\n4,nowhere,Bob,'=Bad,Invalid,Please enter a valid email address\n",
  )

  await admin.getByRole('button', { name: texts.check.send(2) }).click()
  await admin.getByText(texts.sent.summary(2)).waitFor()
  const results = admin.getByRole('table', { name: texts.sent.title })
  await results.getByRole('row', { name: '2 Lena Ek lena@cro.example Invited' }).waitFor()
  expect(await lena()).toBe(1)
  await admin.getByRole('button', { name: texts.check.another }).click()
  await admin.locator('h2:focus', { hasText: texts.source.title }).waitFor()
})

test('Where two columns fit, the admin chooses by keyboard and sees doubtful names', async ({ stage, admin }) => {
  await admin.setViewportSize({ width: 320, height: 700 })
  await admin.goto(`${stage.url}${paths.academyAdminImport}`)
  const lines = ['Email,First name,Last name,Email', 'private@home.example,Zoë,MÃ¼ller,zoe@cro.example']
  const buffer = Buffer.from(lines.join('\n'))
  await admin.getByLabel(texts.source.file).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await admin.getByRole('heading', { name: texts.choice.title }).waitFor()
  await admin.locator('h2:focus').waitFor()
  await admin.getByRole('alert').getByText('“Email”, “Email”').waitFor()
  await admin.getByRole('table', { name: texts.choice.rows }).getByText('private@home.example').waitFor()
  await isAccessible(admin)
  const check = admin.getByRole('button', { name: texts.choice.check })
  await check.press('Enter')
  await admin.getByRole('alert').getByText(texts.choice.incomplete).waitFor()
  for (const [field, index] of [
    [texts.choice.columns.email, 3],
    [texts.choice.columns.firstName, 1],
    [texts.choice.columns.lastName, 2],
  ] as const)
    await admin.getByRole('combobox', { name: field }).selectOption(String(index))
  await check.press('Enter')
  await admin.getByText(texts.warned(1, 2)).waitFor()
  await admin.getByRole('button', { name: texts.check.send(1) }).click()
  await admin.getByText(texts.sent.summary(1)).waitFor()
  const stored = await stage.database<{ email: string }[]>`select email from account where last_name = 'MÃ¼ller'`
  expect(stored.map(({ email }) => email)).toEqual(['zoe@cro.example'])
})

test('Pasted rows of people who are invited already offer nothing to send', async ({ stage, admin }) => {
  await addInvited(stage, 1, 'now()')
  await admin.getByRole('link', { name: texts.title }).click()
  await admin.getByLabel(texts.source.paste).fill('mail\tgiven name\tsurname\ninvited1@cro.example\tLena\tEk')
  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByText(texts.check.none).waitFor()
  await admin.getByRole('row', { name: /Already invited/ }).waitFor()
  expect(await admin.getByRole('button', { name: /^Send \d/ }).count()).toBe(0)
  await admin.getByRole('button', { name: texts.check.another }).click()
  await admin.locator('h2:focus', { hasText: texts.source.title }).waitFor()
})

test('Thousands of rows survive a lost connection', async ({ stage, admin }) => {
  await admin.getByRole('link', { name: texts.title }).click()
  const rows = Array.from({ length: importRowLimit }, (_, index) => `p${index}@,Zoë,Ångström`)
  const text = ['email,first name,last name', ...rows].join('\n')
  // `fill` types line by line, which takes a minute.
  await admin.getByLabel(texts.source.paste).evaluate((area, value) => {
    if (area instanceof HTMLTextAreaElement) area.value = value
  }, text)
  await stage.stop()
  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByRole('alert').getByText(texts.checkNetwork).waitFor()
  await stage.start()
  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByText(texts.check.impossible).waitFor()
  await admin.getByText(`1–100 of ${importRowLimit.toLocaleString('en-US')}`).waitFor()
  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByRole('row', { name: /^102 / }).waitFor()
  expect(await admin.getByRole('row').count()).toBe(101)
})

test('While invitations wait to be mailed, only their number is read again', async ({ stage, admin }) => {
  await addInvited(stage, 2)
  await showWaiting(admin, stage)
  let states = 0
  admin.on('request', request => {
    if (request.url().endsWith(academyAdminSecondFactor.state.path)) states += 1
  })
  await pressInAccount(admin, adminTexts.secondFactor)
  await admin.getByRole('dialog').getByText(secondFactorTexts.off.state).waitFor()
  for (const [mailed, text] of [
    ['invited1@%', texts.waiting(1)],
    ['invited2@%', texts.allMailed],
  ] as const) {
    await stage.database`update invitation set mailed_at = now()
      from account where account_id = account.id and email like ${mailed}`
    await admin.clock.fastForward(interval)
    await admin.getByText(text).waitFor()
    if (text === texts.waiting(1)) {
      await admin.getByText(texts.counts(1, 1, 0)).waitFor()
      const bar = admin.getByRole('progressbar', { name: texts.progress })
      expect(await bar.getAttribute('aria-valuenow')).toBe('50')
    }
  }
  expect(states).toBe(1)
})

test('The number of waiting invitations is read again after an error', async ({ stage, admin }) => {
  await addInvited(stage, 2)
  await showWaiting(admin, stage)
  const failed = { status: 500, json: { error: 'Something went wrong.', code: 'server-error' } }
  await admin.route(`**${countWaitingInvitations.path}`, route => route.fulfill(failed), { times: 1 })
  await admin.clock.fastForward(interval)
  await admin.getByText(texts.waiting(2)).waitFor({ state: 'detached' })
  await stage.database.query('update invitation set mailed_at = now()')
  await admin.clock.fastForward(interval)
  await admin.getByText(texts.allMailed).waitFor()
})

test('The import’s page counts the invitations that could not be delivered', async ({ stage, admin }) => {
  const refuse = (address: string) =>
    stage.database`update account set mail_refused = 'unknown-address' where email like ${address}`
  await addInvited(stage, 3)
  await refuse('invited1@%')
  await showWaiting(admin, stage)
  await admin.getByText(texts.undelivered(1)).waitFor()
  await refuse('invited%')
  await admin.clock.fastForward(interval)
  await admin.getByRole('status').getByText(texts.undelivered(3)).waitFor()
  expect(await admin.getByText(texts.allMailed).count()).toBe(0)
  await isAccessible(admin)
  await admin.getByRole('link', { name: texts.showUndelivered }).click()
  await admin.getByLabel('Status').waitFor()
  expect(new URL(admin.url()).search).toBe('?status=invited')
})

/** Adds employees whose invitations were mailed at this time. */
async function addInvited({ database }: Stage, count: number, mailedAt: 'null' | 'now()' = 'null'): Promise<void> {
  await database.query(
    `with invited as (
       insert into account (area, email, first_name, last_name, status)
       select 'employee', 'invited' || n || '@cro.example', 'Lena', 'Ek', 'invited' from generate_series(1, $1) n
       returning id
     )
     insert into invitation (token_hash, account_id, purpose, expires_at, mailed_at)
     select decode(md5(id::text), 'hex'), id, 'invitation', now() + interval '1 day', ${mailedAt} from invited`,
    [count],
  )
}

/** Shows the import's page, on which two invitations wait, with a clock that can be advanced. */
async function showWaiting(admin: Page, stage: Stage): Promise<void> {
  await admin.clock.install()
  await admin.goto(`${stage.url}${paths.academyAdminImport}`)
  await admin.getByText(texts.waiting(2)).waitFor()
}
