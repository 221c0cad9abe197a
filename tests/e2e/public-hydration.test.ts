import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { contact } from '../../api/contract/public-site.ts'
import { publicPaths } from '../../content/paths.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { policyDialogTexts } from '../../content/site-texts.ts'
import { until } from '../until.ts'
import { appScripts } from './app-scripts.ts'
import { executedScripts } from './executed-scripts.ts'
import { hydrate, hydrated } from './hydrate.ts'
import { addResource } from './library.ts'
import { onlineTest as test } from './staged-test.ts'

const policyLink = 'footer a[href="/privacy-policy"]'
const needsScript = 'This form needs JavaScript'
const thanks = 'Thank you! Your message has been sent'
const fields = ['First Name', 'Last Name', 'Email Address', 'Company']

test('A public page runs no script but the one in its HTML until the first interaction', async ({ stage, device }) => {
  const page = await device.open()
  // The script of the service worker is fetched 3 s after `load`.
  await page.clock.install()
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(stage.url + publicPaths.contact, { waitUntil: 'networkidle' })
  const isAppScript = await appScripts(stage.url)
  const [own, ...others] = await executedScripts(page)
  expect(own && isAppScript(own)).toBe(false)
  expect(others).toEqual([])
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await hydrate(page)
  expect((await executedScripts(page)).some(isAppScript)).toBe(true)
})

test('A click on a download before hydration opens the form once', async ({ stage, device }) => {
  await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
  const page = await device.open()
  for (const path of [publicPaths.resources, publicPaths.complianceToolkit]) {
    await page.goto(stage.url + path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Download (The Compliance|the) Toolkit$/i }).click()
    await page.getByRole('dialog', { name: 'The Compliance Toolkit' }).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(1)
  }
})

test('Before hydration the policy’s link opens a new tab with a modifier key, and the policy once after two taps', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const opensTab = async () => {
    const opened = page.context().waitForEvent('page')
    await page.locator(policyLink).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(publicPaths.home)
  }
  const scripts = await holdRequests(page, await appScripts(stage.url))
  await page.goto(stage.url)
  await opensTab()
  await page.locator(policyLink).click()
  await page.locator(policyLink).click()
  await scripts.release()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe(publicPaths.home)
  expect(await page.locator('dialog[open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  // After hydration a modifier key still opens a new tab.
  await opensTab()
})

test('The policy opens before its text has loaded; without the text or the scripts its link opens the policy page', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const scripts = await appScripts(stage.url)
  // This page hydrates at once. The next script that it requests has the policy's text.
  await page.goto(stage.url + publicPaths.resources)
  await hydrated(page)
  const text = await holdRequests(page, scripts)
  const link = page.locator(policyLink)
  await link.click()
  const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
  const loading = dialog.getByRole('status').getByText(policyDialogTexts.loading)
  await loading.waitFor()
  await text.release()
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await loading.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(publicPaths.resources)

  await page.unrouteAll()
  await page.reload()
  await hydrated(page)
  await abort(page, scripts)
  await link.click()
  await page.waitForURL(`**${publicPaths.privacyPolicy}`)
  await page.goto(stage.url + publicPaths.resources)
  await link.click()
  await page.waitForURL(`**${publicPaths.privacyPolicy}`)

  // A policy that was closed before its text failed to load does not navigate to the policy page.
  await page.unrouteAll()
  await page.goto(stage.url + publicPaths.resources)
  await hydrated(page)
  const late = await holdRequests(page, scripts)
  await link.click()
  await page.getByText(policyDialogTexts.loading).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  // A page whose code no longer exists on the server reloads.
  const reloaded = page.waitForEvent('load')
  await late.abort()
  await reloaded
  expect(new URL(page.url()).pathname).toBe(publicPaths.resources)
})

test('An enquiry that is sent right after loading, on a slow phone and network, arrives once', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const session = await device.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 93_750,
  })
  await page.goto(stage.url + publicPaths.contact, { waitUntil: 'domcontentloaded' })
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith(contact.path)) sent += 1
  })
  await page.evaluate(
    labels => {
      const form = document.querySelector('form')
      for (const name of labels) {
        const field = form?.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = 'marta@sponsor.example'
      }
      const submit = form?.querySelector<HTMLElement>('[type=submit]')
      submit?.click()
      submit?.click()
    },
    ['firstName', 'lastName', 'email', 'company'],
  )
  expect(sent).toBe(0)
  await page.getByText(thanks).waitFor()
  expect(sent).toBe(1)
  expect(new URL(page.url()).search).toBe('')
  const { rows } = await stage.database.query('select email from enquiry')
  expect(rows).toEqual([{ email: 'marta@sponsor.example' }])
})

