import type { Page } from 'playwright'
import { expect } from 'vitest'
import {
  exportUser,
  inviteEmployee,
  listAdmins,
  listEmployees,
  resendInvitation,
  userStats,
} from '../../api/contract/academy-users.ts'
import { listAcademyAudit } from '../../api/contract/audit.ts'
import { listTraining } from '../../api/contract/training-report.ts'
import { paths } from '../../content/paths.ts'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { until } from '../until.ts'
import { fillInvitation, rowOf, test } from './academy-admin-test.ts'
import { holdResponse } from './hold-response.ts'

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('Clearing the filters of the log or the report moves the focus to the heading, and neither looks empty while it loads', async ({
  stage,
  admin: page,
}) => {
  await page.evaluate(async path => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'iva@cro.example', firstName: 'Iva', lastName: 'Horáková' })
    await fetch(path, { method: 'POST', headers, body })
  }, inviteEmployee.path)
  const clear = async (path: string, wrong: string) => {
    const list = await holdResponse(page, `**${path}?*`)
    const button = page.getByRole('button', { name: 'Clear search and filters' })
    await button.press('Enter')
    await list.responded
    await button.waitFor({ state: 'detached' })
    expect(await page.getByText(wrong).count()).toBe(0)
    list.release()
    await page.getByRole('table', { name: /^(Activity log|Employees)$/ }).waitFor()
    expect(await focused(page)).toBe('H2')
  }
  await page.goto(stage.url + paths.academyAdminAudit)
  await page.getByRole('table').waitFor()
  const address = page.getByLabel('Email address')
  await address.fill('iva@cro.example')
  const found = page.waitForResponse(/search=iva/)
  await address.press('Enter')
  await found
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('INPUT')
  await address.fill('nobody@cro.example')
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter')
  await page.getByText('No matches').waitFor()
  expect(await focused(page)).toBe('BUTTON')
  await clear(listAcademyAudit.path, 'No activity yet')
  expect(await address.inputValue()).toBe('')

  await page.goto(stage.url + paths.academyAdminTraining)
  await page.getByLabel('Stage').selectOption('Certified')
  await page.getByText('No matches').waitFor()
  await clear(listTraining.path, 'No matches')
  await rowOf(page, 'Iva Horáková').waitFor()

  // The report shows 100% only for all employees, and 0% only for none.
  await page.route(`**${userStats.path}`, async route => {
    const response = await route.fetch()
    const body = await response.json()
    const employees = { ...body.employees, total: 400 }
    const training = { ...body.training, certified: 399, inProgress: 1, notStarted: 0 }
    await route.fulfill({ response, json: { ...body, employees, training } })
  })
  await page.reload()
  const head = page.getByLabel('Overall progress')
  await head.waitFor()
  expect((await head.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/399 99%.*1 1%.*0 0%/i)
})

