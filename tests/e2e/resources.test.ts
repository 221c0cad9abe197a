import { buffer } from 'node:stream/consumers'
import type { Download, Page, Request } from 'playwright'
import { expect } from 'vitest'
import { downloadResource } from '../../api/contract/resources.ts'
import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { until } from '../until.ts'
import { collectProblems } from './collect-problems.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import { addResource, counted, fileText } from './library.ts'
import type { Stage } from './stage.ts'
import { onlineReaderTest as readerTest, onlineTest as test, test as workerTest } from './staged-test.ts'

const checklist = 'Site initiation: a checklist'
const checklistFile = 'Site_initiation_a_checklist.pdf'
const day = 24 * 60 * 60 * 1000

workerTest(
  'A first download asks for contact details, saves the file under its title, and counts once',
  async ({ stage, device }) => {
    await addResource(stage, {})
    await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
    const page = await device.open()
    const problems = collectProblems(page, stage.url)
    await page.clock.install()
    await openLibrary(page, stage)
    await isAccessible(page)

    await chooseButton(page, checklist).click()
    const dialog = page.getByRole('dialog', { name: checklist })
    await fill(page)
    await isAccessible(page)
    await stopClock(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download Now' }).click()
    await expectFile(await download, checklistFile)

    await dialog.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor()
    expect(await dialog.getByLabel('Company').isDisabled()).toBe(true)
    await page.clock.runFor(2000)
    const again = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download Again' }).click()
    await expectFile(await again, checklistFile)
    await page.clock.runFor(900)
    expect(await dialog.isVisible()).toBe(true)
    await page.clock.runFor(300)
    await dialog.waitFor({ state: 'hidden' })

    await page.getByText('Welcome back, Iva!').waitFor()
    await page.getByText('1 download', { exact: true }).waitFor()
    expect(await counted(stage)).toEqual({ counts: [1, 0], records: 1 })
    // The draft is deleted with the download; only the details are stored.
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['userDownloadData'])
    await page.clock.resume()
    await isAccessible(page)
    expect(problems).toEqual([])
  },
)

test('With stored details a download starts directly, even after a reload, and says so for three seconds', async ({
  stage,
  device,
}) => {
  await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
  const page = await device.open()
  await openLibrary(page, stage)
  const storedAt = Date.now() - day + 600_000
  await storeDetails(page, storedAt)
  await page.clock.install()
  await openLibrary(page, stage)
  await page.getByText('Welcome back, Iva!').waitFor()
  await stopClock(page)
  const download = page.waitForEvent('download')
  await chooseButton(page, 'Records of processing').click()
  await expectFile(await download, 'Records_of_processing.xlsx')
  const message = page.getByRole('status').filter({ hasText: 'Your download has started.' })
  await message.waitFor()
  await page.clock.runFor(2900)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(300)
  await message.waitFor({ state: 'hidden' })
  expect(await counted(stage)).toEqual({ counts: [1], records: 1 })
  // Using the details does not extend their storage.
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('userDownloadData') ?? '').timestamp)).toBe(
    storedAt,
  )
})

test('Details are discarded after a day, and by “Use different information”', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibrary(page, stage)
  await storeDetails(page, Date.now() - day)
  await openLibrary(page, stage)
  await page.waitForFunction(() => sessionStorage.getItem('userDownloadData') === null)
  expect(await page.getByText('Welcome back').count()).toBe(0)

  await storeDetails(page, Date.now())
  await openLibrary(page, stage)
  await page.getByRole('button', { name: 'Use different information' }).click()
  await page.getByText('Welcome back').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(resourcesTexts.library)
  await chooseButton(page, checklist).click()
  expect(await page.getByRole('dialog').getByLabel('First Name').inputValue()).toBe('')
})

