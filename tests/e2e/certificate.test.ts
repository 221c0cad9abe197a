import type { Page } from 'playwright'
import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { findCertificate } from '../../api/contract/certificates.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { proofTexts } from '../../content/academy/certificate-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { completeOnServer } from './learner.ts'
import type { Stage } from './stage.ts'
import { onlineTest } from './staged-test.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const code = /[A-Z2-7]{4}(-[A-Z2-7]{4}){5}/
const withoutCode = 'This copy has no verification code'

/** A test on the dashboard of a learner who has completed all modules. */
const test = onlineTest.extend('page', async ({ page }) => {
  await page.addInitScript(recordPrints)
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
  await page.getByText('7 results received.').waitFor()
  return page
})

const download = (page: Page) => page.getByRole('button', { name: 'Download Certificate' })

test('A printed certificate has a code that anyone can verify by its link', async ({ stage, browser, page }) => {
  await download(page).click()
  const printed = await printOf(page, 1)
  const [shown = ''] = code.exec(printed) ?? []
  expect(printed).not.toContain(withoutCode)
  await download(page).click()
  expect(await printOf(page, 2)).toContain(shown)
  const address = await page.locator(`a[href*="${paths.certificate}"]`).getAttribute('href')
  expect(address).toBe(`${stage.url}${paths.certificate}?code=${shown}`)
  const picture = page.getByRole('img', { name: /^QR code/, includeHidden: true })
  expect(await picture.count()).toBe(1)
  // A page restored from the cache may appear before its styles.
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"]')) sheet.remove()
  })
  expect(await picture.isVisible()).toBe(false)

  // The person who verifies the code has no session, and the page requests none.
  await using visit = await browser.newContext({ serviceWorkers: 'block' })
  const visitor = await visit.newPage()
  const requested: string[] = []
  visitor.on('request', request => requested.push(new URL(request.url()).pathname))
  await visitor.goto(address ?? '')
  await visitor.getByText('We issued this certificate.').waitFor()
  await visitor.getByText('Iva Horáková').waitFor()
  await visitor.getByText('1,375 of 1,375').waitFor()
  await isAccessible(visitor)
  expect(requested).toContain(findCertificate.path)
  expect(requested).not.toContain(employeeAuth.check.path)
})

test('A typed code can be verified, also after a typing error or without a network', async ({ stage, page }) => {
  await download(page).click()
  const [shown = ''] = code.exec(await printOf(page, 1)) ?? []
  await page.goto(stage.url + paths.certificate)
  const field = page.getByLabel('Certificate code')
  const focusedField = page.locator(':focus').and(field)
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.press('Enter')
  await page.getByRole('status').getByText('Please enter the code.').waitFor()
  await focusedField.waitFor()
  await field.fill('AAAA-BBBB')
  await field.press('Enter')
  const unknown = page.getByText('We couldn’t find a certificate with this code.')
  await unknown.waitFor()
  await focusedField.waitFor()
  await isAccessible(page)

  await field.fill(` ${shown.toLowerCase().replaceAll('-', ' ')}`)
  await stage.network.change('refuse')
  await verify.click()
  await page.getByText('Can’t reach the server to check this certificate').waitFor()
  await stage.network.change('pass')
  await verify.click()
  await page.getByText('We issued this certificate.').waitFor()
  await page.goBack()
  await unknown.waitFor()
  expect(await field.inputValue()).toBe('AAAA-BBBB')
})

test('After a correction of the name, a printed certificate says which one it replaces', async ({ stage, page }) => {
  await download(page).click()
  const [first = ''] = code.exec(await printOf(page, 1)) ?? []
  await stage.database.query(`update account set last_name = 'Novotná' where area = 'employee'`)
  await page.reload()
  await download(page).click()
  const printed = await printOf(page, 1)
  expect(printed).toContain('Iva Novotná')
  expect(printed).toContain(proofTexts.replaces(first))
})

