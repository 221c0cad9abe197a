import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { certificateTexts } from '../../content/academy/certificate-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { until } from '../until.ts'
import { isAccessible } from './is-accessible.ts'
import { backOnDashboard, completeOnServer, doModule } from './learner.ts'
import { onlineTest } from './staged-test.ts'

const texts = academyTexts.cycles

onlineTest('a learner trains again in a new cycle and sees the earlier certification', async ({ stage, page }) => {
  const dates = page.getByRole('region', { name: texts.title })
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
  await page.getByText('Earned!').waitFor()
  // Without retraining, nothing mentions deadlines, validity or cycles.
  expect(await dates.count()).toBe(0)
  expect(await page.locator('main').innerText()).not.toMatch(/cycle|valid until|expire/i)

  await stage.database.query(`update training_cycle set certified_until = '2027-02-01'`)
  await page.reload()
  await dates.getByText(texts.validUntil('Feb 1, 2027')).waitFor()

  await stage.database.query(`update training_cycle set certified_until = '2026-01-31'`)
  await page.reload()
  await dates.getByText(texts.opened(2)).waitFor()
  await dates.getByText(texts.expired('Jan 31, 2026')).waitFor()
  await dates.getByText(texts.overdue('Jan 31, 2026')).waitFor()
  await dates.getByText(texts.wasValid('Jan 31, 2026')).waitFor()
  await page.getByText('0/7').waitFor()

  // Issued by the first click.
  const view = page.getByRole('button', { name: texts.viewOf(1) })
  await stage.network.change('refuse')
  await view.click()
  await page.getByText(texts.viewFailed).waitFor()
  await stage.network.change('pass')
  await view.click()
  await page.getByText(certificateTexts.valid).waitFor()
  await page.getByText('Iva Horáková').waitFor()
  await page.goBack()
  await view.waitFor()
  await isAccessible(page)

  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('1/7').waitFor()
  const stored = () =>
    stage.database.query<{ cycle: number }>('select cycle from completion where module_id = 1 order by 1')
  await until('the result of the second cycle', async () => (await stored()).rows.length === 2)
  expect((await stored()).rows).toEqual([{ cycle: 1 }, { cycle: 2 }])
})
