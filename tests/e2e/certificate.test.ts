import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { isAccessible } from './is-accessible.ts'
import { completeOnServer } from './learner.ts'
import { test } from './staged-test.ts'

const code = /[A-Z2-7]{4}(-[A-Z2-7]{4}){5}/

/** What of the page is printed each time that it is; a browser without a window has no print window either. */
async function printOf(page: Page, times: number): Promise<string> {
  await page.locator(`html[data-printed="${times}"]`).waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('main').innerText()
  await page.emulateMedia({ media: null })
  return printed
}

async function certify(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let times = 0
    window.print = () => {
      times += 1
      document.documentElement.dataset['printed'] = String(times)
    }
  })
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
  await page.getByText('7 results received by the server.').waitFor()
}

test('A certificate carries a code by which anybody verifies what it says; without a network it says that it has none', async ({
  stage,
  page,
}) => {
  await certify(page)
  const download = page.getByRole('button', { name: 'Download Certificate' })
  await stage.network.change('refuse')
  await download.click()
  const without = await printOf(page, 1)
  expect(without).toContain('Iva Horáková')
  expect(without).toContain('This copy has no code')
  expect(without).not.toMatch(code)

  await stage.network.change('pass')
  await download.click()
  const printed = await printOf(page, 2)
  const [shown = ''] = code.exec(printed) ?? []
  expect(printed).not.toContain('This copy has no code')
  await download.click()
  expect(await printOf(page, 3)).toContain(shown)
  const address = await page.locator(`a[href*="${paths.certificate}"]`).getAttribute('href')
  expect(address).toBe(`${stage.url}${paths.certificate}?code=${shown}`)
  expect(await page.getByRole('img', { name: /^QR code/, includeHidden: true }).count()).toBe(1)

  // Whoever verifies it is a stranger.
  await page.context().clearCookies()
  await page.goto(address ?? '')
  await page.getByText('This certificate was issued by us.').waitFor()
  await page.getByText('Iva Horáková').waitFor()
  await page.getByText('1375 points').waitFor()
  await isAccessible(page)
})

test('Whoever has the code on paper types it; one that does not exist, or no network, is told', async ({
  stage,
  page,
}) => {
  await certify(page)
  await page.getByRole('button', { name: 'Download Certificate' }).click()
  const [shown = ''] = code.exec(await printOf(page, 1)) ?? []
  await page.goto(stage.url + paths.certificate)
  const field = page.getByLabel('Certificate code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await page.getByText('Please enter the code.').waitFor()
  await field.fill('AAAA-BBBB')
  await field.press('Enter')
  await page.getByText('No certificate has this code.').waitFor()
  await isAccessible(page)

  await field.fill(` ${shown.toLowerCase().replaceAll('-', ' ')}`)
  await stage.network.change('refuse')
  await verify.click()
  await page.getByText('The certificate could not be looked up').waitFor()
  await stage.network.change('pass')
  await verify.click()
  await page.getByText('This certificate was issued by us.').waitFor()
  await page.goBack()
  await page.getByText('No certificate has this code.').waitFor()
  expect(await field.inputValue()).toBe('AAAA-BBBB')
})