test('A download whose response was lost is retried with the same details, and counts once', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  await fill(page)
  await stage.network.change('lose-replies', downloadResource.path)
  await page.getByLabel('Company').press('Enter')
  const error = page
    .getByRole('alert')
    .filter({ hasText: 'Network error. Please check your connection and try again.' })
  await error.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Download Now')
  expect(await counted(stage)).toEqual({ counts: [1], records: 1 })
  await isAccessible(page)

  await stage.network.change('pass')
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('First Name').inputValue()).toBe('Iva')
  expect(await dialog.getByLabel('Role').inputValue()).toBe('Clinical Operations')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Now' }).click()
  await expectFile(await download, checklistFile)
  expect(await counted(stage)).toEqual({ counts: [1], records: 1 })
})

test('The form closes by keyboard, keeps the typed text, and returns the focus', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibrary(page, stage)
  await chooseButton(page, checklist).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const company = dialog.getByLabel('Company')
  await company.fill('CRO Brno')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await chooseButton(page, checklist).evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await company.inputValue()).toBe('CRO Brno')
})

test('On a small phone the form opens at its title, and its outcome is scrolled into view', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await page.setViewportSize({ width: 360, height: 640 })
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  const dialog = page.getByRole('dialog', { name: checklist })
  await until('the focus in the form', () => page.evaluate(() => document.activeElement?.getAttribute('name')))
  await isInViewport(dialog.getByRole('heading'))
  await isInViewport(dialog.getByLabel('First Name'))
  await fill(page)
  await stage.network.change('refuse')
  await dialog.getByRole('button', { name: 'Download Now' }).click()
  const failure = dialog.getByRole('alert').filter({ hasText: 'Network error.' })
  await failure.waitFor()
  await isInViewport(failure)
})

test('The form opens again when it is requested while it is closing', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  const company = page.getByRole('dialog').getByLabel('Company')
  await company.waitFor()
  await chooseButton(page, checklist).evaluate(async button => {
    const closed = new Promise(resolve => document.addEventListener('close', resolve, { capture: true, once: true }))
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    // The form is closing, and its close event has not fired yet.
    for (let turn = 0; turn < 10; turn += 1) await null
    if (button instanceof HTMLElement) button.click()
    await closed
    await new Promise(requestAnimationFrame)
  })
  expect(await company.isVisible()).toBe(true)
})

test('Selecting text beyond the edge of the form leaves it open; a click outside closes it', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await page.setViewportSize({ width: 1024, height: 844 })
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  const dialog = page.getByRole('dialog')
  const company = dialog.getByLabel('Company')
  await company.fill('CRO Brno')
  const box = await company.boundingBox()
  if (!box) throw new Error('The field is not in sight')
  await page.mouse.move(box.x + 60, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(5, box.y + 10)
  await page.mouse.up()
  await dialog.getByLabel('Last Name').fill('Horáková')
  await dialog.getByLabel('First Name').fill('Iva')
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(5, box.y + 10)
  await dialog.waitFor({ state: 'hidden' })
})

workerTest(
  'During a download the other downloads wait, and a list that refreshes meanwhile counts it once',
  async ({ stage, device }) => {
    await addResource(stage, {})
    await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
    const page = await device.open()
    await openLibrary(page, stage)
    await storeDetails(page, Date.now())
    await device.readyForOffline(page)
    await stage.network.change('refuse')
    await openLibrary(page, stage)
    await page.getByText('This is the list from').waitFor()
    await stage.network.change('pass')
    const file = Promise.withResolvers<void>()
    await page.route('**/api/files/*', async route => {
      await file.promise
      await route.continue()
    })
    const fetched = page.waitForRequest('**/api/files/*')
    await chooseButton(page, checklist).click()
    await fetched
    const other = chooseButton(page, 'Records of processing')
    expect(await other.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    file.resolve()
    await page.getByText('This is the list from').waitFor({ state: 'detached' })
    await page.getByText('1 download', { exact: true }).waitFor()
    expect(await other.isDisabled()).toBe(false)
    expect(await counted(stage)).toEqual({ counts: [1, 0], records: 1 })
  },
)

test('The download of a deactivated resource is refused with an explanation, and nothing is recorded', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  await stage.database.query('update resource set is_active = false')
  await chooseButton(page, checklist).click()
  await page.getByRole('alert').filter({ hasText: 'This resource is no longer available.' }).waitFor()
  await stage.network.change('refuse')
  await chooseButton(page, checklist).click()
  await page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' }).waitFor()
  expect(await counted(stage)).toEqual({ counts: [0], records: 0 })
})

