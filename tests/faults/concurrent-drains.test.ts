/**
 * The promise "concurrent drains are safe" of tests/faults/README.md: three tabs and the service worker, one tab frozen
 * while it holds the lock, one killed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { findChromium } from '../chromium.ts'
import { type Stage, setStage } from '../e2e/stage.ts'
import { propertyRuns } from '../property-runs.ts'
import { until } from '../until.ts'
import { type CompletionProxy, forward, type PostedCompletion } from './completion-proxy.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import { scoreFor } from './stored-results.ts'
import { bundleForTabs, storedOn, type Tab, ThreeTabs } from './three-tabs.ts'

/** Milliseconds; the minute that tests/faults/README.md promises. */
const drainedWithin = 60_000

const isFull = propertyRuns(0, 1) === 1
const runners = propertyRuns(1, 10)
const rounds = { withLocks: propertyRuns(1, 200), withoutLocks: propertyRuns(0, 40) }

interface Round {
  /** Milliseconds from the return of the network until the server has every result and the queue is empty. */
  readonly took: number
  /** Whether the frozen tab's request reached the server. */
  readonly arrivedFrozen: boolean
  /** Number of results on the server when the tab was killed. */
  readonly atKill: number
  readonly results: number
}

test('three tabs and the service worker deliver each result once, though one tab is frozen with the lock and one is killed', {
  tags: ['soak'],
}, async () => {
  const script = await bundleForTabs()
  await using stage = await setStage()
  await using browser = await openBrowser()
  const runRounds = async (runner: number): Promise<Record<keyof typeof rounds, Round[]>> => {
    const email = `runner${runner}@cro.example`
    const employeeId = await stage.addAccount('employee', email, 'Iva', 'Horáková')
    const random = seededRandom(runner)
    const run = async (count: number, webLocks: boolean) => {
      if (count === 0) return []
      await using device = await ThreeTabs.open(browser, stage, email, script, {
        webLocks,
        timerSpeed: isFull ? 1 : 40,
      })
      const done: Round[] = []
      for (let number = runner; number < count; number += runners) {
        done.push(await drainTogether(stage, device, employeeId, random, webLocks))
      }
      return done
    }
    return { withLocks: await run(rounds.withLocks, true), withoutLocks: await run(rounds.withoutLocks, false) }
  }
  const done = await Promise.all(Array.from({ length: runners }, (_, runner) => runRounds(runner)))
  report(
    'with Web Locks',
    done.flatMap(runner => runner.withLocks),
    rounds.withLocks,
  )
  report(
    'without Web Locks',
    done.flatMap(runner => runner.withoutLocks),
    rounds.withoutLocks,
  )
})

async function drainTogether(
  stage: Stage,
  device: ThreeTabs,
  employeeId: string,
  random: Random,
  webLocks: boolean,
): Promise<Round> {
  const { network } = device
  const [first, second, third] = device.tabs
  if (!first || !second || !third) throw new Error('A tab is missing')
  const order = random.pick([
    [first, second, third],
    [second, third, first],
    [third, first, second],
  ])
  const frontTab = order[2] ?? third
  await frontTab.page.bringToFront()
  const onServer = async () => {
    const stored = await stage.database.query<{ id: string; module_id: number }>(
      'select id, module_id from completion where employee_id = $1 order by module_id',
      [employeeId],
    )
    return stored.rows
  }

  await network.change('refuse')
  // A page that still handles a response of the last round would take its results for those of this one.
  for (const tab of device.tabs) await tab.reload()
  await frontTab.page.evaluate(() => tabTools.forgetResults())
  for (const table of ['completion', 'progress']) {
    await stage.database.query(`delete from ${table} where employee_id = $1`, [employeeId])
  }
  const modules = allModules.slice(0, 4 + random.below(5)).map(({ id }) => ({
    moduleId: id,
    score: scoreFor(id, random.below(2) === 0),
  }))
  const ids = await frontTab.page.evaluate((id, modules) => tabTools.finish(id, modules), employeeId, modules)
  expect(ids).toHaveLength(modules.length)

  const held = holdPosts(device.completionProxy)
  await network.change('pass')
  const holder = await findDrainingTab(device, held, webLocks)
  await wait(random.below(50))
  await holder.freeze()
  const awake = order.filter(tab => tab !== holder)
  const [victim, survivor] = awake[1] === frontTab ? awake : awake.toReversed()
  if (!victim || !survivor) throw new Error('No tab is awake')
  const arrivedFrozen = random.below(2) === 0
  held.release(arrivedFrozen)
  const back = performance.now()
  if (!webLocks || random.below(3) > 0) for (const tab of awake) await dispatchOnline(tab)
  await survivor.page.bringToFront()
  await device.wakeWorker(survivor)

  // The kill falls long before the others continue, or in the middle of their work.
  let atKill = 0
  await wait(200)
  if (random.below(3) === 0) await wait(random.below(isFull ? 25_000 : 500))
  else {
    const wanted = 2 + random.below(modules.length - 2)
    await until('a result to be delivered', async () => (await onServer()).length >= wanted, drainedWithin)
  }
  atKill = (await onServer()).length
  await victim.kill()

  const limit = drainedWithin - (performance.now() - back)
  await until(
    'everything is delivered',
    async () => (await storedOn(survivor)).outbox.length === 0 && (await onServer()).length >= ids.length,
    limit,
  )
  const took = performance.now() - back

  await holder.thaw()
  const replacement = await device.newTab()
  const received = academyTexts.delivery.allReceived(modules.length)
  await showsText('the thawed tab', holder, received)
  await showsText('the tab that was awake', survivor, received)
  await showsText('the new tab', replacement, received)
  await until(
    'the thawed tab is done',
    async () => (await survivor.page.evaluate(() => tabTools.drainer())) === undefined,
  )
  expect((await onServer()).map(row => row.id)).toEqual(ids)
  // The killed tab may have left a copy of a delivered result, which is sent once more and changes nothing.
  await until('the queue is empty', async () => (await storedOn(survivor)).outbox.length === 0)
  expect((await onServer()).map(row => row.id)).toEqual(ids)
  const { progress } = await storedOn(survivor)
  expect(progress.map(({ moduleId, score, received }) => ({ moduleId, score, received }))).toEqual(
    modules.map(module => ({ ...module, received: true })),
  )
  return { took, arrivedFrozen, atKill, results: modules.length }
}

