import type { Page } from 'playwright'
import { expect } from 'vitest'
import { uploadFile } from '../../api/contract/files.ts'
import { webp } from '../library/sample-files.ts'
import { resourceTest, libraryTest as test } from './admin-test.ts'
import { collectProblems } from './collect-problems.ts'
import { pdfAround } from './example-pdf.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { password } from './learner.ts'
import { choose, edit, fill, isSaved, openNew, reopen, save, storedOf, title, uploaded } from './resource-form.ts'

const large = { size: 10_000_000, ...pdfAround(10_000_000) }

test('A resource with a PDF and an image is created after refused files and a reload', async ({ stage, admin }) => {
  const problems = collectProblems(admin, stage.url)
  await openNew(admin)
  // Cancelling the file chooser does not close the form.
  await admin.getByRole('dialog').locator('input[type=file]').first().dispatchEvent('cancel')
  await save(admin, 'Create resource')
  await admin.locator('[aria-invalid=true]:focus').waitFor()
  await admin.getByText('Please upload a file or enter a link.').waitFor()
  await drop(admin, 'notes.txt', { head: 'text' })
  await admin.getByRole('alert').getByText('Please select a PDF or Excel file only.').waitFor()
  await admin.getByLabel('Upload an image').setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: webp() })
  await isShown(admin, 'dialog img')
  expect(problems).toEqual([])
  await drop(admin, 'renamed.pdf', { head: 'text' })
  await admin.getByRole('alert').getByText('This file is damaged or isn’t the type its name suggests.').waitFor()
  await isAccessible(admin)
  await choose(admin)
  await uploaded(admin)
  expect(await admin.getByLabel('Link (URL)').isDisabled()).toBe(true)
  await fill(admin)
  await reopen(admin, 'Add Resource')
  await save(admin, 'Create resource')
  await isSaved(admin, 'created')
  expect(await storedOf(stage, 'title, preview_image_url is not null as preview')).toEqual([{ title, preview: true }])
})

test('On a stalled connection an upload says so, can be cancelled and is retried', async ({ stage, admin }) => {
  await openNew(admin)
  await admin.clock.install()
  stage.network.hold()
  await drop(admin, 'records.pdf', large)
  await admin.getByRole('progressbar', { name: 'Uploading records.pdf' }).waitFor()
  await passUntil(admin, 'The upload is paused')
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

test('An upload that the server fails to store says so, and “Try again” completes it', async ({ stage, admin }) => {
  await openNew(admin)
  await stage.database.query('alter table file rename to hidden')
  try {
    await choose(admin)
    await admin.getByRole('alert').getByText('File upload failed').waitFor()
  } finally {
    await stage.database.query('alter table hidden rename to file')
  }
  await admin.getByRole('button', { name: 'Try again' }).click()
  await uploaded(admin)
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

resourceTest('A save that waits for its upload follows it, unless the form is discarded', async ({ stage, admin }) => {
  await edit(admin, 'One, discarded')
  const first = await holdResponse(admin, `**${uploadFile.path}`)
  await choose(admin)
  await save(admin)
  const waiting = admin.getByText('Your changes will be saved when the upload')
  await waiting.waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await admin.getByText('Discard your changes?').waitFor()
  const responded = admin.waitForResponse(`**${uploadFile.path}`)
  first.release()
  await responded
  await admin.getByRole('button', { name: 'Discard', exact: true }).click()
  await admin.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await storedOf(stage, 'title')).toEqual([{ title: 'One' }])

  await edit(admin, 'One, uploaded')
  const second = await holdResponse(admin, `**${uploadFile.path}`)
  await choose(admin)
  const tags = admin.getByLabel('Tags (optional)')
  await tags.fill('gdpr,trials')
  await tags.press('Enter')
  await waiting.waitFor()
  // Reformatting the tags is no change.
  await admin.keyboard.press('Tab')
  expect(await tags.inputValue()).toBe('gdpr, trials')
  second.release()
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
  await page.getByText(/Upload (a|another) file or drop it here/).dispatchEvent('drop', { dataTransfer })
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