test('A file that cannot be fetched opens in a new tab', async ({ stage, device }) => {
  await addResource(stage, { fileUrl: '/api/files/0000' })
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  const opened = device.context.waitForEvent('page')
  const isOpened = (request: Request) =>
    request.isNavigationRequest() && request.url() === `${stage.url}/api/files/0000`
  const asked = device.context.waitForEvent('request', isOpened)
  await chooseButton(page, checklist).click()
  const tab = await opened
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await asked
})

test('A captive portal’s page is not saved as the file', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  await device.context.route('**/api/files/*', route => route.fulfill({ contentType: 'text/html', body: 'Guest wifi' }))
  const saved: Download[] = []
  page.on('download', download => saved.push(download))
  const opened = device.context.waitForEvent('page')
  await chooseButton(page, checklist).click()
  await (await opened).getByText('Guest wifi').waitFor()
  await page.getByText('Your download has started.').waitFor()
  expect(saved).toEqual([])
})

test('A file on another site opens in the same tab when the click no longer counts as a user gesture', async ({
  stage,
  device,
}) => {
  const elsewhere = `${stage.url.replace('127.0.0.1', 'localhost')}/robots.txt`
  await addResource(stage, { fileUrl: elsewhere })
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  await page.route(`**${downloadResource.path}`, async route => {
    await page.waitForFunction(() => !navigator.userActivation.isActive)
    await route.continue()
  })
  await chooseButton(page, checklist).click()
  await page.waitForURL(elsewhere)
})

test('A file with a data URL is saved, too', async ({ stage, device }) => {
  await addResource(stage, { fileUrl: `data:application/pdf;base64,${btoa(fileText)}` })
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  const download = page.waitForEvent('download')
  await chooseButton(page, checklist).click()
  await expectFile(await download, checklistFile)
})

workerTest(
  'Without a network the list shows its last state, and refreshes when the network is back',
  async ({ stage, device }) => {
    await addResource(stage, {})
    await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
    const page = await device.open()
    await openLibrary(page, stage)
    // The page caches the list without any interaction.
    await device.readyForOffline(page)
    await stage.network.change('refuse')
    for (const path of [publicPaths.complianceToolkit, publicPaths.resources]) {
      await page.goto(stage.url + path)
      await page.getByText('This is the list from').waitFor()
    }
    await page.getByRole('heading', { level: 3, name: checklist }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Templates' }).click()
    await page.getByRole('heading', { level: 3, name: checklist }).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 3, name: 'Records of processing' }).waitFor()
    await stage.network.change('pass')
    await stage.database.query(`update resource set is_active = false where resource_type = 'template'`)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText('This is the list from').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 3, name: checklist }).waitFor()
  },
)

test('A list that cannot be loaded, and an empty one, say so', async ({ stage, device }) => {
  const page = await device.open()
  await stage.database.query('alter table resource rename to resource_elsewhere')
  const errorLogged = () =>
    page.waitForEvent('console', message => message.type() === 'error' && message.args().length > 0)
  const logged = errorLogged()
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText(resourcesTexts.notLoaded.refused).waitFor()
  expect((await (await logged).args()[0]?.jsonValue()) ?? null).toMatchObject({ code: 'server-error' })
  await isAccessible(page)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  const loggedAgain = errorLogged()
  await tryAgain.click()
  await loggedAgain
  await page.getByRole('button', { name: 'Try again', disabled: false }).waitFor()
  await stage.database.query('alter table resource_elsewhere rename to resource')
  await tryAgain.click()
  await page.getByText(resourcesTexts.empty).waitFor()
  await isAccessible(page)
  await until('the focus on the list', () =>
    page.evaluate(() => document.activeElement?.textContent === 'All resources'),
  )
})

