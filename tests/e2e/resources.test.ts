import type { Download, Request } from 'playwright'
import { expect } from 'vitest'
import { downloadResource } from '../../api/contract/public-site.ts'
import { until } from '../until.ts'
import { collectProblems } from './collect-problems.ts'
import { isAccessible } from './is-accessible.ts'
import { isInViewport } from './is-in-viewport.ts'
import { addResource, counted, fileText } from './library.ts'
import {
  chooseButton,
  expectFile,
  fillDetails,
  openLibrary,
  openLibraryWithDetails,
  stopClock,
  storeDetails,
} from './resource-download.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

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
    await fillDetails(page)
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
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All resources')
  await chooseButton(page, checklist).click()
  expect(await page.getByRole('dialog').getByLabel('First Name').inputValue()).toBe('')
})

test('A download whose response was lost is retried with the same details, and counts once', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await page.setViewportSize({ width: 360, height: 640 })
  await openLibrary(page, stage)
  await chooseButton(page, checklist).click()
  await fillDetails(page)
  await stage.network.change('drop-responses', downloadResource.path)
  await page.getByLabel('Company').press('Enter')
  const error = page
    .getByRole('alert')
    .filter({ hasText: 'Network error. Please check your connection and try again.' })
  await error.waitFor()
  // The error is in view even on a small phone.
  await isInViewport(error)
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

test('The form opens at its title on a small phone, closes by keyboard and by a click outside, and keeps the typed text', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  const page = await device.open()
  await page.setViewportSize({ width: 360, height: 640 })
  await openLibrary(page, stage)
  const choose = chooseButton(page, checklist)
  await choose.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: checklist })
  const company = dialog.getByLabel('Company')
  await until('the focus in the form', () => page.evaluate(() => document.activeElement?.getAttribute('name')))
  await isInViewport(dialog.getByRole('heading'))
  await isInViewport(dialog.getByLabel('First Name'))
  await company.fill('CRO Brno')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await choose.evaluate(button => button === document.activeElement)).toBe(true)

  // Selecting text beyond the edge of the form leaves it open.
  await page.setViewportSize({ width: 1024, height: 844 })
  await choose.click()
  expect(await company.inputValue()).toBe('CRO Brno')
  await company.scrollIntoViewIfNeeded()
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

  // A request that arrives while the form is closing opens it again.
  await choose.click()
  await company.waitFor()
  await choose.evaluate(async button => {
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

test('A file with a data URL is saved; one that cannot be fetched, or a captive portal’s page instead of it, opens in a tab', async ({
  stage,
  device,
}) => {
  const elsewhere = `${stage.url.replace('127.0.0.1', 'localhost')}/robots.txt`
  await addResource(stage, { title: 'Missing', fileUrl: '/api/files/0000' })
  await addResource(stage, { title: 'Data', fileUrl: `data:application/pdf;base64,${btoa(fileText)}` })
  await addResource(stage, { title: 'Elsewhere', fileUrl: elsewhere })
  await addResource(stage, {})
  const page = await device.open()
  await openLibraryWithDetails(page, stage)
  const download = page.waitForEvent('download')
  await chooseButton(page, 'Data').click()
  await expectFile(await download, 'Data.pdf')
  const saved: Download[] = []
  page.on('download', file => saved.push(file))

  const opened = device.context.waitForEvent('page')
  const isOpened = (request: Request) =>
    request.isNavigationRequest() && request.url() === `${stage.url}/api/files/0000`
  const asked = device.context.waitForEvent('request', isOpened)
  await chooseButton(page, 'Missing').click()
  const tab = await opened
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await asked
  await tab.close()

  await device.context.route('**/api/files/*', route => route.fulfill({ contentType: 'text/html', body: 'Guest wifi' }))
  const portal = device.context.waitForEvent('page')
  await chooseButton(page, checklist).click()
  await (await portal).getByText('Guest wifi').waitFor()
  await page.getByText('Your download has started.').waitFor()
  expect(saved).toEqual([])

  // When the click no longer counts as a user gesture, a file on another site opens in the same tab.
  await page.route(`**${downloadResource.path}`, async route => {
    await page.waitForFunction(() => !navigator.userActivation.isActive)
    await route.continue()
  })
  await chooseButton(page, 'Elsewhere').click()
  await page.waitForURL(elsewhere)
})
