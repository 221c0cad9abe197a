import { expect } from 'vitest'
import { auditorPackTexts as texts } from '../../content/academy-admin/auditor-pack-texts.ts'
import { paths } from '../../content/paths.ts'
import { test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'

test('An admin requests the auditor pack of everyone, returns to the page and downloads it', async ({
  stage,
  admin,
}) => {
  for (let count = 1; count <= 3; count += 1)
    await stage.addAccount('employee', `person${count}@cro.example`, 'Iva', `Horáková ${count}`)
  await admin.goto(`${stage.url}${paths.academyAdminTraining}`)
  const section = admin.getByRole('region', { name: texts.title })
  const button = section.getByRole('button', { name: texts.create })
  await button.waitFor()
  await isAccessible(admin)
  await button.click()
  await section.getByRole('button', { name: texts.busy }).waitFor()
  // The pack is made on the server, wherever the admin is.
  await admin.goto(`${stage.url}${paths.academyAdminDashboard}`)
  await admin.getByRole('tab', { name: 'Employees (3)' }).waitFor()
  await admin.goBack()
  await section.getByText(texts.ready(3)).waitFor()
  await isAccessible(admin)
  const downloading = admin.waitForEvent('download')
  await section.getByRole('button', { name: texts.download }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^auditor-pack-\d{4}-\d\d-\d\d\.zip$/)
})

test('An admin makes the auditor pack of one person in their dialog, and tries again after a failure', async ({
  stage,
  admin,
}) => {
  const id = await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await stage.database.query(
    `insert into auditor_pack (organisation_id, employee_id, requested_by, state, total)
     select organisation_id, $1, id, 'failed', 1 from account where area = 'academy-admin'`,
    [id],
  )
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await admin.getByRole('button', { name: /^Manage/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByText(texts.failed).waitFor()
  await isAccessible(admin)
  await dialog.getByRole('button', { name: texts.retry }).press('Enter')
  await dialog.getByText(texts.ready(1)).waitFor()
  // The button has kept the focus through all states.
  const again = dialog.getByRole('button', { name: texts.again })
  expect(await again.evaluate(element => element === document.activeElement)).toBe(true)
  await isAccessible(admin)
})