test('The toolkit is “coming soon” until it exists; its download leads to the library', async ({ stage, device }) => {
  const page = await device.open()
  await addResource(stage, {})
  await page.goto(stage.url + publicPaths.complianceToolkit)
  const soon = page.getByRole('button', { name: 'Toolkit Coming Soon' })
  await soon.waitFor()
  expect(await soon.isDisabled()).toBe(true)
  await isAccessible(page)

  await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Download the toolkit' }).click()
  await fill(page)
  await stopClock(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Now' }).click()
  await expectFile(await download, 'The_Compliance_Toolkit.pdf')
  await page.getByRole('dialog').getByText(complianceToolkitTexts.leavingSoon).waitFor()
  await page.clock.runFor(3300)
  await page.waitForURL(`**${publicPaths.resources}`)
  await page.clock.resume()
  await page.getByText('Welcome back, Iva!').waitFor()

  await page.goto(stage.url + publicPaths.complianceToolkit)
  const direct = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the toolkit' }).click()
  await expectFile(await direct, 'The_Compliance_Toolkit.pdf')
  await page.waitForURL(`**${publicPaths.resources}`)
  expect(await counted(stage)).toEqual({ counts: [0, 2], records: 2 })
})

test('Leaving the toolkit’s page before its redirect and coming back cancels the redirect', async ({
  stage,
  device,
}) => {
  await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
  const page = await device.open()
  await page.goto(stage.url + publicPaths.complianceToolkit)
  await storeDetails(page, Date.now())
  await page.reload()
  await page.getByText('Welcome back, Iva!').waitFor()
  await page.clock.install()
  await stopClock(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the toolkit' }).click()
  await download
  await page.getByText(complianceToolkitTexts.leavingSoon).waitFor()
  await page.clock.runFor(1000)
  // Simulates the page entering the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await page.getByText(complianceToolkitTexts.leavingSoon).waitFor({ state: 'detached' })
  await page.clock.runFor(4000)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Download the toolkit' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(publicPaths.complianceToolkit)
})

readerTest('Without JavaScript the list page says that it needs JavaScript', async ({ stage, browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [publicPaths.resources, publicPaths.complianceToolkit]) {
    await page.goto(stage.url + path)
    // Playwright's text search ignores `noscript`.
    const words = page.locator('noscript').filter({ visible: true })
    expect(await words.innerText()).toMatch(/needs? JavaScript/)
    expect(await words.getByRole('link', { name: brand.contactTo }).isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  }
})

async function openLibrary(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.url + publicPaths.resources)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** Opens the library with stored contact details and waits for the welcome message, which shifts the layout. */
async function openLibraryWithDetails(page: Page, stage: Stage): Promise<void> {
  await openLibrary(page, stage)
  await storeDetails(page, Date.now())
  await openLibrary(page, stage)
  await page.getByText('Welcome back, Iva!').waitFor()
}

/** Stops the page's timers and animation frames until the test runs them. */
function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 60_000)
}

function chooseButton(page: Page, title: string) {
  return page.getByRole('button', { name: `Download ${title}` })
}

async function fill(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill('Iva')
  await dialog.getByLabel('Last Name').fill('Horáková')
  await dialog.getByLabel('Email Address').fill('iva@cro.example')
  await dialog.getByLabel('Company').fill('CRO Brno')
  await dialog.getByLabel('Role').selectOption('Clinical Operations')
}

function storeDetails(page: Page, timestamp: number): Promise<void> {
  return page.evaluate(stored => sessionStorage.setItem('userDownloadData', JSON.stringify(stored)), {
    firstName: 'Iva',
    lastName: 'Horáková',
    email: 'iva@cro.example',
    company: 'CRO Brno',
    role: '',
    timestamp,
  })
}

async function expectFile(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name)
  expect((await buffer(await download.createReadStream())).toString()).toBe(fileText)
}
