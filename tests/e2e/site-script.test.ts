import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { policyDialogTexts } from '../../content/marketing/privacy-policy-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { until } from '../until.ts'
import type { Device } from './browser.ts'
import { addResource } from './library.ts'
import { attentive, reachIslands, scripted, siteScript } from './scripted.ts'
import { readerTest, test } from './staged-test.ts'

const policyLink = 'footer a[href="/privacy-policy"]'
const policyPage = '**/privacy-policy'
const formScript = '**/assets/contact-form-*.js*'
const libraryScript = '**/assets/resource-library-*.js*'

readerTest(
  'A page that is only looked at runs no script but its own; whoever comes to use it finds what was typed before',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    const run: string[] = []
    page.on('request', request => {
      // What is fetched ahead, when there is nothing else to do, is not run.
      if (request.resourceType() === 'script') run.push(new URL(request.url()).pathname)
    })
    await page.goto(stage.url + publicPaths.contact, { waitUntil: 'networkidle' })
    expect(run).toEqual([])
    const company = page.getByLabel('Company')
    await company.fill('Sponsor')
    await until('the form keeps what is typed', () => page.evaluate(() => sessionStorage.length > 0))
    await page.goto(stage.url + publicPaths.contact)
    await until('the form gives it back', async () => (await company.inputValue()) === 'Sponsor')
  },
)

test('What was clicked before the script came is done when it comes, once', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await openWithoutWorker(device)
  const script = await holdUp(page, libraryScript)
  await page.goto(stage.url + publicPaths.resources)
  await scripted(page)
  await countEvents(page)
  const download = page.getByRole('main').getByRole('button', { name: 'Download' })
  await download.click()
  await download.click()
  await script.release()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate(() => document.querySelectorAll('dialog[open]').length)).toBe(1)
  // The two that were held up, and one made again.
  expect(await page.evaluate(() => document.body.dataset['click'])).toBe('3')
})

readerTest('The policy that was asked for before the script came opens then, once', async ({ stage, device }) => {
  const page = await openWithoutWorker(device)
  const script = await holdUp(page, siteScript)
  await page.goto(stage.url)
  await page.locator(policyLink).click()
  await page.locator(policyLink).click()
  await script.release()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).pathname).toBe(publicPaths.home)
  expect(await page.locator('dialog').count()).toBe(1)
})

readerTest('The policy opens before its words have come, and says so', async ({ stage, device }) => {
  const page = await openWithoutWorker(device)
  const words = await holdUp(page, policyPage)
  await page.goto(stage.url)
  await page.locator(policyLink).click()
  const dialog = page.getByRole('dialog', { name: policyDialogTexts.title })
  const loading = dialog.getByRole('status').getByText(policyDialogTexts.loading)
  await loading.waitFor()
  const { height } = (await dialog.boundingBox()) ?? {}
  await words.release()
  await loading.waitFor({ state: 'detached' })
  await dialog.getByRole('heading', { level: 3 }).first().waitFor()
  expect((await dialog.boundingBox())?.height).toBe(height)
  expect(new URL(page.url()).pathname).toBe(publicPaths.home)
})

readerTest('Who closes the policy before its words have come is led nowhere', async ({ stage, device }) => {
  const page = await openWithoutWorker(device)
  await page.clock.install()
  const words = await holdUp(page, policyPage)
  await page.goto(stage.url)
  await page.evaluate(() => {
    navigation.addEventListener('navigate', () => {
      document.body.dataset['led'] = 'away'
    })
  })
  await page.locator(policyLink).click()
  await page.getByText(policyDialogTexts.loading).waitFor()
  await page.keyboard.press('Escape')
  // Taken away once the page is told that it was closed, a moment after it is out of sight.
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.clock.runFor(4000)
  expect(await page.evaluate(() => document.body.dataset['led'])).toBeUndefined()
  await words.release()
})

for (const { what, file } of [
  { what: 'the script', file: siteScript },
  { what: 'its words', file: policyPage },
]) {
  readerTest(
    `Without ${what} the policy’s link leads to its page, and a new tab is the browser’s own`,
    async ({ stage, device }) => {
      const page = await openWithoutWorker(device)
      await page.route(file, route => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
      await page.goto(stage.url)
      const context = page.context()
      const opened = context.waitForEvent('page')
      // Of where a new tab is nobody may be told who only then begins to listen.
      const asked = context.waitForEvent(
        'request',
        request => request.isNavigationRequest() && request.url() === stage.url + publicPaths.privacyPolicy,
      )
      await page.locator(policyLink).click({ modifiers: ['ControlOrMeta'] })
      // Of a new tab's first address nobody may be told who only then begins to listen.
      await opened
      await asked
      expect(new URL(page.url()).pathname).toBe(publicPaths.home)
      await page.locator(policyLink).click()
      await page.waitForURL(`**${publicPaths.privacyPolicy}`)
    },
  )
}

test('An enquiry that was sent before any script came arrives once', async ({ stage, device }) => {
  const page = await openWithoutWorker(device)
  const script = await holdUp(page, siteScript)
  await page.goto(stage.url + publicPaths.contact)
  const fields = ['First Name', 'Last Name', 'Email Address', 'Company']
  for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST') sent += 1
  })
  await page.locator('form button[type="submit"]').click()
  await script.release()
  await page.getByText('Thank you! Your message has been sent').waitFor()
  expect(sent).toBe(1)
})

