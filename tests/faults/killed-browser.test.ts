import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { Device } from '../e2e/browser.ts'
import { moduleTitle, signIn } from '../e2e/learner.ts'
import { type Stage, setStage } from '../e2e/stage.ts'
import { tearDatabaseLog } from '../e2e/tear-database-log.ts'
import { propertyRuns } from '../property-runs.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import {
  completedRow,
  inconsistencies,
  isAllReceived,
  openBlankPage,
  readyToComplete,
  type StoredResults,
  scoreFor,
  signInNext,
  storedResults,
} from './stored-results.ts'

const networkModes = ['pass', 'refuse', 'drop-responses'] as const
const completionCall = 'POST /api/croacademy/complete-module'
/** Milliseconds before the click. */
const lead = 10

/** `saved`, `sent`: kills after the result had been shown as saved, and after the server had it. */
const kills = { all: 0, saved: 0, sent: 0, databasesLost: 0 }

/**
 * SIGKILL ends every process of the browser at a random instant around the completion of a module. This proves survival
 * of the browser's death, not of the machine's: what a killed process has handed to the operating system stays. Against a
 * power cut the save uses a strict transaction (tests/offline/device-storage.test.ts).
 */
test('a result that was shown as saved survives the death of the browser, exactly once', {
  tags: ['soak'],
}, async ({ task, onTestFinished }) => {
  const wanted = propertyRuns(1, 600)
  const worker = async (stream: number) => {
    const stage = await setStage()
    onTestFinished(() => stage[Symbol.asyncDispose]())
    const device = await Device.create()
    onTestFinished(() => device.discard(task))
    await killRounds(stage, device, seededRandom(stream), wanted)
  }
  await Promise.all(Array.from({ length: propertyRuns(1, 2) }, (_, stream) => worker(stream)))
  printFigure(
    '"saved" survives a kill',
    `${kills.all} kills, ${kills.saved} after "saved" was shown, ${kills.sent} after the server had the result; 0 lost, ` +
      `0 duplicated; ${kills.databasesLost} times the browser deleted its database`,
  )
})

/** Lets employees complete all modules on one device, one after another, while its browser is killed repeatedly. */
async function killRounds(stage: Stage, device: Device, random: Random, wanted: number): Promise<void> {
  /** Milliseconds from the click to the completion screen, as last measured. */
  let untilShown = 40
  const earned: { email: string; module_id: number; score: number }[] = []
  for (let person = 1; kills.all < wanted; person++) {
    const email = `learner-${String(person).padStart(3, '0')}@cro.example`
    const employeeId = await stage.addAccount('employee', email, 'Iva', 'Horáková')
    await stage.network.change('pass')
    let { page, watched } = await open()
    if (person === 1) await signIn(page, stage.url, email)
    else await signInNext(device.context, page, stage.url, email)
    await device.readyForOffline(page)
    // The page showed the previous employee until now.
    watched.forget()
    // Chromium writes cookies to disk up to a minute after sign-in; these kills come sooner.
    const cookies = await device.context.cookies()
    const saved = new Map<number, number>()
    const completions = async () => (await stage.completions()).filter(row => row.email === email)
    const isAtServer = async (moduleId: number) => (await completions()).some(row => row.module_id === moduleId)
    const scoreOn = ({ progress }: StoredResults, moduleId: number) =>
      progress.find(result => result.employeeId === employeeId && result.moduleId === moduleId)?.score

    for (const { id: moduleId } of allModules) {
      const score = scoreFor(moduleId, random.below(2) === 0)
      while (!saved.has(moduleId) && kills.all < wanted) await killAround(moduleId, score)
    }
    await stage.network.change('pass')
    await page.reload()
    await expect.poll(async () => isAllReceived(await storedResults(page))).toBe(true)
    expect(await completions()).toEqual(earned.filter(row => row.email === email))
    await device.kill()

    async function killAround(moduleId: number, score: number): Promise<void> {
      const complete = await readyToComplete(page, moduleId, score > 0)
      await complete.scrollIntoViewIfNeeded()
      const box = await complete.boundingBox()
      if (!box) throw new Error('The button has no place')
      await stage.network.change(random.pick(networkModes), completionCall)
      let clickedAt = 0
      const click = wait(lead).then(() => {
        clickedAt = performance.now()
        return page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      })
      const gone = click.catch(() => undefined)
      const shownAt = watched.completionScreen.then(() => performance.now())
      if (random.below(3) > 0) await wait(random.next() * (lead + 2.5 * untilShown))
      else {
        // Continue to the dashboard, where delivery begins.
        await shownAt
        await page.getByRole('button', { name: 'Return now' }).dispatchEvent('click')
        await wait(random.next() * 150)
      }
      const shown = watched.shown()
      await device.kill()
      await gone
      if (shown.complete) untilShown = (await shownAt) - clickedAt
      const title = moduleTitle(moduleId)
      const wasSaved = shown.complete || shown.listed.has(title)
      const wasSent = await isAtServer(moduleId)
      // A kill within a log record, after which Chromium deletes the database at the start after next, is rare.
      if (random.below(20) === 0) await tearDatabaseLog(device.profile)

      // The restart happens with or without a network, at random.
      if (random.below(2) === 0) await stage.network.change('pass')
      ;({ page, watched } = await open())
      await device.context.addCookies(cookies)
      await openBlankPage(page, stage.url)
      const stored = await storedResults(page)
      expect(inconsistencies(stored)).toEqual([])
      // If the database is empty, Chromium may have deleted it. Before the first save that cannot be told from a kill
      // before the commit.
      const mayBeLost = stored.progress.length === 0
      const isLost = saved.size > 0 && mayBeLost
      kills.all++
      if (wasSaved) kills.saved++
      if (wasSent) kills.sent++
      if (isLost) kills.databasesLost++

      // Without its database the device has forgotten the session; the server still knows it.
      if (mayBeLost) await stage.network.change('pass')
      await page.goto(stage.url + paths.training)
      const isOnDevice = scoreOn(stored, moduleId) !== undefined
      if (wasSaved || wasSent || (isOnDevice && !isLost)) saved.set(moduleId, score)
      for (const [id, points] of saved) {
        const found = async () =>
          (await completions()).find(row => row.module_id === id)?.score ?? scoreOn(await storedResults(page), id)
        await expect.poll(found, { message: `module ${id}, which was shown as saved` }).toBe(points)
        await completedRow(page, id).waitFor()
      }
      if (shown.received.has(title)) expect(wasSent, `module ${moduleId}, which was shown as received`).toBe(true)
      if (mayBeLost && !saved.has(moduleId)) {
        // The result may have been committed but was never shown: a copy restores it, or the module must be done again.
        const start = page.getByRole('button', { name: 'Start Module' })
        await completedRow(page, moduleId).or(start).first().waitFor()
        await expect.poll(async () => isAllReceived(await storedResults(page))).toBe(true)
        if (await isAtServer(moduleId)) saved.set(moduleId, score)
      }
      if (saved.has(moduleId)) earned.push({ email, module_id: moduleId, score })
    }
  }
  expect(await stage.completions()).toEqual(earned)

  async function open(): Promise<{ page: Page; watched: WatchedPage }> {
    const page = await device.open()
    return { page, watched: await watchShownResults(page) }
  }
}

