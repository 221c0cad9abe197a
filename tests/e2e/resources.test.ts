import { buffer } from 'node:stream/consumers'
import type { Download, Page } from 'playwright'
import { expect } from 'vitest'
import { filePrefix, fileUrl } from '../../api/contract/files.ts'
import { downloadResource } from '../../api/contract/public-site.ts'
import { publicPaths } from '../../content/paths.ts'
import { errorTexts } from '../../content/responses/error-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import { addResource, counted, fileText, storeVisitor } from './library.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'

const checklist = 'Site initiation: a checklist'
const checklistFile = 'Site_initiation_a_checklist.pdf'
const day = 24 * 60 * 60 * 1000

test('A visitor gives contact details once a day and gets files under their titles', async ({ stage, device }) => {
  await addResource(stage, {})
  await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
  const page = await device.open()
  await page.clock.install()
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  const dialog = page.getByRole('dialog', { name: checklist })
  await fillDetails(page)
  await isAccessible(page)
  await stopClock(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Now' }).click()
  await expectFile(await download, checklistFile)
  await dialog.getByRole('status').filter({ hasText: 'Thank you!' }).waitFor()
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
  // The draft is deleted with the download; only the details are stored.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['userDownloadData'])

  await page.clock.fastForward(day - 600_000)
  const atOnce = page.waitForEvent('download')
  await chooseButton(page, 'Records of processing').click()
  await expectFile(await atOnce, 'Records_of_processing.xlsx')
  const message = page.getByRole('status').filter({ hasText: 'Your download has started.' })
  await message.waitFor()
  await page.clock.runFor(2900)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(300)
  await message.waitFor({ state: 'hidden' })
  expect(await counted(stage)).toEqual({ counts: [1, 1], records: 2 })

  // The second download has not extended the day.
  await page.clock.fastForward(600_000)
  await page.clock.resume()
  await openLibrary(page, stage)
  await page.waitForFunction(() => sessionStorage.getItem('userDownloadData') === null)
  expect(await page.getByText('Welcome back').count()).toBe(0)
})

test('“Use different information” deletes all details from the tab, even after a failed download', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  await stage.network.change('refuse')
  await chooseButton(page, checklist).click()
  await page.getByRole('alert').filter({ hasText: 'Network error. Please try again.' }).waitFor()
  await page.getByRole('button', { name: 'Use different information' }).click()
  await page.getByText('Welcome back').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}')
  await page.locator('h2:focus', { hasText: 'All resources' }).waitFor()
  await chooseButton(page, checklist).click()
  expect(await page.getByRole('dialog').getByLabel('First Name').inputValue()).toBe('')
})

test('A download counts once after an autofilled honeypot, a lost response and a reload', async ({ stage, device }) => {
  await addResource(stage, {})
  await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
  const page = await device.open()
  await page.setViewportSize({ width: 360, height: 640 })
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  await fillDetails(page)
  await page.locator('input[name="topicCode"]').fill('Bot', { force: true })
  await page.getByLabel('Company').press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Our spam filter blocked this form' }).waitFor()
  expect(await counted(stage)).toEqual({ counts: [0, 0], records: 0 })
  await stage.network.change('drop-responses', downloadResource.path)
  await page.getByLabel('Company').press('Enter')
  const failure = 'Network error. Please check your connection and try again.'
  const error = page.getByRole('alert').filter({ hasText: failure })
  await error.waitFor()
  await isInViewport(error)
  await page.locator('button:focus', { hasText: 'Download Now' }).waitFor()
  expect(await counted(stage)).toEqual({ counts: [1, 0], records: 1 })

  await stage.network.change('pass')
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('First Name').inputValue()).toBe('Iva')
  expect(await dialog.getByLabel('Role').inputValue()).toBe('Clinical Operations')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download Now' }).click()
  await expectFile(await download, checklistFile)
  expect(await counted(stage)).toEqual({ counts: [1, 0], records: 1 })
})

