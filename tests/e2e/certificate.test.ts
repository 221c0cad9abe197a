import type { Page } from 'playwright'
import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { findCertificate } from '../../api/contract/certificates.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { completeOnServer } from './learner.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'
import { upgradeDatabase } from './upgrade-database.ts'

const code = /[A-Z2-7]{4}(-[A-Z2-7]{4}){5}/

/** Records the text of each print; a headless browser has no print dialog. */
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
      // Read the text now, because the page may navigate afterwards.
      document.documentElement.dataset['text'] = document.querySelector('main')?.textContent ?? ''
      document.documentElement.dataset['printed'] = String(times)
    }
  })
  await completeOnServer(
    page,
    dashboardModules.map(({ id }) => id),
  )
  await page.reload()
  await page.getByText('7 results received.').waitFor()
}

test('A printed certificate has a code that anyone can verify by link or by typing; one printed offline says that it has none', async ({
  stage,
  browser,
  page,
}) => {
  await certify(page)
  const download = page.getByRole('button', { name: 'Download Certificate' })
  await stage.network.change('refuse')
  await download.click()
  const without = await printOf(page, 1)
  expect(without).toContain('Iva Horáková')
  expect(without).toContain('This copy has no verification code')
  expect(without).not.toMatch(code)

  await stage.network.change('pass')
  await download.click()
  const printed = await printOf(page, 2)
  const [shown = ''] = code.exec(printed) ?? []
  expect(printed).not.toContain('This copy has no verification code')
  await download.click()
  expect(await printOf(page, 3)).toContain(shown)
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
  await visitor.getByText('1,375 of 1,375 points').waitFor()
  await isAccessible(visitor)
  expect(requested).toContain(findCertificate.path)
  expect(requested).not.toContain(employeeAuth.check.path)
  await lookUp(visitor, stage, shown)
})

test('After a correction of the name, the learner prints a certificate that says which one it replaces', async ({
  stage,
  page,
}) => {
  await certify(page)
  const download = page.getByRole('button', { name: 'Download Certificate' })
  await download.click()
  const [first = ''] = code.exec(await printOf(page, 1)) ?? []
  await stage.database.query(`update account set last_name = 'Novotná' where area = 'employee'`)
  await page.reload()
  await download.click()
  const printed = await printOf(page, 1)
  expect(printed).toContain('Iva Novotná')
  expect(printed).toContain(`It replaces the certificate with the code ${first}.`)
})

test('A copy without a code says why: the server has lost a result, the code’s script is missing, or the learner is signed out', async ({
  stage,
  page,
}) => {
  await certify(page)
  // Simulates the restore of an older backup.
  await stage.database.query('create table kept as select * from progress where module_id = 7')
  await stage.database.query('delete from progress where module_id = 7')
  await stage.database.query('update training_cycle set certified_at = null')
  await page.getByRole('button', { name: 'Download Certificate' }).click()
  await page.locator('html[data-printed="1"]').waitFor()
  const printed = await page.locator('html').getAttribute('data-text')
  expect(printed).toContain('This copy has no verification code')
  expect(printed).not.toContain('Sign in again')
  await page.getByText('6 results received.').waitFor()
  await stage.database.query('insert into progress select * from kept')
  await stage.database.query('update training_cycle set certified_at = now()')
  await page.reload()
  await page.getByText('7 results received.').waitFor()

  // The code that requests a verification code cannot be loaded.
  await stage.network.change('refuse')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Network.clearBrowserCache')
  const download = page.getByRole('button', { name: 'Download Certificate' })
  await download.click()
  expect(await printOf(page, 1)).toContain('Iva Horáková')
  expect(await download.getAttribute('aria-busy')).not.toBe('true')
  await stage.network.change('pass')

  // After a sign-out elsewhere the page redirects to the sign-in.
  await page.context().clearCookies()
  await download.click()
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  expect(await page.locator('html').getAttribute('data-text')).toContain('Sign in again')
})

test('A certificate with a long name fits one page of A4 and of Letter without the update prompt; other scripts come with advice on fonts', async ({
  stage,
  page,
}) => {
  await certify(page)
  const advice = page.getByText(academyTexts.training.certificateFonts)
  const rename = async (first: string, last: string) => {
    await stage.database.query('update account set first_name = $1, last_name = $2', [first, last])
    await page.reload()
    await page.getByRole('heading', { name: `${first} ${last}` }).waitFor()
  }
  // A name and an address of sixty letters fit a phone, on the dashboard and on the certificate.
  await stage.database.query("update account set email = repeat('a', 60) || '@cro.example'")
  await rename('Iva', 'W'.repeat(60))
  expect(await page.getByText('W'.repeat(60)).count()).toBe(2)
  await isAccessible(page)
  expect(await advice.count()).toBe(0)
  for (const [first, last] of [
    ['小明', '王'],
    ['สมชาย', 'ใจดี'],
    ['अमित', 'शर्मा'],
  ] as const) {
    await rename(first, last)
    await advice.waitFor()
  }
  const [first, last] = [
    'María de los Ángeles Guadalupe Inmaculada Concepción',
    'Fernández de Córdoba y Fitz-James Stuart-Falcó',
  ]
  await rename(first, last)
  expect(await advice.count()).toBe(0)
  await page.getByRole('button', { name: 'Download Certificate' }).click()
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

/** Types codes into the verification page: none, an unknown one, and `shown`, first without a network. */
async function lookUp(page: Page, stage: Stage, shown: string): Promise<void> {
  await page.goto(stage.url + paths.certificate)
  const field = page.getByLabel('Certificate code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.press('Enter')
  await page.getByRole('status').getByText('Please enter the code.').waitFor()
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)
  await field.fill('AAAA-BBBB')
  await field.press('Enter')
  await page.getByText('We couldn’t find a certificate with this code.').waitFor()
  await isAccessible(page)
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true)

  await field.fill(` ${shown.toLowerCase().replaceAll('-', ' ')}`)
  await stage.network.change('refuse')
  await verify.click()
  await page.getByText('Can’t reach the server to check this certificate').waitFor()
  await stage.network.change('pass')
  await verify.click()
  await page.getByText('We issued this certificate.').waitFor()
  await page.goBack()
  await page.getByText('We couldn’t find a certificate with this code.').waitFor()
  expect(await field.inputValue()).toBe('AAAA-BBBB')
}
