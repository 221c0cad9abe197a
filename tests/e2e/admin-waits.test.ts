import { expect } from 'vitest'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { academyAdminAuth } from '../../api/contract/auth.ts'
import { until } from '../until.ts'
import { fillInvitation, test } from './academy-admin-test.ts'

test('The session check starts 200 ms after the page, and the list refreshes a second after an invitation', async ({
  admin: page,
}) => {
  const requested: string[] = []
  page.on('request', request => requested.push(new URL(request.url()).pathname))
  const times = (path: string) => requested.filter(each => each === path).length
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.reload()
  await page.locator('h1').or(page.getByText('Checking your session...')).first().waitFor()
  await page.clock.runFor(190)
  expect(times(academyAdminAuth.check.path)).toBe(0)
  await page.clock.runFor(100)
  await until('the check', () => times(academyAdminAuth.check.path) === 1)
  await page.clock.resume()
  await page.getByText('No employees invited yet').waitFor()
  expect(times(listEmployees.path)).toBe(1)

  await page.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = await fillInvitation(page, 'Iva', 'Horáková', 'iva@cro.example')
  await page.clock.pauseAt(Date.now() + 120_000)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByText('Invitation sent successfully to iva@cro.example').waitFor()
  await page.clock.runFor(900)
  expect(times(listEmployees.path)).toBe(1)
  await page.clock.runFor(200)
  await until('the list to be read', () => times(listEmployees.path) === 2)
})
