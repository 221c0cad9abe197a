import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { uploadFile } from '../../api/contract/files.ts'
import { publicPaths } from '../../content/paths.ts'
import { webp } from '../library/sample-files.ts'
import { resourceTest, libraryTest as test } from './admin-test.ts'
import { collectProblems } from './collect-problems.ts'
import { pdfAround } from './example-pdf.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { choose, edit, fill, isSaved, openNew, pdf, save, storedOf, title, uploaded } from './resource-form.ts'

const large = { size: 10_000_000, ...pdfAround(10_000_000) }

test('A resource with an uploaded PDF is created, found by visitors and downloaded', async ({ stage, admin }) => {
  const problems = collectProblems(admin, stage.url)
  await openNew(admin)
  await save(admin, 'Create resource')
  await admin.locator('[aria-invalid=true]:focus').waitFor()
  await admin.getByText('Please choose a file or enter its URL.').waitFor()
  await isAccessible(admin)
  await fill(admin)
  await choose(admin)
  await uploaded(admin)
  expect(await admin.getByLabel('File URL').isDisabled()).toBe(true)
  await admin.getByLabel('Choose an image').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: webp() })
  await isShown(admin, 'dialog img')
  await isAccessible(admin)
  await save(admin, 'Create resource')
  await isSaved(admin, 'created')
  expect(problems).toEqual([])

  await admin.goto(stage.url + publicPaths.resources)
  await isShown(admin, 'img[src^="/api/files/"]')
  await admin.getByRole('button', { name: `Download ${title}` }).click()
  for (const label of ['First Name', 'Last Name', 'Company']) await admin.getByLabel(label).fill('Iva')
  await admin.getByLabel('Email Address').fill('iva@cro.example')
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download Now' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Records_of_processing.pdf')
  expect((await buffer(await file.createReadStream())).equals(pdf.buffer)).toBe(true)
})

test('A file that is refused can be replaced', async ({ admin }) => {
  await openNew(admin)
  // Cancelling the file chooser does not close the form.
  await admin.getByRole('dialog').locator('input[type=file]').first().dispatchEvent('cancel')
  await drop(admin, 'notes.txt', { head: 'text' })
  await admin.getByRole('alert').getByText('Please select a PDF or Excel file only.').waitFor()
  await drop(admin, 'renamed.pdf', { head: 'text' })
  await admin.getByRole('alert').getByText('This file is damaged or isn’t the type its name suggests.').waitFor()
  await isAccessible(admin)
  await choose(admin)
  await uploaded(admin)
})

test('On a stalled connection an upload says so, can be cancelled and is retried', async ({ stage, admin }) => {
  await openNew(admin)
  await admin.clock.install()
  stage.network.hold()
  await drop(admin, 'records.pdf', large)
  await admin.getByRole('progressbar', { name: 'Uploading records.pdf' }).waitFor()
  await passUntil(admin, 'The upload is paused')
  await isAccessible(admin)
  await fill(admin)
  await save(admin, 'Create resource')
  const waiting = admin.getByRole('button', { name: 'Waiting for the upload...' })
  await waiting.waitFor()
  await admin.getByRole('button', { name: 'Cancel upload' }).click()
  await admin.getByRole('button', { name: 'Create resource' }).waitFor()
  await drop(admin, 'records.pdf', large)
  await passUntil(admin, 'Failed to upload file. Please try again.')
  // The file need not be chosen again.
  await admin.getByRole('button', { name: 'Try again' }).click()
  await save(admin, 'Create resource')
  await waiting.waitFor()
  stage.network.release()
  await isSaved(admin, 'created')
})

test('An upload whose session has ended continues after signing in again', async ({ stage, admin }) => {
  await openNew(admin)
  // End the session with the request, so that no background refresh opens the dialog first.
  await admin.route(
    `**${uploadFile.path}`,
    async route => {
      await stage.database.query('delete from session')
      await route.continue()
    },
    { times: 1 },
  )
  await choose(admin)
  const dialog = admin.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await uploaded(admin)
})

resourceTest('An upload that ends while its discard is being confirmed saves nothing', async ({ stage, admin }) => {
  await edit(admin, 'One, discarded')
  const upload = await holdResponse(admin, `**${uploadFile.path}`)
  await choose(admin)
  await save(admin)
  await admin.getByText('Your changes will be saved when the upload').waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await admin.getByText('Discard your changes?').waitFor()
  const responded = admin.waitForResponse(`**${uploadFile.path}`)
  upload.release()
  await responded
  await admin.getByRole('button', { name: 'Discard', exact: true }).click()
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await storedOf(stage, 'title')).toEqual([{ title: 'One' }])
})

resourceTest('A form is saved after its upload although its tags are reformatted meanwhile', async ({ admin }) => {
  await edit(admin, 'One, uploaded')
  const upload = await holdResponse(admin, `**${uploadFile.path}`)
  await choose(admin)
  const tags = admin.getByLabel('Tags (optional)')
  await tags.fill('gdpr,trials')
  await tags.press('Enter')
  await admin.getByText('Your changes will be saved when the upload').waitFor()
  await admin.keyboard.press('Tab')
  expect(await tags.inputValue()).toBe('gdpr, trials')
  upload.release()
  await isSaved(admin)
})

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

/** Waits until the browser has rendered an image. */
async function isShown(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.locator(selector).evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
}

/** Advances the page's clock in steps of 20 s until the text is visible. */
async function passUntil(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      if (await page.getByText(text).isVisible()) return true
      await page.clock.fastForward(20_000)
      return false
    })
    .toBe(true)
}
