import type { Page } from 'playwright'
import { expect } from 'vitest'
import { contact } from '../../api/contract/public-site.ts'
import { brand } from '../../content/brand.ts'
import { contactFormTexts } from '../../content/marketing/contact-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { until } from '../until.ts'
import { collectProblems } from './collect-problems.ts'
import { hydrate } from './hydrate.ts'
import { isAccessible } from './is-accessible.ts'
import { newestMail } from './mailbox.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

const thanks = "Thank you! Your message has been sent successfully. We'll get back to you soon."
const networkError = 'Network error. Please check your connection and try again.'

test('A message is stored once, mailed with the page it came from, and leaves an empty form', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const problems = collectProblems(page, stage.url)
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await page.getByLabel('Industry').selectOption('cro')
  await page.getByLabel('Primary Interest').selectOption('fractional-dpo')
  await sendButton(page).dblclick()
  await page.getByRole('status').filter({ hasText: thanks }).waitFor()
  expect(await values(page)).toEqual({})
  expect(await enquiries(stage)).toEqual([
    {
      first_name: 'Iva',
      last_name: 'Horáková',
      email: 'iva@cro.example',
      company: 'CRO Brno',
      industry: 'cro',
      interest: 'fractional-dpo',
      message: 'Two studies,\nthree countries.',
      source: 'contact-page',
    },
  ])
  expect((await newestMail(stage.dataDir, brand.contactTo)).text).toContain('three countries.')
  await isAccessible(page)

  await page.getByRole('button', { name: contactFormTexts.again }).click()
  expect(await page.getByText(thanks).count()).toBe(0)
  expect(await page.getByLabel('First Name').evaluate(field => field === document.activeElement)).toBe(true)
  expect(problems.filter(problem => !problem.includes('blocked by Playwright'))).toEqual([])
})

test('A refused message and one that the database could not store stay in the form with the reason, and are sent at the next attempt', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await page.getByLabel('Email Address').fill('iva@cro')
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' }).waitFor()
  expect(await values(page)).toMatchObject({ email: 'iva@cro', message: 'Two studies,\nthree countries.' })
  await isAccessible(page)
  // The error disappears on typing.
  await page.getByLabel('Email Address').pressSequentially('.example')
  expect(await page.getByRole('alert').innerText()).toBe('')

  const before = await values(page)
  await stage.database.query('alter table enquiry rename to enquiry_elsewhere')
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Please try again.' }).waitFor()
  expect(await values(page)).toEqual(before)
  await stage.database.query('alter table enquiry_elsewhere rename to enquiry')
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toHaveLength(1)
})

workerTest(
  'Without a network the message is kept in the tab, survives a reload, and is sent once when the network is back',
  async ({ stage, device }) => {
    const page = await device.open()
    await page.goto(stage.url + publicPaths.contact)
    await device.readyForOffline(page)
    await fill(page)
    const before = await values(page)
    await stage.network.change('refuse')
    await sendButton(page).click()
    await page.getByRole('alert').filter({ hasText: networkError }).waitFor()
    expect(await values(page)).toEqual(before)

    await page.reload()
    await until('the text in the form', async () => (await values(page))['firstName'] === 'Iva')
    expect(await values(page)).toEqual(before)
    await stage.network.change('pass')
    await sendButton(page).click()
    await page.getByText(thanks).waitFor()
    expect(await enquiries(stage)).toHaveLength(1)
    // No draft is left that could be restored.
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  },
)

test('A captive portal’s page does not count as a response, and a message whose response was lost arrives once', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await hydrate(page)
  // The form shows when the device is offline, before anything is sent.
  await device.context.setOffline(true)
  const note = page.getByRole('status').filter({ hasText: contactFormTexts.offline })
  await note.waitFor()
  await device.context.setOffline(false)
  await note.waitFor({ state: 'hidden' })

  const error = page.getByRole('alert').filter({ hasText: networkError })
  await stage.network.change('captive')
  await sendButton(page).click()
  await error.waitFor()
  await page.getByLabel('Company').pressSequentially('!')
  await error.waitFor({ state: 'detached' })
  await stage.network.change('drop-responses', contact.path)
  await sendButton(page).click()
  await error.waitFor()
  await stage.network.change('pass')
  await page.reload()
  await until('the text in the form', async () => (await values(page))['firstName'] === 'Iva')
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toHaveLength(1)
})

test('The honeypot field is out of reach of keyboard and screen reader; filling it is refused with an explanation, even without storage', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  // Simulates a browser that blocks storage.
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The user denied permission to access the storage.', 'SecurityError')
    }
    for (const area of ['sessionStorage', 'localStorage']) Object.defineProperty(window, area, { get })
  })
  await page.goto(stage.url + publicPaths.contact)
  const names: string[] = []
  await page.getByLabel('First Name').focus()
  for (let step = 0; step < 9; step++) {
    names.push(
      await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName ?? ''),
    )
    await page.keyboard.press('Tab')
  }
  expect(names.slice(0, 8)).toEqual([
    'firstName',
    'lastName',
    'email',
    'company',
    'industry',
    'interest',
    'message',
    'BUTTON',
  ])
  expect(await page.getByRole('textbox', { name: 'topicCode' }).count()).toBe(0)
  await fill(page)
  await page.locator('input[name="topicCode"]').evaluate(field => {
    if (field instanceof HTMLInputElement) field.value = 'Bot'
  })
  await sendButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Our spam filter blocked this form' }).waitFor()
  expect(await enquiries(stage)).toEqual([])
  // A browser's autofill may have filled it: the same message is accepted at the second attempt.
  await sendButton(page).click()
  await page.getByText(thanks).waitFor()
  expect(await enquiries(stage)).toHaveLength(1)
})

test('Without JavaScript the page says so and shows the e-mail address and telephone number', async ({
  stage,
  browser,
}) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(stage.url + publicPaths.contact)
  // Playwright's text search ignores `noscript`.
  const words = page.locator('noscript').filter({ visible: true })
  expect(await words.innerText()).toContain('This form needs JavaScript')
  expect(await words.getByRole('link', { name: brand.contactTo }).isVisible()).toBe(true)
  expect(await words.getByRole('link', { name: brand.phone }).isVisible()).toBe(true)
  expect(await sendButton(page).isVisible()).toBe(false)
})

function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send Message' })
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Iva')
  await page.getByLabel('Last Name').fill('Horáková')
  await page.getByLabel('Email Address').fill('iva@cro.example')
  await page.getByLabel('Company').fill('CRO Brno')
  await page.getByLabel('Message', { exact: true }).fill('Two studies,\nthree countries.')
}

/** Returns the form's values by field name. */
function values(page: Page): Promise<Record<string, string>> {
  return page.locator('form').evaluate(form => {
    if (!(form instanceof HTMLFormElement)) return {}
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')])
    return Object.fromEntries(entries.filter(([, value]) => value !== ''))
  })
}

async function enquiries(stage: Stage) {
  const stored = await stage.database.query(
    'select first_name, last_name, email, company, industry, interest, message, source from enquiry order by created_at',
  )
  return stored.rows
}
