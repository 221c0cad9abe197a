import type { Page } from 'playwright'
import { expect } from 'vitest'
import { contact } from '../../api/contract/public-site.ts'
import { contactFormTexts } from '../../content/marketing/contact-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate } from './hydrate.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon."
const message = 'Two studies,\nthree countries.'

test('A message sent by a double click is stored once, with the page it came from', async ({ stage, device }) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await page.getByLabel('Industry').selectOption('cro')
  await page.getByLabel('Primary Interest').selectOption('fractional-dpo')
  await sendButton(page).dblclick()
  await page.getByRole('status').filter({ hasText: thanks }).waitFor()
  expect(await values(page)).toEqual({})
  const { rows } = await stage.database.query(
    'select first_name, last_name, email, company, industry, interest, message, source from enquiry',
  )
  expect(rows).toEqual([
    {
      first_name: 'Iva',
      last_name: 'Horáková',
      email: 'iva@cro.example',
      company: 'CRO Brno',
      industry: 'cro',
      interest: 'fractional-dpo',
      message,
      source: 'contact-page',
    },
  ])

  await page.getByRole('button', { name: contactFormTexts.again }).click()
  await page.getByText(thanks).waitFor({ state: 'detached' })
  await page.locator('[name=firstName]:focus').waitFor()
  expect(problems.filter(problem => !problem.includes('blocked by Playwright'))).toEqual([])
})

test('A refused message stays in the form until it is corrected', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await page.getByLabel('Email Address').fill('iva@cro')
  await sendButton(page).click()
  const error = page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' })
  await error.waitFor()
  expect(await values(page)).toMatchObject({ email: 'iva@cro', message })
  await page.getByLabel('Email Address').pressSequentially('.example')
  await error.waitFor({ state: 'detached' })
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toBe(1)
})

test('A message whose response was lost arrives once, even after a reload', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  const typed = await values(page)
  await stage.network.change('drop-responses', contact.path)
  await sendButton(page).click()
  const error = 'Network error. Please check your connection and try again.'
  await page.getByRole('alert').filter({ hasText: error }).waitFor()
  expect(await enquiries(stage)).toBe(1)

  await stage.network.change('pass')
  await page.reload()
  await expect.poll(() => values(page)).toEqual(typed)
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toBe(1)
  // No draft is left that could be restored.
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('The form says that the device is offline before anything is sent', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.contact)
  await hydrate(page)
  await device.context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: contactFormTexts.offline })
  await note.waitFor()
  await device.context.setOffline(false)
  await note.waitFor({ state: 'hidden' })
})

test('A browser’s autofill of the honeypot delays a message by one attempt', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  const honeypot = page.locator('input[name="topicCode"]')
  expect(await honeypot.getAttribute('tabindex')).toBe('-1')
  expect(await page.getByRole('textbox', { name: 'topicCode' }).count()).toBe(0)
  await honeypot.fill('Bot', { force: true })
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Our spam filter blocked this form' }).waitFor()
  expect(await enquiries(stage)).toBe(0)
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toBe(1)
})

test('A message can be sent over plain HTTP from a browser that blocks storage', async ({ stage, device }) => {
  const page = await device.open()
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The user denied permission to access the storage.', 'SecurityError')
    }
    for (const area of ['sessionStorage', 'localStorage']) Object.defineProperty(window, area, { get })
    // Browsers lack it without TLS.
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  })
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toBe(1)
})

function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send Message' })
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Iva')
  await page.getByLabel('Last Name').fill('Horáková')
  await page.getByLabel('Email Address').fill('iva@cro.example')
  await page.getByLabel('Company').fill('CRO Brno')
  await page.getByLabel('Message', { exact: true }).fill(message)
}

/** Returns the values of the form's filled fields by name. */
function values(page: Page): Promise<Record<string, string>> {
  return page.locator('form').evaluate(form => {
    if (!(form instanceof HTMLFormElement)) return {}
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')])
    return Object.fromEntries(entries.filter(([, value]) => value !== ''))
  })
}

async function enquiries({ database }: Stage): Promise<number> {
  return (await database.query('select from enquiry')).rows.length
}
