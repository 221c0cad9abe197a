import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { contact } from '../../api/contract/public-site.ts'
import { publicPaths } from '../../content/paths.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { policyDialogTexts } from '../../content/site-texts.ts'
import { appScripts, executedScripts, hydrate, hydrated } from './hydrate.ts'
import { addResource } from './library.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'

const policyLink = 'footer a[href="/privacy-policy"]'
const needsScript = 'This form needs JavaScript'
const thanks = 'Thank you! Your message has been sent'
const submit = 'form button[type="submit"]'
const notFound = { status: 404, body: 'Not found' }
const fields = ['First Name', 'Last Name', 'Email Address', 'Company']

test('A public page runs no script but the one in its HTML until the first interaction', async ({ stage, device }) => {
  const page = await device.open()
  // On a slow machine the clock would reach the registration of the service worker, 3 s after `load`, before the check.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await page.goto(stage.url + publicPaths.contact)
  const isAppScript = await appScripts(stage.url)
  const compiled = page.waitForResponse(response => isAppScript(new URL(response.url())))
  await page.clock.runFor(1000)
  await compiled
  await page.waitForLoadState('networkidle')
  const [own, ...others] = await executedScripts(page)
  expect(own && isAppScript(own)).toBe(false)
  expect(others).toEqual([])
  await page.clock.resume()
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

test('With a modifier key the policy’s link opens a new tab, even before hydration', async ({ stage, device }) => {
  const page = await device.open()
  const opensTab = async () => {
    const opened = page.context().waitForEvent('page')
    await page.locator(policyLink).click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(publicPaths.home)
  }
  const release = await holdScripts(page, stage)
  await page.goto(stage.url)
  await opensTab()
  // A tap that is held until hydration opens the policy over the page.
  await page.locator(policyLink).click()
  release()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await opensTab()
})

test('The policy opens over the page before its text has loaded', async ({ stage, device }) => {
  const page = await device.open()
  // This page hydrates when idle. The next script that it requests has the policy's text.
  await page.goto(stage.url + publicPaths.resources)
  await hydrated(page)
  const release = await holdScripts(page, stage)
  await page.locator(policyLink).click()
  const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
  const loading = dialog.getByRole('status').getByText(policyDialogTexts.loading)
  await loading.waitFor()
  release()
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await loading.count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(publicPaths.resources)
})

test('A policy that was closed before its text failed to load does not open as a page', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.resources)
  await hydrated(page)
  const release = await holdScripts(page, stage, route => route.fulfill(notFound))
  await page.locator(policyLink).click()
  await page.getByText(policyDialogTexts.loading).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  const visited: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
  })
  // A page whose scripts no longer exist on the server reloads.
  const reloaded = page.waitForEvent('load')
  release()
  await reloaded
  expect(visited).toEqual([publicPaths.resources])
})

test('Without the policy’s text or the scripts the policy’s link opens the policy page', async ({ stage, device }) => {
  const page = await device.open()
  const link = page.locator(policyLink)
  await page.goto(stage.url + publicPaths.resources)
  await hydrated(page)
  // The scripts, and the probe for the server, are lost, as without a network.
  for (const lost of [await appScripts(stage.url), '**/service-worker.js'])
    await page.route(lost, route => route.abort())
  await link.click()
  await page.waitForURL(`**${publicPaths.privacyPolicy}`)
  await page.goto(stage.url + publicPaths.resources)
  await link.click()
  await page.waitForURL(`**${publicPaths.privacyPolicy}`)
})

test('An enquiry that is sent twice before hydration arrives once', async ({ stage, device }) => {
  const page = await device.open()
  const release = await holdScripts(page, stage)
  await page.goto(stage.url + publicPaths.contact)
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith(contact.path)) sent += 1
  })
  await fill(page)
  await page.locator(submit).click()
  await page.locator(submit).click()
  release()
  await page.getByText(thanks).waitFor()
  expect(sent).toBe(1)
  expect(new URL(page.url()).search).toBe('')
  const { rows } = await stage.database.query('select email from enquiry')
  expect(rows).toEqual([{ email: 'marta@sponsor.example' }])
})

