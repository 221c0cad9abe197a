import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { uploadFile } from '../../api/contract/files.ts'
import { createResource, listAdminResources } from '../../api/contract/library-admin.ts'
import { publicPaths } from '../../content/paths.ts'
import { jpeg, png, webp } from '../library/sample-files.ts'
import { until } from '../until.ts'
import { collectProblems } from './collect-problems.ts'
import { pdfAround } from './example-pdf.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { addResource } from './library.ts'
import { choose, created, fill, openDashboard, openForm, pdf, save, title, uploaded } from './resource-form.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

const images = [
  { name: 'first.webp', mimeType: 'image/webp', buffer: webp() },
  { name: 'second.jpg', mimeType: 'image/jpeg', buffer: jpeg() },
  { name: 'third.png', mimeType: 'image/png', buffer: png() },
]
const megabyte = 1024 * 1024
const large = { size: 10_000_000, ...pdfAround(10_000_000) }

workerTest(
  'A resource with an uploaded PDF is created, found by visitors and downloaded',
  async ({ stage, device }) => {
    const page = await device.open()
    const problems = collectProblems(page, stage.url)
    await openForm(page, stage)
    await save(page)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    await page.getByText('Please choose a file or enter its URL.').waitFor()
    await isAccessible(page)

    await fill(page)
    await choose(page, pdf)
    await uploaded(page).waitFor()
    expect(await page.getByLabel('File URL').isDisabled()).toBe(true)
    for (const image of images) {
      await page.getByLabel(/Choose (an|another) image/).setInputFiles(image)
      await page.getByRole('link', { name: image.name }).waitFor()
    }
    await isShown(page.locator('dialog img'))
    await isAccessible(page)
    await save(page)
    await created(page)
    expect(problems).toEqual([])

    await page.goto(stage.url + publicPaths.resources)
    await isShown(page.locator('img[src^="/api/files/"]'))
    await page.getByRole('button', { name: `Download ${title}` }).click()
    for (const label of ['First Name', 'Last Name', 'Company']) await page.getByLabel(label).fill('Iva')
    await page.getByLabel('Email Address').fill('iva@cro.example')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Now' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Records_of_processing.pdf')
    expect((await buffer(await file.createReadStream())).equals(pdf.buffer)).toBe(true)
  },
)

test('Editing a resource shows its current file, replaces it, and changes title and tags', async ({
  stage,
  device,
}) => {
  await addResource(stage, { title })
  const page = await device.open()
  await openDashboard(page, stage)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'as-it-was-uploaded.pdf' }).waitFor()
  await choose(page, { ...pdf, name: 'second.pdf' })
  await dialog.getByRole('link', { name: 'second.pdf' }).waitFor()
  await dialog.getByLabel('Title').fill('Records, second edition')
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('article 30,, records, article 30')
  await dialog.getByLabel('Type').selectOption('template')
  await page.getByText('as a .xlsx file, but this file is a PDF').waitFor()
  await dialog.getByLabel('Type').selectOption('guide')
  await save(page, 'Save changes')
  await page.getByText('Resource updated successfully').waitFor()
  const stored = await stage.database.query(
    `select title, tags, version, name from resource
     join file on file_url = '/api/files/' || encode(sha256, 'hex')`,
  )
  expect(stored.rows).toEqual([
    { title: 'Records, second edition', tags: 'article 30, records', version: 2, name: 'second.pdf' },
  ])
})

test('The form stays open when the file chooser is cancelled or a file is refused, before the upload or by the server', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await openForm(page, stage)
  await page.getByRole('dialog').locator('input[type=file]').first().dispatchEvent('cancel')
  await fill(page)
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith(uploadFile.path)) sent += 1
  })
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
  await page.getByRole('alert').filter({ hasText: 'Please select a PDF or Excel file only.' }).waitFor()
  await drop(page, 'large.pdf', { size: 10 * megabyte })
  await page.getByRole('alert').filter({ hasText: 'File size must be less than 10MB.' }).waitFor()
  expect(sent).toBe(0)

  await drop(page, 'renamed.pdf', { head: 'text' })
  await page
    .getByRole('alert')
    .filter({ hasText: 'This file is damaged or isn’t the type its name suggests.' })
    .waitFor()
  expect(sent).toBe(1)
  await isAccessible(page)
  await choose(page, pdf)
  await uploaded(page).waitFor()
  await page.getByLabel('Choose an image').setInputFiles({ ...pdf, name: 'page.pdf' })
  await page.getByRole('alert').filter({ hasText: 'Please select a PNG, JPEG or WebP image only.' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await save(page)
  await created(page)
})