test('An enquiry that was sent before the script came arrives once', async ({ stage, device }) => {
  const page = await openWithoutWorker(device)
  const script = await holdUp(page, formScript)
  await page.goto(stage.url + publicPaths.contact)
  const person = { 'First Name': 'Marta', 'Last Name': 'Novak', 'Email Address': 'marta@sponsor.example' }
  for (const [label, text] of Object.entries({ ...person, Company: 'Sponsor' })) {
    await page.getByLabel(label, { exact: false }).first().fill(text)
  }
  await page.getByLabel('Message', { exact: true }).fill('Two studies.')
  let sent = 0
  page.on('request', request => {
    if (request.method() === 'POST') sent += 1
  })
  const send = page.locator('form button[type="submit"]')
  await send.click()
  await send.click()
  expect(sent).toBe(0)
  const answered = page.waitForResponse(response => response.request().method() === 'POST')
  await script.release()
  expect((await answered).status()).toBeLessThan(300)
  expect(sent).toBe(1)
  expect(new URL(page.url()).search).toBe('')
  const { rows } = await stage.database.query('select first_name, message from enquiry')
  expect(rows).toEqual([{ first_name: 'Marta', message: 'Two studies.' }])
})

readerTest(
  'A form whose script does not come keeps what was typed and says how else to write',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    await page.route(formScript, route => route.abort())
    await page.goto(stage.url + publicPaths.contact)
    const fields = ['First Name', 'Last Name', 'Email Address', 'Company']
    for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
    await page.locator('form button[type="submit"]').click()
    await page.getByText('This form needs JavaScript').waitFor()
    expect(await page.getByLabel('Company').inputValue()).toBe('marta@sponsor.example')
  },
)

readerTest('A form whose script has come does not say later that it lacks one', async ({ stage, device }) => {
  const page = await openWithoutWorker(device)
  await page.clock.install()
  await page.goto(stage.url + publicPaths.contact)
  await reachIslands(page)
  await page.clock.runFor(11_000)
  expect(await page.getByText('This form needs JavaScript').count()).toBe(0)
})

readerTest(
  'What was typed before the script came is kept, and stands before what was kept',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    const script = await holdUp(page, formScript)
    await page.goto(stage.url + publicPaths.contact)
    await page.evaluate(() => {
      const key = 'contact-form:contact-page'
      sessionStorage.setItem(key, JSON.stringify({ firstName: 'Iva', company: 'Sponsor' }))
    })
    const company = page.getByLabel('Company')
    await company.fill('CRO Brno')
    await script.release()
    await until('what was kept is back', async () => (await page.getByLabel('First Name').inputValue()) === 'Iva')
    expect(await company.inputValue()).toBe('CRO Brno')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('CRO Brno')
  },
)

readerTest(
  'Who has sent a form whose script is gone from the server is not taken away from it',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    const script = await holdUp(page, siteScript)
    await page.route(formScript, route => route.fulfill({ status: 404, body: 'Not found' }))
    let probes = 0
    page.on('request', request => {
      if (request.method() === 'HEAD') probes += 1
    })
    await page.goto(stage.url + publicPaths.contact)
    const fields = ['First Name', 'Last Name', 'Email Address', 'Company']
    for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
    await page.locator('form button[type="submit"]').click()
    await script.release()
    await page.getByText('This form needs JavaScript').waitFor()
    // It is tried again, in vain.
    const again = page.waitForResponse(response => response.url().includes('.js?'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await again
    await page.evaluate(async () => await (await fetch('/robots.txt')).text())
    expect(probes).toBe(0)
  },
)

readerTest(
  'A page whose script is gone from the server loads itself again, but not for ever',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    await page.route(formScript, route => route.fulfill({ status: 404, body: 'Not found' }))
    let visits = 0
    page.on('request', request => {
      if (request.isNavigationRequest()) visits += 1
    })
    const asked = () => page.waitForRequest(request => request.method() === 'HEAD')
    let probe = asked()
    await attentive(page, page.goto(stage.url + publicPaths.contact))
    const loadedAgain = attentive(page, page.waitForEvent('load'))
    const company = page.getByLabel('Company')
    await company.hover()
    await probe
    probe = asked()
    await loadedAgain
    await company.hover()
    await (await probe).response()
    await page.getByText('This form needs JavaScript').waitFor()
    expect(visits).toBe(2)
  },
)