/** What the page has shown as saved: `complete` is the completion screen, the sets hold titles of modules. */
interface Shown {
  readonly complete: boolean
  readonly listed: ReadonlySet<string>
  readonly received: ReadonlySet<string>
}

interface WatchedPage {
  readonly shown: () => Shown
  /** Discards what was shown to another learner. */
  readonly forget: () => void
  /** Resolves when the completion screen appears. */
  readonly completionScreen: Promise<void>
}

/**
 * Records, from the page's next document on, every result that the page shows as saved. What a browser shows in its
 * last millisecond may be missed.
 */
async function watchShownResults(page: Page): Promise<WatchedPage> {
  let complete = false
  const listed = new Set<string>()
  const received = new Set<string>()
  let onComplete: () => void = () => undefined
  await page.exposeFunction('reportShown', (what: string, title: string) => {
    if (what === 'listed') listed.add(title)
    else if (what === 'received') received.add(title)
    else {
      complete = true
      onComplete()
    }
  })
  await page.addInitScript(watch, {
    moduleComplete: questTexts.moduleComplete,
    received: academyTexts.delivery.received,
  })
  return {
    shown: (): Shown => ({ complete, listed: new Set(listed), received: new Set(received) }),
    forget: () => {
      listed.clear()
      received.clear()
    },
    completionScreen: new Promise<void>(resolve => {
      onComplete = resolve
    }),
  }
}

declare global {
  function reportShown(what: 'complete' | 'listed' | 'received', title: string): Promise<void>
}

/** Runs in the page. */
function watch(words: { moduleComplete: string; received: string }): void {
  const reported = new Set<string>()
  const report = (what: 'complete' | 'listed' | 'received', title: string) => {
    if (reported.has(what + title)) return
    reported.add(what + title)
    void reportShown(what, title)
  }
  const recordHeading = () => {
    // React renders some content in advance, hidden.
    const shown = [...document.querySelectorAll('h1')].find(heading => !heading.closest('[hidden]'))
    if (shown?.textContent === words.moduleComplete) report('complete', '')
    for (const row of document.querySelectorAll('li[data-status="completed"]')) {
      const title = row.querySelector('h3')?.textContent ?? ''
      report('listed', title)
      if ([...row.querySelectorAll('p')].some(line => line.textContent === words.received)) report('received', title)
    }
  }
  new MutationObserver(recordHeading).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}
