import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { academyAdminSecondFactor } from '../../api/contract/auth.ts'
import { countWaitingInvitations, importRowLimit } from '../../api/contract/import-employees.ts'
import { importTexts as texts } from '../../content/academy-admin/import-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { secondFactorTexts } from '../../content/admin/second-factor-texts.ts'
import { paths } from '../../content/paths.ts'
import { test } from './academy-admin-test.ts'
import { focused } from './focused.ts'
import { isAccessible } from './is-accessible.ts'

test('An admin invites employees from a file, after a check that can be filtered and downloaded', async ({
  stage,
  admin,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await admin.getByRole('link', { name: texts.title }).click()
  await admin.getByRole('heading', { name: texts.source.title }).waitFor()
  await isAccessible(admin)

  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByRole('alert').getByText(texts.source.nothing).waitFor()
  await admin.getByLabel(texts.source.paste).fill('nothing of use')
  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByRole('alert').getByText('must name the columns').waitFor()

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
  await admin.getByText(texts.check.summary(2, 4)).waitFor()
  expect(await focused(admin)).toBe('H2')
  const table = admin.getByRole('table', { name: texts.check.title })
  await table.getByRole('row', { name: '2 Lena Ek lena@cro.example Invite' }).waitFor()
  await table.getByRole('row', { name: /^3 .* Already active .*active account/ }).waitFor()
  await table.getByRole('row', { name: /^4 Bob =Bad nowhere Invalid Please enter a valid email/ }).waitFor()
  await isAccessible(admin)
  expect(await stage.database.query('select from account where email = $1', ['lena@cro.example'])).toMatchObject({
    rowCount: 0,
  })

  await admin.getByLabel(texts.table.filter).selectOption(texts.table.option('Invalid', 1))
  expect(await table.getByRole('row').count()).toBe(2)
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
  await isAccessible(admin)

  await admin.getByRole('button', { name: texts.check.another }).click()
  await admin.getByLabel(texts.source.paste).fill('mail\tgiven name\tsurname\nlena@cro.example\tLena\tEk')
  await admin.getByRole('button', { name: texts.source.check }).click()
  await admin.getByText(texts.check.summary(0, 1)).waitFor()
  await admin.getByRole('row', { name: /Already invited/ }).waitFor()
  expect(await admin.getByRole('button', { name: /^Send \d/ }).count()).toBe(0)
})

test('Rows survive a lost connection, and thousands are shown page by page', async ({ stage, admin }) => {
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
  await admin.getByText(texts.check.summary(0, importRowLimit)).waitFor()
  await admin.getByText(`1–100 of ${importRowLimit.toLocaleString('en-US')}`).waitFor()
  await admin.getByRole('button', { name: 'Next' }).click()
  await admin.getByRole('row', { name: /^102 / }).waitFor()
  expect(await admin.getByRole('row').count()).toBe(101)
})

/** Answers each count of waiting invitations with the next of these responses, and shows the import's page. */
async function showWaiting(admin: Page, url: string, counts: readonly { status?: number; json: unknown }[]) {
  const left = [...counts]
  await admin.route(`**${countWaitingInvitations.path}`, route => route.fulfill(left.shift()))
  await admin.clock.install()
  await admin.goto(`${url}${paths.academyAdminImport}`)
  await admin.getByText(texts.waiting(2)).waitFor()
}

/** Lets five seconds pass, after which the invitations are counted again. */
async function countAgain(admin: Page): Promise<void> {
  const counted = admin.waitForResponse(`**${countWaitingInvitations.path}`)
  await admin.clock.fastForward(5000)
  await counted
}

test('While invitations wait to be mailed, only their number is read again', async ({ stage, admin }) => {
  const waiting = { json: { waiting: 2, undelivered: 0 } }
  await showWaiting(admin, stage.url, [waiting, waiting, { json: { waiting: 0, undelivered: 0 } }])
  let states = 0
  admin.on('request', request => {
    if (request.url().endsWith(academyAdminSecondFactor.state.path)) states += 1
  })
  await admin.getByRole('button', { name: adminTexts.secondFactor }).click()
  await admin.getByRole('dialog').getByText(secondFactorTexts.off.state).waitFor()
  await countAgain(admin)
  await countAgain(admin)
  await admin.getByText(texts.allMailed).waitFor()
  expect(states).toBe(1)
})

test('The number of waiting invitations is read again after an error', async ({ stage, admin }) => {
  const failed = { status: 500, json: { error: 'Something went wrong.', code: 'server-error' } }
  await showWaiting(admin, stage.url, [
    { json: { waiting: 2, undelivered: 0 } },
    failed,
    { json: { waiting: 0, undelivered: 0 } },
  ])
  await countAgain(admin)
  await countAgain(admin)
  await admin.getByText(texts.allMailed).waitFor()
})

test('The import’s page counts the invitations that were refused for good', async ({ stage, admin }) => {
  const counts = [
    { waiting: 2, undelivered: 1 },
    { waiting: 0, undelivered: 3 },
  ]
  await showWaiting(
    admin,
    stage.url,
    counts.map(json => ({ json })),
  )
  await admin.getByText(texts.undelivered(1)).waitFor()
  await countAgain(admin)
  await admin.getByRole('status').getByText(texts.undelivered(3)).waitFor()
  expect(await admin.getByText(texts.allMailed).count()).toBe(0)
  await isAccessible(admin)
  await admin.getByRole('link', { name: texts.showUndelivered }).click()
  await admin.getByLabel('Status').waitFor()
  expect(new URL(admin.url()).search).toBe('?status=invited')
})
