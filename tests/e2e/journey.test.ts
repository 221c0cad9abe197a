import { expect } from 'vitest'
import { inviteEmployee } from '../../api/contract/admin/academy-users.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { certificateTexts } from '../../content/academy/certificate-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { enter } from '../session.ts'
import { isAccessible } from './is-accessible.ts'
import { completeOnServer, doModule, quest, reconnect, setPassword } from './learner.ts'
import { linkIn, newestMail } from './mailbox.ts'
import { onlineTest as test } from './staged-test.ts'

const email = 'iva@cro.example'

test('From the invitation to the certificate every result arrives once, if responses are lost', async ({
  stage,
  device,
}) => {
  const { cookie } = await enter(stage.database, 'academy-admin')
  const invited = await fetch(stage.url + inviteEmployee.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, firstName: 'Iva', lastName: 'Horáková' }),
  })
  expect(invited.status).toBe(200)
  const page = await device.open()
  await setPassword(page, linkIn(await newestMail(stage.dataDir, email)))

  await stage.network.change('drop-responses', 'complete-module')
  for (const { id } of dashboardModules) await doModule(page, id)
  await page.getByText('Earned!').waitFor()
  await doModule(page, 8, false)
  await expect.poll(() => stage.network.droppedResponses).toBeGreaterThan(0)
  await reconnect(stage, page)
  await page
    .getByText(/saved on this device/i)
    .first()
    .waitFor({ state: 'detached' })
  expect(await stage.completions()).toEqual([
    ...dashboardModules.map(({ id }) => ({ email, module_id: id, score: quest(id).points })),
    { email, module_id: 8, score: 0 },
  ])
})

const texts = academyTexts.cycles

test('A learner trains again in a new cycle and sees the earlier certification', async ({ stage, page }) => {
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

  const certifyUntil = async (date: string) => {
    await stage.database.query('update training_cycle set certified_until = $1', [date])
    await page.reload()
  }
  await certifyUntil('2027-02-01')
  await dates.getByText(texts.validUntil('Feb 1, 2027')).waitFor()
  await certifyUntil('2026-01-31')
  await dates.getByText(texts.opened(2)).waitFor()
  for (const text of [texts.expired, texts.overdue, texts.wasValid])
    await dates.getByText(text('Jan 31, 2026')).waitFor()
  await page.getByText('0/7').waitFor()
  await isAccessible(page)

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

  await doModule(page, 1)
  await page.getByText('1/7').waitFor()
  const cycles = () => stage.database.query('select cycle from completion where module_id = 1 order by cycle')
  await expect.poll(async () => (await cycles()).rows).toEqual([{ cycle: 1 }, { cycle: 2 }])
})