interface HeldPosts {
  readonly count: number
  lose(): void
  /** Forwards all requests from now on. Requests on hold reach the server, or are lost. */
  release(arrives: boolean): void
}

/** Holds posted completions, so that the tab that delivers can be identified. */
function holdPosts(completionProxy: CompletionProxy): HeldPosts {
  let held: PostedCompletion[] = []
  const lose = () => {
    for (const { socket } of held) socket.destroy()
    held = []
  }
  completionProxy.handle = posted => {
    held.push(posted)
  }
  return {
    get count() {
      return held.length
    },
    lose,
    release: arrives => {
      completionProxy.handle = forward
      if (!arrives) lose()
      for (const posted of held) void forward(posted)
    },
  }
}

/**
 * Resolves to the tab that delivers. When the browser wakes the service worker instead, its requests are dropped until
 * a tab delivers.
 */
async function findDrainingTab(device: ThreeTabs, held: HeldPosts, webLocks: boolean): Promise<Tab> {
  const [notified, watcher] = device.tabs
  if (!notified || !watcher) throw new Error('A tab is missing')
  return await until(
    'a tab delivers',
    async () => {
      await dispatchOnline(notified)
      if (!webLocks) return held.count > 0 && notified
      const clientId = await watcher.page.evaluate(() => tabTools.drainer())
      if (clientId === undefined || held.count === 0) return
      for (const tab of device.tabs) if ((await tab.clientId()) === clientId) return tab
      held.lose()
      return
    },
    drainedWithin,
  )
}

/** Reads the document's text, because a background tab renders nothing. */
async function showsText(who: string, { page }: Tab, text: string): Promise<void> {
  let shown = ''
  const shows = async () => {
    shown = await page.evaluate(() => document.body.textContent ?? '')
    return shown.includes(text)
  }
  await until(`${who} to show “${text}”`, shows).catch((error: unknown) => {
    throw new Error(`The page shows: ${shown}`, { cause: error })
  })
}

function dispatchOnline({ page }: Tab): Promise<unknown> {
  return page.evaluate(() => window.dispatchEvent(new Event('online')))
}

async function openBrowser() {
  const browser = await launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  return Object.assign(browser, { [Symbol.asyncDispose]: () => browser.close() })
}

function report(kind: string, done: readonly Round[], expected: number): void {
  expect(done).toHaveLength(expected)
  if (expected === 0) return
  const slowest = Math.max(...done.map(({ took }) => took))
  const inTheMiddle = done.filter(({ atKill, results }) => atKill > 0 && atKill < results).length
  const arrived = done.filter(({ arrivedFrozen }) => arrivedFrozen).length
  printFigure(
    'concurrent drains are safe',
    `${done.length} rounds ${kind}, ${done.reduce((sum, { results }) => sum + results, 0)} results, 0 lost, 0 duplicated; ` +
      `the slowest drained in ${(slowest / 1000).toFixed(1)} s; ${inTheMiddle} tabs killed in the middle of a drain, ` +
      `${arrived} frozen tabs whose request arrived`,
  )
}
