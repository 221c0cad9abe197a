import type { Page } from 'playwright'
import { expect } from 'vitest'
import { foundations } from '../../content/curriculum/modules/1-foundations.ts'
import { paths } from '../../content/paths.ts'
import type { Device } from '../e2e/browser.ts'
import { answer, backOnDashboard, openQuest, quest, signIn } from '../e2e/learner.ts'
import type { Deployment } from './deployment.ts'
import {
  isMarked,
  lookForUpdate,
  mark,
  newVersionWaits,
  openTab,
  reloadButton,
  waitForRelease,
} from './update-round.ts'

/**
 * One learner with three tabs in release A: a choice made in a quest, a quest with its explanation shown, the
 * dashboard. The learner clicks "Reload" on the dashboard. With `fails`, the network is gone from then on.
 */
export async function takeOverInOneTab(device: Device, deployment: Deployment, { fails }: { fails: boolean }) {
  await using tab = await openTab(device)
  deployment.deploy('A')
  const learner = await deployment.addAccount('employee', 'Iva')
  const board = tab.page
  await signIn(board, deployment.url, learner)
  await device.readyForOffline(board)
  const choosing = await anotherTab(board, deployment)
  await openQuest(choosing, 1)
  const right = choosing.getByRole('radio', { name: quest(1).choices.find(choice => choice.correct)?.text ?? '' })
  await right.check()
  const reading = await anotherTab(board, deployment)
  await openQuest(reading, 1)
  await answer(reading, 1)
  for (const page of [choosing, reading]) await mark(page)

  deployment.deploy('B')
  await lookForUpdate(board)
  await newVersionWaits(board)
  if (fails) await deployment.network.change('refuse')
  const reloaded = board.waitForEvent('load')
  await reloadButton(board).click()
  await reloaded
  await waitForRelease(board, 'B')

  for (const page of [choosing, reading]) {
    await waitForRelease(page, 'A')
    expect(await isMarked(page)).toBe(true)
    expect(await reloadButton(page).count()).toBe(0)
  }
  expect(await right.isChecked()).toBe(true)
  await choosing.getByRole('button', { name: 'Submit Answer' }).click()
  for (const page of [choosing, reading]) {
    await page.getByRole('button', { name: 'Complete Module' }).click()
    await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
    await backOnDashboard(page)
    await page.getByText('Score: 100').waitFor()
    expect(await isMarked(page)).toBe(true)
    // Another tab has activated the new worker, so this page offers the update as soon as no quest is open.
    const again = page.waitForEvent('load')
    await reloadButton(page).click()
    await again
    await waitForRelease(page, 'B')
    await page.getByText('Score: 100').waitFor()
    expect(await reloadButton(page).count()).toBe(0)
  }
  await deployment.network.change('pass')
  for (const page of [board, choosing, reading]) {
    await lookForUpdate(page)
    await page.getByText('Received', { exact: true }).waitFor()
  }
  expect(await deployment.completions(learner)).toEqual([{ module_id: 1, score: 100, version: foundations.version }])
}

/**
 * One tab takes over B, then the network fails. In the other tab, still A, a module's chunk is gone from the device; "Try
 * again" opens the module in B.
 */
export async function openModuleOfFormerRelease(device: Device, deployment: Deployment) {
  await using tab = await openTab(device)
  deployment.deploy('A')
  const learner = await deployment.addAccount('employee', 'Iva')
  const { page } = tab
  await signIn(page, deployment.url, learner)
  await device.readyForOffline(page)
  const former = await anotherTab(page, deployment)
  await former.getByRole('button', { name: 'Start Module' }).waitFor()

  deployment.deploy('B')
  await lookForUpdate(page)
  await newVersionWaits(page)
  await deployment.network.change('refuse')
  const reloaded = page.waitForEvent('load')
  await reloadButton(page).click()
  await reloaded
  await waitForRelease(page, 'B')

  // The HTTP cache may still hold the chunks of A, but a browser may drop them at any time.
  const developer = await page.context().newCDPSession(page)
  await developer.send('Network.clearBrowserCache')
  await former.getByRole('button', { name: 'Start Module' }).click()
  await former.getByRole('button', { name: 'Try again' }).click()
  await former.getByRole('button', { name: 'Begin quest' }).waitFor()
  await waitForRelease(former, 'B')
}

/**
 * A later version of the app upgrades the device's database while a quest is open in another tab. The upgrade is not
 * blocked; the learner finishes and saves the quest, and is then asked to reload.
 */
export async function changeDatabaseInAnotherTab(device: Device, deployment: Deployment) {
  await using tab = await openTab(device)
  deployment.deploy('A')
  const learner = await deployment.addAccount('employee', 'Iva')
  const { page } = tab
  await signIn(page, deployment.url, learner)
  await device.readyForOffline(page)
  await openQuest(page, 1)
  await deployment.network.change('refuse')
  await mark(page)
  const later = await page.context().newPage()
  await later.goto(`${deployment.url}${paths.employeeLogin}?later`, { waitUntil: 'commit' })
  const stores = await later.evaluate(openLaterDatabase)
  expect(stores).toEqual(expect.arrayContaining(['answers', 'device', 'later', 'outbox', 'progress']))
  await later.close()

  await answer(page, 1)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await backOnDashboard(page)
  expect(await isMarked(page)).toBe(true)
  await page.getByText('A newer version is open in another tab.').waitFor()
  await page.close()
  await deployment.network.change('pass')
  const next = await tab.page.context().newPage()
  await next.goto(deployment.url + paths.training)
  await next.getByText('Score: 100').waitFor()
  await next.getByText('Received', { exact: true }).waitFor()
  expect(await deployment.completions(learner)).toEqual([{ module_id: 1, score: 100, version: foundations.version }])
}

async function anotherTab(page: Page, deployment: Deployment): Promise<Page> {
  const another = await page.context().newPage()
  await another.goto(deployment.url + paths.training)
  return another
}

/** Runs in the page: upgrades the database as a later version would. Returns its stores; rejects where it is blocked. */
function openLaterDatabase(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('asterleigh', 1000)
    opening.onupgradeneeded = () => opening.result.createObjectStore('later')
    opening.onerror = () => reject(opening.error)
    setTimeout(() => reject(new Error('The upgrade was blocked.')), 10_000)
    opening.onsuccess = () => {
      const names = [...opening.result.objectStoreNames]
      opening.result.close()
      resolve(names)
    }
  })
}
