import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import {
  answer,
  backOnDashboard,
  doModule,
  doModuleOffline,
  fillSignIn,
  openQuest,
  reconnect,
  signIn,
} from './learner.ts'
import { onlineTest, test } from './staged-test.ts'

const tomas = 'tomas@cro.example'

onlineTest(
  'Two employees who share a device see and are credited with their own results only',
  async ({ stage, page, iva }) => {
    await stage.addAccount('employee', tomas, 'Tomás', 'Pereira')
    await doModuleOffline(stage, page, 1)
    await page.getByRole('button', { name: 'Log out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 result hasn’t been sent yet.', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`**${paths.employeeLogin}`)
    await page.getByText('1 result is saved on this device.', { exact: false }).waitFor()

    await stage.network.change('pass')
    await fillSignIn(page, tomas)
    await page.getByText(tomas).waitFor()
    expect(await page.getByText('Horáková').count()).toBe(0)
    expect(await page.getByText('Completed', { exact: true }).count()).toBe(0)
    await doModule(page, 1, false)
    await page.getByText('Received', { exact: true }).waitFor()
    expect(await stage.completions()).toEqual([{ email: tomas, module_id: 1, score: 0 }])

    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`**${paths.employeeLogin}`)
    await fillSignIn(page, iva)
    await page.getByText('Received', { exact: true }).waitFor()
    await page.getByText('Score: 100').waitFor()
    expect(await stage.completions()).toEqual([
      { email: iva, module_id: 1, score: 100 },
      { email: tomas, module_id: 1, score: 0 },
    ])
  },
)

onlineTest(
  'A module open in this tab closes when a colleague signs in in another tab',
  async ({ stage, device, page }) => {
    await stage.addAccount('employee', tomas, 'Tomás', 'Pereira')
    await openQuest(page, 1)
    await stage.database.query('delete from session')
    const unauthorized = page.waitForResponse(response => response.status() === 401)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await unauthorized
    const other = await device.context.newPage()
    await signIn(other, stage.url, tomas)
    await page.bringToFront()
    await page.waitForURL(`${stage.url}${paths.training}`)
    await page.getByText(tomas).waitFor()
    await page.getByRole('button', { name: 'Start Module' }).click()
    await page.getByRole('button', { name: 'Begin quest' }).waitFor()
  },
)

test('Two tabs that complete one module make one result, which opens the next in a third tab', async ({
  stage,
  device,
  iva,
  page: first,
}) => {
  const open = async (address: string) => {
    const page = await device.context.newPage()
    await page.goto(stage.url + address)
    return page
  }
  const waiting = await open(`${paths.training}?module=2`)
  await waiting.getByRole('heading', { name: academyTexts.player.locked }).waitFor()
  const second = await open(paths.training)
  for (const page of [first, second]) {
    await page.bringToFront()
    await openQuest(page, 1)
  }
  await stage.network.change('refuse')
  await first.bringToFront()
  await answer(first, 1)
  await second.bringToFront()
  await second.getByRole('radio').first().check()
  await second.getByRole('button', { name: 'Submit Answer' }).click()
  // The tab shows the answer that was locked first.
  await second.getByRole('heading', { name: 'Correct', exact: true }).waitFor()
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await backOnDashboard(page)
  }
  await reconnect(stage, second)
  await waiting.bringToFront()
  await waiting.getByRole('button', { name: 'Begin quest' }).waitFor()
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.getByText('Received', { exact: true }).waitFor()
  }
  expect(await stage.completions()).toEqual([{ email: iva, module_id: 1, score: 100 }])
})