test('Closing the form by Escape or a click outside keeps the typed text', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await page.setViewportSize({ width: 360, height: 640 })
  await openLibrary(page, stage)
  const choose = chooseButton(page, checklist)
  await choose.press('Enter')
  const dialog = page.getByRole('dialog', { name: checklist })
  const company = dialog.getByLabel('Company')
  await company.waitFor()
  // On a small phone the form opens at its title.
  await isInViewport(dialog.getByRole('heading'))
  await isInViewport(dialog.getByLabel('First Name'))
  await company.fill('CRO Brno')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => choose.evaluate(button => button === document.activeElement)).toBe(true)

  await page.setViewportSize({ width: 1024, height: 844 })
  await choose.click()
  expect(await company.inputValue()).toBe('CRO Brno')
  await company.scrollIntoViewIfNeeded()
  const box = await company.boundingBox()
  if (!box) throw new Error('The field is not in sight')
  // Selecting text beyond the edge of the form leaves it open.
  await page.mouse.move(box.x + 60, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(5, box.y + 10)
  await page.mouse.up()
  await dialog.getByLabel('Last Name').fill('Horáková')
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(5, box.y + 10)
  await dialog.waitFor({ state: 'hidden' })
})

test('A file that cannot be fetched, or a captive portal’s page for it, opens in a new tab', async ({
  stage,
  device,
}) => {
  await addResource(stage, { title: 'Missing', fileUrl: fileUrl(Buffer.alloc(32).toString('hex')) })
  await addResource(stage, { title: 'Data', fileUrl: `data:application/pdf;base64,${btoa(fileText)}` })
  await addResource(stage, {})
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  const download = page.waitForEvent('download')
  await chooseButton(page, 'Data').click()
  await expectFile(await download, 'Data.pdf')

  const saved: Download[] = []
  page.on('download', file => saved.push(file))
  const missing = device.context.waitForEvent('page')
  await chooseButton(page, 'Missing').click()
  await (await missing).getByText(errorTexts['file-not-found']).waitFor()
  await stage.network.change('drop-responses', filePrefix)
  const unreachable = device.context.waitForEvent('page')
  await chooseButton(page, checklist).click()
  await unreachable
  await stage.network.change('pass')
  await device.context.route('**/api/files/*', route => route.fulfill({ contentType: 'text/html', body: 'Guest wifi' }))
  const opened = device.context.waitForEvent('page')
  await chooseButton(page, checklist).click()
  const portal = await opened
  await portal.getByText('Guest wifi').waitFor()
  expect(await portal.evaluate(() => window.opener)).toBeNull()
  await page.getByText('Your download has started.').waitFor()
  expect(saved).toEqual([])
})

test('A file of another site opens in the same tab when a new tab would be blocked', async ({ stage, device }) => {
  const elsewhere = `${stage.url.replace('127.0.0.1', 'localhost')}/robots.txt`
  await addResource(stage, { title: 'Elsewhere', fileUrl: elsewhere })
  const page = await device.open()
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }))
  await openLibraryWithDetails(page, stage)
  await chooseButton(page, 'Elsewhere').click()
  await page.waitForURL(elsewhere)
})

/** Opens the library and waits for its list. */
async function openLibrary(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.url + publicPaths.resources)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

/** Opens the library with contact details from an earlier download. */
async function openLibraryWithDetails(page: Page, stage: Stage): Promise<void> {
  await storeVisitor(page, stage)
  await openLibrary(page, stage)
  // The welcome shifts the layout.
  await page.getByText('Welcome back, Iva!').waitFor()
}

/** Stops the page's timers and animation frames until the test runs them. */
function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 60_000)
}

function chooseButton(page: Page, title: string) {
  return page.getByRole('button', { name: `Download ${title}` })
}

/** Fills in the open form. */
async function fillDetails(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First Name').fill('Iva')
  await dialog.getByLabel('Last Name').fill('Horáková')
  await dialog.getByLabel('Email Address').fill('iva@cro.example')
  await dialog.getByLabel('Company').fill('CRO Brno')
  await dialog.getByLabel('Role').selectOption('Clinical Operations')
}

/** Expects a download of the stored file under this name. */
async function expectFile(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name)
  expect((await buffer(await download.createReadStream())).toString()).toBe(fileText)
}
