import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { allModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import type { Device } from '../e2e/browser.ts'
import { moduleTitle, signIn } from '../e2e/learner.ts'
import type { Stage } from '../e2e/stage.ts'
import { tearDatabaseLog } from '../e2e/tear-database-log.ts'
import { until } from '../until.ts'
import { openBlankPage } from './blank-page.ts'
import type { Random } from './random.ts'
import { readyToComplete, scoreFor } from './ready-to-complete.ts'
import { signInNext } from './sign-in-next.ts'
import { inconsistencies, isAllReceived, type StoredResults, storedResults } from './stored-results.ts'
import { type WatchedPage, watchShownResults } from './watch-shown-results.ts'

/** Where a kill fell, derived afterwards from the device and the server. */
export const phases = [
  'before the click',
  'before the commit',
  'saved, not yet shown',
  'shown, not yet sent',
  'sent, response in flight or lost',
  'after the receipt',
] as const
type Phase = (typeof phases)[number]

interface Kills {
  done: number
  /** Kills after the result had been shown as saved. */
  afterSaved: number
  /** Number of times that Chromium deleted its whole database after a torn write. */
  databasesLost: number
  readonly byPhase: Record<Phase, number>
  readonly byNetworkMode: Record<string, number>
}

export function noKills(): Kills {
  return {
    done: 0,
    afterSaved: 0,
    databasesLost: 0,
    byPhase: {
      'before the click': 0,
      'before the commit': 0,
      'saved, not yet shown': 0,
      'shown, not yet sent': 0,
      'sent, response in flight or lost': 0,
      'after the receipt': 0,
    },
    byNetworkMode: {},
  }
}

const networkModes = ['pass', 'refuse', 'drop-responses'] as const
const completionCall = 'POST /api/croacademy/complete-module'
/** Milliseconds before the click. */
const lead = 10

/**
 * Lets employees complete all modules on one device, one after another, while its browser is killed repeatedly, until
 * `wanted` kills happened on all devices. Throws when a result that was shown as saved is missing, partly saved,
 * duplicated or changed.
 */
export async function killRounds(stage: Stage, device: Device, random: Random, kills: Kills, wanted: number) {
  /** Milliseconds from the click to the completion screen, as last measured. */
  let untilShown = 40
  const earned: { email: string; module_id: number; score: number }[] = []

  for (let person = 1; kills.done < wanted; person++) {
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

    for (const { id: moduleId } of allModules) {
      const score = scoreFor(moduleId, random.below(2) === 0)
      while (!saved.has(moduleId) && kills.done < wanted) {
        await killAround(moduleId, score)
      }
      if (kills.done >= wanted) break
    }

    async function killAround(moduleId: number, score: number): Promise<void> {
      const complete = await readyToComplete(page, moduleId, score > 0)
      await complete.scrollIntoViewIfNeeded()
      const box = await complete.boundingBox()
      if (!box) throw new Error('The button has no place')
      const mode = random.pick(networkModes)
      await stage.network.change(mode, completionCall)

      let clickedAt = 0
      const click = wait(lead).then(() => {
        clickedAt = performance.now()
        return page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      })
      const gone = click.catch(() => undefined)
      const watching = watched
      const shownAt = watching.completionScreen.then(() => performance.now())
      if (random.below(3) > 0) await wait(random.next() * (lead + 2.5 * untilShown))
      else {
        // Continue to the dashboard, where delivery begins.
        await shownAt
        await page.getByRole('button', { name: 'Return now' }).dispatchEvent('click')
        await wait(random.next() * 150)
      }
      const clicked = clickedAt > 0
      const shown = watching.shown()
      await device.kill()
      await gone
      if (shown.complete) untilShown = (await shownAt) - clickedAt
      const title = moduleTitle(moduleId)
      const wasSaved = shown.complete || shown.listed.has(title)
      const atServer = (await completionsOf(email)).some(row => row.module_id === moduleId)
      // A kill within a log record is the worst case and rare, so some are simulated.
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
      const queued = stored.outbox.some(row => row.employeeId === employeeId && row.moduleId === moduleId)
      const wasCommitted = wasSaved || atServer || resultsOf(stored, employeeId).has(moduleId)

      kills.done++
      if (wasSaved) kills.afterSaved++
      if (isLost) kills.databasesLost++
      kills.byNetworkMode[mode] = (kills.byNetworkMode[mode] ?? 0) + 1
      kills.byPhase[phaseOf()]++

      // Without its database the device has forgotten the session; the server still knows it.
      if (mayBeLost) await stage.network.change('pass')
      await page.goto(stage.url + paths.training)
      if (isLost ? wasSaved || atServer : wasCommitted) saved.set(moduleId, score)
      for (const [id, points] of saved) {
        await until(`module ${id}, which was shown as saved`, async () => {
          const there = (await completionsOf(email)).find(row => row.module_id === id)
          return (there?.score ?? resultsOf(await storedResults(page), employeeId).get(id)) === points
        })
        await completedRow(page, id).waitFor()
      }
      if (shown.received.has(title)) expect(atServer, `module ${moduleId}, which was shown as received`).toBe(true)
      if (mayBeLost && !saved.has(moduleId)) {
        // The result may have been committed but was never shown: a copy restores it, or the module must be done again.
        await completedRow(page, moduleId)
          .or(page.getByRole('button', { name: 'Start Module' }))
          .first()
          .waitFor()
        await until('what was restored to arrive', async () => isAllReceived(await storedResults(page)))
        if ((await completionsOf(email)).some(row => row.module_id === moduleId)) saved.set(moduleId, score)
      }
      if (saved.has(moduleId)) earned.push({ email, module_id: moduleId, score })

      function phaseOf(): Phase {
        if (!wasCommitted) return clicked ? 'before the commit' : 'before the click'
        if (atServer) return queued ? 'sent, response in flight or lost' : 'after the receipt'
        return wasSaved ? 'shown, not yet sent' : 'saved, not yet shown'
      }
    }

    await stage.network.change('pass')
    await page.reload()
    await until('everything to be received', async () => isAllReceived(await storedResults(page)), 60_000)
    expect(await completionsOf(email)).toEqual(earned.filter(row => row.email === email))
    await device.kill()
  }
  expect(await stage.completions()).toEqual(earned)

  async function open(): Promise<{ page: Page; watched: WatchedPage }> {
    const page = await device.open()
    return { page, watched: await watchShownResults(page) }
  }

  async function completionsOf(email: string) {
    return (await stage.completions()).filter(row => row.email === email)
  }
}

function completedRow(page: Page, moduleId: number) {
  const title = page.getByRole('heading', { name: moduleTitle(moduleId), exact: true })
  return page.locator('li[data-status="completed"]').filter({ has: title })
}

/** Returns the score of each module that this employee has completed on this device. */
function resultsOf({ progress }: StoredResults, employeeId: string): Map<number, number> {
  const own = progress.filter(result => result.employeeId === employeeId)
  return new Map(own.map(result => [result.moduleId, result.score]))
}