test('Values entered before hydration take precedence over a draft', async ({ stage, device }) => {
  const page = await device.open()
  const release = await holdScripts(page, stage)
  await page.goto(stage.url + publicPaths.contact)
  await page.evaluate(() => {
    const key = 'contact-form:contact-page'
    sessionStorage.setItem(key, JSON.stringify({ firstName: 'Iva', company: 'Sponsor' }))
  })
  await page.getByLabel('Company').fill('CRO Brno')
  await page.getByLabel('Message', { exact: true }).fill('Two studies.')
  await page.getByLabel('Industry').selectOption('cro')
  release()
  await hydrated(page)
  expect(await page.getByLabel('First Name').inputValue()).toBe('Iva')
  expect(await page.getByLabel('Company').inputValue()).toBe('CRO Brno')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Two studies.')
  expect(await page.getByLabel('Industry').inputValue()).toBe('cro')
})

test('A form whose scripts fail to load says so until they load', async ({ stage, device }) => {
  const page = await device.open()
  const scripts = await appScripts(stage.url)
  await page.route(scripts, route => route.abort())
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  await page.locator(submit).click()
  const note = page.getByText(needsScript).filter({ visible: true })
  await note.waitFor()
  expect(await page.getByLabel('Company').inputValue()).toBe('marta@sponsor.example')
  await page.unroute(scripts)
  await page.locator(submit).click()
  await page.getByText(thanks).waitFor()
  expect(await note.count()).toBe(0)
})

test('A list whose scripts fail to load says so until the network is back', async ({ stage, device }) => {
  const page = await device.open()
  const lost = [await appScripts(stage.url), '**/service-worker.js']
  for (const scripts of lost) await page.route(scripts, route => route.abort())
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText('need JavaScript').filter({ visible: true }).waitFor()
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText(resourcesTexts.empty).waitFor()
})

test('When the network stalls, a form offers another way to write after ten seconds', async ({ stage, device }) => {
  const page = await device.open()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdScripts(page, stage)
  await page.goto(stage.url + publicPaths.contact)
  await page.getByLabel('Company').focus()
  const words = page.getByText(needsScript).filter({ visible: true })
  await page.clock.runFor(9000)
  expect(await words.count()).toBe(0)
  await page.clock.runFor(2000)
  await words.waitFor()
  await page.clock.resume()
  release()
  await words.waitFor({ state: 'hidden' })
})

test('A page whose scripts no longer exist on the server reloads once', async ({ stage, device }) => {
  const page = await device.open()
  await page.route(await appScripts(stage.url), route => route.fulfill(notFound))
  let visits = 0
  page.on('request', request => {
    if (request.isNavigationRequest()) visits += 1
  })
  await page.goto(stage.url + publicPaths.contact)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Shift')
  await reloaded
  await page.keyboard.press('Shift')
  await page.getByText(needsScript).filter({ visible: true }).waitFor()
  expect(visits).toBe(2)
})

test('A page with an edited form does not reload when its scripts no longer exist', async ({ stage, device }) => {
  const page = await device.open()
  const release = await holdScripts(page, stage, route => route.fulfill(notFound))
  await page.goto(stage.url + publicPaths.contact)
  await fill(page)
  const probe = page.waitForRequest(request => request.method() === 'HEAD')
  await page.locator(submit).click()
  release()
  await page.getByText(needsScript).filter({ visible: true }).waitFor()
  await (await probe).response()
  await page.evaluate(async () => await (await fetch('/robots.txt')).text())
  expect(await page.getByLabel('Company').inputValue()).toBe('marta@sponsor.example')
})

async function fill(page: Page): Promise<void> {
  for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
}

/** Holds the page's requests for scripts until the returned function is called, and then handles them as given. */
async function holdScripts(
  page: Page,
  { url }: Stage,
  handle = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(await appScripts(url), async route => {
    await released.promise
    await handle(route)
  })
  return released.resolve
}
