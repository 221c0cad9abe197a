import { expect } from 'vitest'
import { findOrCreateOrganisation } from '../../api/accounts/organisation-queries.ts'
import { paths } from '../../content/paths.ts'
import { test } from './academy-admin-test.ts'
import { isAccessible } from './is-accessible.ts'

test('With several organisations the header says which one the admin manages; with deadlines the lists fit a tablet', async ({
  stage,
  admin,
}) => {
  const header = admin.getByRole('banner')
  await header.getByText('Ana Duarte', { exact: true }).waitFor()

  const { rows } = await stage.database.query<{ name: string }>('select name from organisation')
  const other = await findOrCreateOrganisation(stage.database, 'Marlowe Research')
  try {
    await stage.database.query(`update organisation set due_days = 30, retrain_months = 12`)
    await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
    await stage.database.query(`
      insert into account (area, email, first_name, last_name, status)
      values ('employee', 'maximiliane.${'hohenlohe.'.repeat(12)}@cro.example', 'Maximiliane-Alexandra',
        'von Hohenlohe-Waldenburg-Schillingsfürst', 'invited')`)
    await admin.setViewportSize({ width: 768, height: 1024 })
    for (const path of [paths.academyAdminDashboard, paths.academyAdminTraining]) {
      await admin.goto(stage.url + path)
      await header.getByText(`Ana Duarte, ${rows[0]?.name}`).waitFor()
      await admin.getByRole('row', { name: 'Maximiliane-Alexandra' }).waitFor()
      await admin.getByRole('columnheader', { name: 'Due on' }).waitFor()
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
      await isAccessible(admin)
    }
  } finally {
    await stage.database.query('delete from organisation where id = $1', [other])
  }
})
