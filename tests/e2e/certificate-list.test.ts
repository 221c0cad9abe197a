import { expect } from 'vitest'
import { createTypedCode } from '../../api/accounts/tokens.ts'
import { issueCertificate } from '../../api/training/certificate-queries.ts'
import { paths } from '../../content/paths.ts'
import { test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'
import type { Stage } from './stage.ts'

test('An admin finds, verifies and deletes certificates, and sees which one replaces which', async ({
  stage,
  admin,
}) => {
  await admin.getByRole('link', { name: 'Certificates' }).click()
  await admin.waitForURL(`**${paths.academyAdminCertificates}`)
  await admin.getByText('No certificates yet').waitFor()
  await isAccessible(admin)

  const employeeId = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  const first = await issue(stage, employeeId, 'Iva Horáková')
  const second = await issue(stage, employeeId, 'Iva Novotná')
  await issue(stage, employeeId, 'Iva Valid', { cycle: 3, validUntil: '2099-02-01' })
  await issue(stage, employeeId, 'Iva Expired', { cycle: 2, validUntil: '2026-01-31' })
  await fill(stage, 60)
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByText('1–50').waitFor()
  const search = admin.getByLabel('Search')
  await search.fill('iva')
  const rowOf = (name: string) => admin.getByRole('row', { name })
  await rowOf('Iva Novotná').getByText(`Replaces ${first.code}`).waitFor()
  await rowOf('Iva Novotná').getByText('Valid', { exact: true }).waitFor()
  await rowOf('Iva Valid').getByText('Valid until Feb 1, 2099').waitFor()
  await rowOf('Iva Expired').getByText('Expired on Jan 31, 2026').waitFor()
  await rowOf('Iva Horáková').getByText('Replaced on').waitFor()
  await isAccessible(admin)

  await rowOf('Iva Horáková').getByRole('link').click()
  await admin.getByText('We issued this certificate and replaced it on').waitFor()
  await admin.getByText('Iva Horáková').waitFor()
  await isAccessible(admin)
  await admin.goBack()

  await search.fill(second.code.slice(0, 9))
  await admin.getByText('1 certificate listed').waitFor({ state: 'attached' })
  const button = rowOf('Iva Novotná').getByRole('button', { name: `Delete the certificate ${second.code}` })
  await button.click()
  const dialog = admin.getByRole('dialog', { name: 'Delete certificate' })
  await dialog.getByText(`Delete the certificate of Iva Novotná (${second.code})?`).waitFor()
  await isAccessible(admin)
  await admin.keyboard.press('Escape')
  expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  await button.click()
  await dialog.getByRole('button', { name: 'Delete certificate' }).click()
  await admin.getByText('Certificate deleted successfully').waitFor()
  await admin.getByText('Nothing matches').waitFor()
  await admin.getByRole('button', { name: 'Clear search and filters' }).click()
  await admin.getByText('1–50').waitFor()
})

async function issue({ database }: Stage, employeeId: string, name: string, changes = {}) {
  return issueCertificate(database, {
    employeeId,
    cycle: 1,
    name,
    score: 1200,
    completedAt: new Date('2026-03-07T09:30:00Z'),
    validUntil: null,
    ...changes,
  })
}

/** Adds certificates of deleted accounts. */
async function fill({ database }: Stage, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await database.query(
      `insert into certificate (code, organisation_id, name, score, completed_at, issued_at)
       select $1, id, $2, 900, '2026-02-01', now() - $3 * interval '1 hour' from organisation`,
      [createTypedCode(), `Person ${number}`, number],
    )
}