test('A certificate printed without a network has no code and says so', async ({ stage, page }) => {
  await stage.network.change('refuse')
  // The code that requests a verification code cannot be loaded, either.
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Network.clearBrowserCache')
  await download(page).click()
  const printed = await printOf(page, 1)
  expect(printed).toContain('Iva Horáková')
  expect(printed).toContain(withoutCode)
  expect(printed).not.toMatch(code)
  await page.getByRole('button', { name: 'Download Certificate', disabled: false }).waitFor()
})

test('A certificate printed after the server has lost a result has no code and says so', async ({ stage, page }) => {
  // Simulates the restore of an older backup.
  await stage.database.query('delete from progress where module_id = 7')
  await stage.database.query('update training_cycle set certified_at = null')
  await download(page).click()
  const printed = await textOf(page, 1)
  expect(printed).toContain(withoutCode)
  expect(printed).not.toContain('Sign in again')
  await page.getByText('6 results received.').waitFor()
})

test('A certificate printed after a sign-out elsewhere asks to sign in again', async ({ page }) => {
  await page.context().clearCookies()
  await download(page).click()
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  expect(await textOf(page, 1)).toContain('Sign in again')
})

test('A certificate with a long name fits one page of A4 and of Letter without the update prompt', async ({
  stage,
  page,
}) => {
  const first = 'María de los Ángeles Guadalupe Inmaculada Concepción'
  await rename(stage, page, first, 'Fernández de Córdoba y Fitz-James Stuart-Falcó')
  await download(page).click()
  expect(await printOf(page, 1)).toMatch(code)
  await upgradeDatabase(page)
  const prompt = page.getByText(siteTexts.update.outdated['taken-over'])
  await prompt.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect.soft(await prompt.isVisible()).toBe(false)
  for (const format of ['A4', 'Letter']) {
    const sheets = await page.pdf({ format })
    expect(sheets.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
})

test('A name and an address of sixty letters fit a phone', async ({ stage, page }) => {
  await stage.database.query("update account set email = repeat('a', 60) || '@cro.example'")
  await rename(stage, page, 'Iva', 'W'.repeat(60))
  expect(await page.getByText('W'.repeat(60)).count()).toBe(2)
  await isAccessible(page)
})

test('A certificate in a script that fonts may lack comes with advice', async ({ stage, page }) => {
  const advice = page.getByText(academyTexts.training.certificateFonts)
  expect(await advice.count()).toBe(0)
  for (const [first, last] of [
    ['小明', '王'],
    ['สมชาย', 'ใจดี'],
    ['अमित', 'शर्मा'],
  ] as const) {
    await rename(stage, page, first, last)
    await advice.waitFor()
  }
})

/** Runs in the page; records the text of each print, because a headless browser has no print dialog. */
function recordPrints(): void {
  let times = 0
  window.print = () => {
    times += 1
    // Read the text now, because the page may navigate afterwards.
    document.documentElement.dataset['text'] = document.querySelector('main')?.textContent ?? ''
    document.documentElement.dataset['printed'] = String(times)
  }
}

/** Returns the text that is visible on paper after the page has been printed this often. */
async function printOf(page: Page, times: number): Promise<string> {
  await page.locator(`html[data-printed="${times}"]`).waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('main').innerText()
  await page.emulateMedia({ media: null })
  return printed
}

/** Returns the text of the page at the moment of its print. */
async function textOf(page: Page, times: number): Promise<string> {
  const printed = page.locator(`html[data-printed="${times}"]`)
  await printed.waitFor()
  return (await printed.getAttribute('data-text')) ?? ''
}

/** Gives the learner another name and waits for it on the dashboard. */
async function rename({ database }: Stage, page: Page, first: string, last: string): Promise<void> {
  await database.query('update account set first_name = $1, last_name = $2', [first, last])
  await page.reload()
  await page.getByRole('heading', { name: `${first} ${last}` }).waitFor()
}