test('On a stalled connection the form says so, can be edited, retries an upload that timed out, and is saved after it', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await openForm(page, stage)
  await page.clock.install()
  stage.network.hold()
  await drop(page, 'records.pdf', large)
  await page.getByRole('progressbar', { name: 'Uploading records.pdf' }).waitFor()
  await passUntil(page, 'The upload is paused')
  await isAccessible(page)
  await fill(page)
  await save(page)
  const waiting = page.getByRole('button', { name: 'Waiting for the upload...' })
  await waiting.waitFor()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await page.getByRole('button', { name: 'Create resource' }).waitFor()
  await drop(page, 'records.pdf', large)
  await passUntil(page, 'Failed to upload file. Please try again.')
  // The file need not be chosen again.
  await page.getByRole('button', { name: 'Try again' }).click()
  await save(page)
  await waiting.waitFor()
  stage.network.release()
  await created(page)
})

test('A session that ends during an upload or while saving is renewed in place, and both are completed', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await openForm(page, stage)
  await fill(page)
  // End the session with the request, so that no background refresh opens the dialog first.
  const endSessionAt = (path: string) =>
    page.route(
      `**${path}`,
      async route => {
        await stage.database.query('delete from session')
        await route.continue()
      },
      { times: 1 },
    )
  await endSessionAt(uploadFile.path)
  await choose(page, pdf)
  await signInAgain(page)
  await uploaded(page).waitFor()
  await endSessionAt(createResource.path)
  await save(page)
  await signInAgain(page)
  await created(page)
})

test('A save after someone else’s change is refused; Reload then shows the current version', async ({
  stage,
  device,
}) => {
  await addResource(stage, { title })
  const page = await device.open()
  const lists: URL[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (request.method() === 'GET' && url.pathname === listAdminResources.path) lists.push(url)
  })
  await openDashboard(page, stage)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Mine')
  await page.getByRole('textbox', { name: 'Tags' }).fill('mine')
  await stage.database.query(`update resource set title = 'Theirs', version = version + 1`)
  await save(page, 'Save changes')
  const conflict = page.getByRole('alert').filter({ hasText: 'This resource has been changed since you opened it' })
  await conflict.waitFor()
  await isAccessible(page)
  const typed = async () => [
    await page.getByLabel('Title').inputValue(),
    await page.getByRole('textbox', { name: 'Tags' }).inputValue(),
  ]
  // Saving again overwrites nothing, and neither does a reload of the tab.
  await save(page, 'Save changes')
  await conflict.waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await typed()).toEqual(['Mine', 'mine'])
  await save(page, 'Save changes')
  await conflict.waitFor()
  expect(await typed()).toEqual(['Mine', 'mine'])
  expect((await stage.database.query('select title, version from resource')).rows).toEqual([
    { title: 'Theirs', version: 2 },
  ])

  await conflict.getByRole('button', { name: 'Reload' }).click()
  await conflict.waitFor({ state: 'detached' })
  expect(await typed()).toEqual(['Theirs', ''])
  expect(await page.locator(':focus').inputValue()).toBe('Theirs')
  await page.getByLabel('Title').fill('Both')
  await save(page, 'Save changes')
  await page.getByText('Resource updated successfully').waitFor()
  expect((await stage.database.query('select title, version from resource')).rows).toEqual([
    { title: 'Both', version: 3 },
  ])
  expect(lists.filter(({ searchParams }) => !searchParams.has('limit'))).toEqual([])
})

test('An edit is saved although another admin has deactivated the resource meanwhile', async ({ stage, device }) => {
  await addResource(stage, { title })
  const page = await device.open()
  await openDashboard(page, stage)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Second edition')
  await stage.database.query('update resource set is_active = false, version = version + 1')
  await save(page, 'Save changes')
  await page.getByText('Resource updated successfully').waitFor()
  const stored = await stage.database.query('select title, is_active from resource')
  expect(stored.rows).toEqual([{ title: 'Second edition', is_active: false }])
})

test('The form of a resource that has been deleted says so and keeps what was typed', async ({ stage, device }) => {
  await addResource(stage, { title })
  const page = await device.open()
  await openDashboard(page, stage)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Second edition')
  await stage.database.query('update resource set is_active = false, deleted_at = now()')
  await save(page, 'Save changes')
  await page.getByRole('alert').filter({ hasText: 'This resource no longer exists.' }).waitFor()
  await isAccessible(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('Second edition')
})

/** Waits until the browser has rendered an image. */
function isShown(picture: Locator): Promise<true> {
  return until('the picture', () =>
    picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0),
  )
}

/** Drops a file onto the file field: `size` bytes of zeros between two texts. */
async function drop(
  page: Page,
  name: string,
  { head = '', size = 0, tail = '' }: { head?: string; size?: number; tail?: string },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, head, size, tail }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([head, new Uint8Array(size), tail], name))
      return transfer
    },
    { name, head, size, tail },
  )
  await page.getByText(/Choose (a|another) file or drop it here/).dispatchEvent('drop', { dataTransfer })
}

/** Advances the page's clock in steps of 20 s until the text is visible. */
function passUntil(page: Page, text: string): Promise<true> {
  return until(text, async () => {
    if (await page.getByText(text).isVisible()) return true
    await page.clock.fastForward(20_000)
    return false
  })
}

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}