test('Values entered before hydration stay, and take precedence over a draft', async ({ stage, device }) => {
  const page = await device.open()
  const scripts = await holdRequests(page, await appScripts(stage.url))
  await page.goto(stage.url + publicPaths.contact)
  await page.evaluate(() => {
    const key = 'contact-form:contact-page'
    sessionStorage.setItem(key, JSON.stringify({ firstName: 'Iva', company: 'Sponsor' }))
  })
  await page.getByLabel('Company').fill('CRO Brno')
  await page.getByLabel('Message', { exact: true }).fill('Two studies.')
  await page.getByLabel('Industry').selectOption('cro')
  await scripts.release()
  await hydrated(page)
  expect(await page.getByLabel('First Name').inputValue()).toBe('Iva')
  expect(await page.getByLabel('Company').inputValue()).toBe('CRO Brno')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Two studies.')
  expect(await page.getByLabel('Industry').inputValue()).toBe('cro')
  // A draft is restored without any interaction.
  await page.reload()
  await until('the draft', async () => (await page.getByLabel('Company').inputValue()) === 'CRO Brno')
})

test('A form or a list whose scripts fail to load says so, and works once they load', async ({ stage, device }) => {
  const page = await device.open()
  const scripts = await appScripts(stage.url)
  await page.route(scripts, route => route.abort())
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await page.locator('form button[type="submit"]').click()
  await page.getByText(needsScript).filter({ visible: true }).waitFor()
  expect(await page.getByLabel('Company').inputValue()).toBe('marta@sponsor.example')
  await page.unroute(scripts)
  await page.locator('form button[type="submit"]').click()
  await page.getByText(thanks).waitFor()
  expect(await page.getByText(needsScript).filter({ visible: true }).count()).toBe(0)

  await abort(page, scripts)
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText('need JavaScript').filter({ visible: true }).waitFor()
  await page.unroute(scripts)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(resourcesTexts.empty).waitFor()
})

test('When the network stalls, a form offers another way to write after ten seconds', async ({ stage, device }) => {
  const page = await device.open()
  await page.clock.install()
  const scripts = await holdRequests(page, await appScripts(stage.url))
  await page.goto(stage.url + publicPaths.contact)
  await page.getByLabel('Company').focus()
  const words = page.getByText(needsScript).filter({ visible: true })
  await page.clock.runFor(9000)
  expect(await words.count()).toBe(0)
  await page.clock.runFor(2000)
  await words.waitFor()
  await scripts.release()
  await words.waitFor({ state: 'hidden' })
})

test('A page whose scripts no longer exist on the server reloads once, and not at all if its form is edited', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  const scripts = await appScripts(stage.url)
  await page.route(scripts, route => route.fulfill({ status: 404, body: 'Not found' }))
  let visits = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) visits += 1
  })
  await page.goto(stage.url + publicPaths.contact)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Shift')
  await reloaded
  await page.keyboard.press('Shift')
  const words = page.getByText(needsScript).filter({ visible: true })
  await words.waitFor()
  expect(visits).toBe(2)

  // The edited form is on another tab, which has not reloaded yet.
  const edited = await device.context.newPage()
  const held = await holdRequests(edited, scripts)
  await edited.goto(stage.url + publicPaths.contact)
  await fill(edited)
  const probe = edited.waitForRequest(request => request.method() === 'HEAD')
  await edited.locator('form button[type="submit"]').click()
  await held.fulfillNotFound()
  await edited.getByText(needsScript).filter({ visible: true }).waitFor()
  await (await probe).response()
  await edited.evaluate(async () => await (await fetch('/robots.txt')).text())
  expect(await edited.getByLabel('Company').inputValue()).toBe('marta@sponsor.example')
})

/** Aborts the requests for the scripts and the probe for the server, as without a network. */
async function abort(page: Page, scripts: Matcher): Promise<void> {
  for (const lost of [scripts, '**/service-worker.js']) await page.route(lost, route => route.abort())
}

async function fill(page: Page): Promise<void> {
  for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
}

type Matcher = Awaited<ReturnType<typeof appScripts>>

interface HeldRequests {
  release(): Promise<void>
  abort(): Promise<void>
  fulfillNotFound(): Promise<void>
}

/** Holds the requests for the scripts until one of the methods is called; later requests are handled the same way. */
async function holdRequests(page: Page, scripts: Matcher): Promise<HeldRequests> {
  const held: Route[] = []
  let handle: ((route: Route) => Promise<void>) | undefined
  await page.route(scripts, async route => {
    if (handle) await handle(route)
    else held.push(route)
  })
  const settle = async (next: (route: Route) => Promise<void>) => {
    handle = next
    await Promise.all(held.map(next))
  }
  return {
    release: () => settle(route => route.continue()),
    abort: () => settle(route => route.abort()),
    fulfillNotFound: () => settle(route => route.fulfill({ status: 404, body: 'Not found' })),
  }
}