test('Emptying a search keeps the focus in the field, and the list is not shown as empty while it loads', async ({
  stage,
  admin: page,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await stage.addAccount('academy-admin', 'lin@cro.example', 'Lin', 'Okafor')
  await page.reload()
  const search = page.getByLabel('Search')
  const empty = async (path: string, wrong: string, row: string) => {
    const list = await holdResponse(page, `**${path}?*`)
    await search.fill('')
    await list.responded
    expect(await focused(page)).toBe('INPUT')
    expect(await page.getByText(wrong).count()).toBe(0)
    list.release()
    await rowOf(page, row).waitFor()
    expect(await focused(page)).toBe('INPUT')
  }
  await rowOf(page, 'Iva Horáková').waitFor()
  await search.fill('nobody')
  await page.getByText('No matches').waitFor()
  await empty(listEmployees.path, 'No employees invited yet', 'Iva Horáková')

  await page.getByRole('tab', { name: 'Admins (2)' }).click()
  await rowOf(page, 'Lin Okafor').waitFor()
  await search.fill('ana')
  await rowOf(page, 'Lin Okafor').waitFor({ state: 'detached' })
  await empty(listAdmins.path, 'No additional admins', 'Lin Okafor')
})

test('An error that arrives after its dialog was closed is shown on the page, and a change whose response was lost in the list', async ({
  stage,
  admin: page,
}) => {
  await stage.addAccount('employee', 'iva@cro.example', 'Iva', 'Horáková')
  await stage.database.query(`update account set status = 'invited' where email = 'iva@cro.example'`)
  await page.reload()
  const failLate = async (path: string, button: string, error: string) => {
    const released = Promise.withResolvers<void>()
    await page.route(`**${path.replace(':id', '*')}`, async route => {
      await released.promise
      await route.fulfill({ status: 500, json: { error, code: 'internal' } })
    })
    await page.getByRole('button', { name: 'Manage Iva' }).click()
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    released.resolve()
    await page.getByText(error).waitFor()
  }
  await failLate(resendInvitation.path, 'Resend invitation', 'Not on a Sunday.')
  await failLate(exportUser.path, 'Export data', 'Not on a Monday.')

  await stage.database.query(`update account set status = 'active' where email = 'iva@cro.example'`)
  await page.reload()
  await page.route('**/deactivate', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Manage Iva' }).click()
  await page.getByRole('button', { name: 'Deactivate …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByText('Network error occurred').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, 'Iva Horáková').getByText('Deactivated').waitFor()
})

test('A dialog with a long address fits, a status is on one line, and the header covers no focused element', async ({
  stage,
  admin: page,
}) => {
  const email = 'christopher.vandenberg@clinicalresearchpartners.example'
  await stage.addAccount('employee', email, 'Christopher', 'van den Berg')
  for (let number = 0; number < 15; number += 1)
    await stage.addAccount('employee', `p${number}@cro.example`, 'Person', `${number}`)
  await stage.database.query(`update account set status = 'deactivated' where email = $1`, [email])
  await page.reload()
  await page.getByRole('button', { name: 'Delete Christopher' }).waitFor()
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.locator('[data-status=deactivated]').evaluate(linesOfText), `${width}`).toBe(1)
    await page.getByRole('button', { name: 'Delete Christopher' }).focus()
    const hidden: (string | null)[] = []
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Shift+Tab')
      hidden.push(...(await page.evaluate(hiddenFocus)))
    }
    expect(hidden, `${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 780 })
    await page.getByRole('button', { name: 'Delete Christopher' }).click()
    const [scroll, client] = await page.locator('dialog[open]').evaluate(box => [box.scrollWidth, box.clientWidth])
    expect(scroll, `${width}`).toBe(client)
    await page.keyboard.press('Escape')
  }
})

test('The session check starts 200 ms after the page, and the list refreshes a second after an invitation', async ({
  admin,
}) => {
  const requested: string[] = []
  admin.on('request', request => requested.push(new URL(request.url()).pathname))
  const { path: check } = academyAdminArea.auth.check
  const times = (path: string) => requested.filter(each => each === path).length
  await admin.clock.install()
  await admin.clock.pauseAt(Date.now() + 60_000)

  await admin.reload()
  await admin.locator('h1').or(admin.getByText('Checking your session...')).first().waitFor()
  await admin.clock.runFor(190)
  expect(times(check)).toBe(0)
  await admin.clock.runFor(100)
  await until('the check', () => times(check) === 1)
  await admin.clock.resume()
  await admin.getByText('No employees invited yet').waitFor()
  expect(times(listEmployees.path)).toBe(1)

  await admin.getByRole('button', { name: 'Invite Employee' }).click()
  const dialog = await fillInvitation(admin, 'Iva', 'Horáková', 'iva@cro.example')
  await admin.clock.pauseAt(Date.now() + 120_000)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await admin.getByText('Invitation sent successfully to iva@cro.example').waitFor()
  await admin.clock.runFor(900)
  expect(times(listEmployees.path)).toBe(1)
  await admin.clock.runFor(200)
  await until('the list to be read', () => times(listEmployees.path) === 2)
})

/** Runs in the page; returns the number of lines of the element's own text. */
function linesOfText(element: Element): number {
  const text = [...element.childNodes].find(node => node.nodeType === Node.TEXT_NODE)
  const range = document.createRange()
  if (text) range.selectNodeContents(text)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** Runs in the page; returns the text of the focused element if the header covers it completely. */
function hiddenFocus(): (string | null)[] {
  const [own, header] = [document.activeElement, document.querySelector('header')]
  if (!own || !header || header.contains(own)) return []
  return own.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom ? [own.textContent] : []
}
