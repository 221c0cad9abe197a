import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { completeModule } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { refuseWrites } from './blocked-storage.ts'
import { holdResponse } from './hold-response.ts'
import { isAccessible } from './is-accessible.ts'
import { completeOnServer, doModuleOffline, quest, reconnect } from './learner.ts'
import type { Stage } from './stage.ts'
import { onlineTest as test } from './staged-test.ts'

test('A refused result stays on the device with its reason, and can be saved to a file', async ({ stage, page }) => {
  await sendImpossible(stage, page)
  const reason = page.getByText('This score isn’t possible in this module')
  await reason.waitFor()
  await page.getByText('Needs attention', { exact: true }).waitFor()
  await page.reload()
  await reason.waitFor()
  expect(await savedFile(page)).toContain('"code": "impossible-score"')
  await page.getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The server rejected 1 result.', { exact: false }).waitFor()
  // It is not sent automatically.
  expect(await dialog.getByText('will be sent', { exact: false }).count()).toBe(0)
  await dialog.getByRole('button', { name: academyTexts.session.stay }).click()
  await page.evaluate(refuseWrites)
  await page.getByRole('button', { name: academyTexts.attention.retry }).click()
  await page.getByText(academyTexts.attention.cannotRetry).waitFor()
  expect(await stage.completions()).toEqual([])
})

test('The results of a deleted account stay on the device, and can be saved to a file', async ({ stage, page }) => {
  await doModuleOffline(stage, page, 1)
  await stage.database.query(`with gone as (select id from account)
    , ended as (update session set account_id = null, ended = 'deleted' where account_id in (select id from gone))
    delete from account where id in (select id from gone)`)
  await reconnect(stage, page)
  await page.getByText('This account has been deleted', { exact: false }).first().waitFor()
  expect(await savedFile(page)).toContain('"moduleId": 1')
})

test('Retrying a refused result keeps the focus and announces the outcome', async ({ stage, page }) => {
  await sendImpossible(stage, page)
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  const { text, retry, retrying, arrived } = academyTexts.attention
  await status(text(1)).waitFor()
  const button = page.getByRole('button', { name: retry })
  const focusedButton = page.locator(':focus').and(button)
  const tryAgain = async () => {
    const sent = await holdResponse(page, `**${completeModule.path}`)
    await button.press('Enter')
    await sent.responded
    await status(retrying(1)).waitFor()
    await focusedButton.waitFor()
    sent.release()
  }
  await tryAgain()
  await status(text(1)).waitFor()
  await focusedButton.waitFor()
  await isAccessible(page)

  await page.evaluate(rewriteQueue, 100)
  await tryAgain()
  await status(arrived(1)).waitFor()
  await button.waitFor({ state: 'detached' })
  await page.locator('h1:focus').waitFor()
  expect(await stage.completions()).toMatchObject([{ module_id: 1, score: 100 }])
})

test('A certificate that is printed before the server has all results says so, until it has them', async ({
  stage,
  page,
}) => {
  await completeOnServer(page, [1, 2, 3, 4, 5, 6])
  await page.reload()
  await page.getByText('6/7').waitFor()
  await doModuleOffline(stage, page, 7)
  // The certificate counts as earned until the server refuses the result.
  const earned = page.getByText(academyTexts.training.stats.earned)
  await earned.waitFor()
  await page.emulateMedia({ media: 'print' })
  const note = page.getByText(academyTexts.training.certificateEarly)
  await note.waitFor()
  await page.emulateMedia({ media: null })
  await sendRewritten(stage, page, 55)
  await page.getByText('Needs attention', { exact: true }).waitFor()
  await earned.waitFor({ state: 'detached' })
  expect(await page.getByText('Certificate of completion').count()).toBe(0)

  await page.evaluate(rewriteQueue, quest(7).points)
  await page.getByRole('button', { name: academyTexts.attention.retry }).click()
  await page.getByText('Certificate of completion').waitFor()
  await note.waitFor({ state: 'detached' })
})

/** Sends the queued result with this score. The page is left first, so that it cannot send the original score. */
async function sendRewritten(stage: Stage, page: Page, score: number): Promise<void> {
  await page.evaluate(rewriteQueue, score)
  const address = page.url()
  await page.goto('about:blank')
  await stage.network.change('pass')
  await page.goto(address)
}

/** Completes the first module without a network and sends it with a score that the server refuses. */
async function sendImpossible(stage: Stage, page: Page): Promise<void> {
  await doModuleOffline(stage, page, 1)
  await sendRewritten(stage, page, 55)
}

async function savedFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  return text(await (await download).createReadStream())
}

/** Runs in the page; sets the score of the queued result. The first module cannot have a score of 55. */
function rewriteQueue(score: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('asterleigh')
    opening.onerror = reject
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('outbox', 'readwrite')
      const outbox = transaction.objectStore('outbox')
      const reading = outbox.getAll()
      reading.onsuccess = () => {
        for (const row of reading.result) outbox.put({ ...row, score })
      }
      transaction.oncomplete = () => resolve()
      transaction.onerror = reject
    }
  })
}
