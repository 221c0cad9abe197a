import { expect } from 'vitest'
import { auditorPackTexts as texts } from '../../content/auditor-pack-texts.ts'
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