readerTest(
  'A part whose script a bad line has lost says so, and comes when the network is back',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    await page.route(libraryScript, route => route.abort())
    await attentive(page, page.goto(stage.url + publicPaths.resources))
    await page.getByRole('heading', { name: 'The library' }).hover()
    const words = page.getByText('Downloads need JavaScript')
    await words.waitFor()
    await page.unroute(libraryScript)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await words.waitFor({ state: 'detached' })
    await page.getByText('There is nothing in the library at the moment.').waitFor()
  },
)

test('A form that was sent in vain is sent when its script can be had, without another visit', async ({
  stage,
  device,
}) => {
  const page = await openWithoutWorker(device)
  await page.route(formScript, route => route.abort())
  await page.goto(stage.url + publicPaths.contact)
  const fields = ['First Name', 'Last Name', 'Email Address', 'Company']
  for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
  await page.getByText('This form needs JavaScript').waitFor()
  const failure = page.waitForEvent('requestfailed')
  await page.locator('form button[type="submit"]').click()
  await failure
  await page.unroute(formScript)
  await page.locator('form button[type="submit"]').click()
  await page.getByText('Thank you! Your message has been sent').waitFor()
  expect(await page.getByText('This form needs JavaScript').count()).toBe(0)
})

test('A form is sent although the script of all pages was lost at every first sign of a visitor', async ({
  stage,
  device,
}) => {
  const page = await openWithoutWorker(device)
  await page.route(siteScript, route => route.abort())
  await page.goto(stage.url + publicPaths.contact, { waitUntil: 'networkidle' })
  const lost = () => page.waitForEvent('requestfailed', request => request.resourceType() === 'script')
  for (const sign of [
    () => page.mouse.move(200, 300),
    () => page.mouse.wheel(0, 200),
    () => page.getByLabel('First Name').focus(),
    () => page.getByLabel('First Name').click(),
  ]) {
    const failure = lost()
    await sign()
    await failure
  }
  await page.unroute(siteScript)
  const fields = ['First Name', 'Last Name', 'Email Address', 'Company']
  for (const label of fields) await page.getByLabel(label, { exact: false }).first().fill('marta@sponsor.example')
  await page.locator('form button[type="submit"]').click()
  await page.getByText('Thank you! Your message has been sent').waitFor()
})

readerTest(
  'While the line hangs, plain links lead on, the policy’s after a moment, and a form says how else to write',
  async ({ stage, device }) => {
    const page = await openWithoutWorker(device)
    await page.clock.install()
    const form = await holdUp(page, formScript)
    await page.goto(stage.url + publicPaths.contact)
    await page.locator('form a[href="/privacy-policy"]').click()
    await page.waitForURL(`**${publicPaths.privacyPolicy}`)

    await page.goto(stage.url + publicPaths.contact)
    const asked = page.waitForRequest(
      request => request.resourceType() === 'script' && request.url().includes('contact-form'),
    )
    await page.getByLabel('Company').focus()
    await asked
    await page.clock.runFor(11_000)
    await page.getByText('This form needs JavaScript').waitFor()
    await form.release()
    await page.getByText('This form needs JavaScript').waitFor({ state: 'detached' })

    await holdUp(page, policyPage)
    await page.goto(stage.url)
    await scripted(page)
    await page.locator(policyLink).click()
    expect(new URL(page.url()).pathname).toBe(publicPaths.home)
    await page.clock.runFor(4000)
    await page.waitForURL(`**${publicPaths.privacyPolicy}`)
  },
)

/** What the site's worker keeps would come in spite of everything. */
async function openWithoutWorker(device: Device): Promise<Page> {
  const page = await device.open()
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('Forbidden, as in a private window'))
  })
  return page
}

/** Keeps back what a page asks for until it is released. */
async function holdUp(page: Page, url: string): Promise<{ release(): Promise<void> }> {
  const held: Route[] = []
  let isReleased = false
  await page.route(url, async route => {
    if (isReleased || route.request().isNavigationRequest()) await route.continue()
    else held.push(route)
  })
  return {
    async release() {
      isReleased = true
      await Promise.all(held.map(route => route.continue()))
    },
  }
}

/** Counts what reaches the page's links, made by a person or made again. */
async function countEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', () => {
      document.body.dataset['click'] = String(Number(document.body.dataset['click'] ?? 0) + 1)
    })
  })
}
