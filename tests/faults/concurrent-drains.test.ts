import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { expect, test, vi } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule as completeModuleEndpoint, completeModules } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { answersFor } from '../answers-for.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { password } from '../e2e/learner.ts'
import { type Stage, setStage } from '../e2e/stage.ts'
import { forward, HttpProxy, type ProxiedRequest } from '../http-proxy.ts'
import { newStorage } from '../offline/example-device.ts'
import { propertyRuns } from '../property-runs.ts'
import { TcpProxy } from '../tcp-proxy.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import { readResults, type StoredResults, scoreFor } from './stored-results.ts'

/** Milliseconds; the minute that tests/faults/README.md promises. */
const drainedWithin = 60_000
const isFull = propertyRuns(0, 1) === 1
/** `withoutLocks`: as in an old Safari. */
const rounds = [
  { kind: 'with Web Locks', webLocks: true, count: propertyRuns(1, 200) },
  { kind: 'without Web Locks', webLocks: false, count: propertyRuns(0, 40) },
]

test('three tabs and the service worker deliver each result once, despite a freeze and a kill', {
  tags: ['soak'],
}, async () => {
  await using stage = await setStage()
  // Playwright keeps every page focused, and a focused page cannot be frozen.
  const browser = await launch({ executablePath: await findChromium(), args: ['--no-sandbox', ...chromiumFlags] })
  await using _ = { [Symbol.asyncDispose]: () => browser.close() }
  for (const { kind, webLocks, count } of rounds) {
    let [started, slowest] = [0, 0]
    const runRounds = async (stream: number) => {
      const random = seededRandom(stream)
      while (started < count) {
        started += 1
        slowest = Math.max(slowest, await drainTogether(stage, browser, random, webLocks))
      }
    }
    await Promise.all(Array.from({ length: propertyRuns(1, 8) }, (_, stream) => runRounds(stream)))
    printFigure(
      'concurrent drains are safe',
      `${count} rounds ${kind}, 0 lost, 0 duplicated; the slowest drained in ${(slowest / 1000).toFixed(1)} s`,
    )
  }
})

/** Resolves to the milliseconds from the return of the network until the server has every result. */
async function drainTogether(stage: Stage, browser: Browser, random: Random, webLocks: boolean): Promise<number> {
  const email = `${crypto.randomUUID()}@cro.example`
  const employeeId = await stage.addAccount('employee', email, 'Iva', 'Horáková')
  const onServer = async () => {
    const { rows } = await stage.database.query<{ id: string }>(
      'select id from completion where employee_id = $1 order by module_id',
      [employeeId],
    )
    return rows.map(({ id }) => id)
  }
  await using proxy = await HttpProxy.before(stage.network.target)
  await using network = await TcpProxy.before(proxy.url)
  const context = await browser.createBrowserContext()
  await using _ = { [Symbol.asyncDispose]: () => context.close() }
  const openTab = async () => {
    const page = await context.newPage()
    if (!webLocks) await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    if (!isFull) await page.evaluateOnNewDocument(accelerateTimers)
    await page.evaluateOnNewDocument(countTransactions)
    await page.goto(network.url + paths.training)
    await page.waitForSelector('::-p-text(Modules Completed)')
    return page
  }

  const first = await context.newPage()
  await first.goto(network.url + paths.employeeLogin)
  await first.evaluate(signIn, employeeAuth.login.path, JSON.stringify({ email, password }))
  const notified = await openTab()
  await network.change('refuse')
  const modules = 4 + random.below(5)
  const results = await resultsOf(employeeId, modules, random)
  await notified.evaluate(storeResults, results)
  await first.close()
  await notified.reload()
  const tabs = [notified, await openTab(), await openTab()]

  const held: ProxiedRequest[] = []
  proxy.handle = async request => (isCompletion(request) ? void held.push(request) : await forward(request))
  await network.change('pass')
  const holder = await vi.waitUntil(() => findDrainingTab(tabs, held, webLocks), { timeout: drainedWithin })
  await wait(random.below(50))
  await freeze(holder)
  proxy.handle = forward
  // The request of the frozen tab reaches the server, or is lost.
  const arrives = random.below(2) === 0
  for (const request of held) arrives ? void forward(request) : request.socket.destroy()
  const back = performance.now()
  const [victim, survivor] = tabs.filter(tab => tab !== holder)
  if (!victim || !survivor) throw new Error('No tab is awake')
  if (!webLocks || random.below(3) > 0) for (const tab of [victim, survivor]) await dispatchOnline(tab)
  await survivor.bringToFront()
  await wakeWorker(survivor, network.url)

  // The kill falls long before the others continue, or in the middle of their work.
  if (random.below(3) === 0) await wait(200 + random.below(isFull ? 25_000 : 500))
  else {
    const wanted = 2 + random.below(modules - 2)
    await vi.waitUntil(async () => (await onServer()).length >= wanted, { timeout: drainedWithin })
  }
  await kill(victim)
  const queued = async () => (await survivor.evaluate(readResults)).outbox.length
  const timeout = drainedWithin - (performance.now() - back)
  await vi.waitUntil(async () => (await queued()) === 0 && (await onServer()).length >= modules, { timeout })
  const took = performance.now() - back

  await setState(holder, 'active')
  const received = academyTexts.delivery.allReceived(modules)
  // The document's text, because a background tab renders nothing.
  for (const tab of [holder, survivor, await openTab()]) {
    await expect.poll(() => tab.evaluate(() => document.body.textContent)).toContain(received)
  }
  await expect.poll(() => survivor.evaluate(drainingClient)).toBeUndefined()
  // The killed tab may have left a copy of a delivered result, which is sent once more and changes nothing.
  await expect.poll(queued).toBe(0)
  expect(await onServer()).toEqual(results.outbox.map(({ id }) => id))
  const { progress } = await survivor.evaluate(readResults)
  const shown = ({ moduleId, score }: { moduleId: number; score: number }) => ({ moduleId, score, received: true })
  expect(progress.map(({ moduleId, score, received }) => ({ moduleId, score, received }))).toEqual(
    results.progress.map(shown),
  )
  return took
}

const isCompletion = ({ method, path }: ProxiedRequest) =>
  method === 'POST' && (path === completeModuleEndpoint.path || path === completeModules.path)

/** Returns what the app stores on a device when a learner completes the first modules. */
async function resultsOf(employeeId: string, modules: number, random: Random): Promise<Omit<StoredResults, 'copies'>> {
  const db = newStorage().open()
  for (const { id: moduleId } of allModules.slice(0, modules)) {
    const score = scoreFor(moduleId, random.below(2) === 0)
    const answers = answersFor(moduleId, score)
    await completeModule(db, { employeeId, cycle: 1, moduleId, score, answers, contentVersion: 1 })
  }
  const outbox = await db.outbox.toArray()
  return { progress: await db.results.toArray(), outbox: outbox.toSorted((a, b) => a.moduleId - b.moduleId) }
}

/**
 * Returns the tab that delivers, if one does. When the browser wakes the service worker instead, its requests are dropped
 * until a tab delivers.
 */
async function findDrainingTab(tabs: readonly Page[], held: ProxiedRequest[], webLocks: boolean) {
  const [notified] = tabs
  if (!notified) return undefined
  await dispatchOnline(notified)
  if (held.length === 0) return undefined
  if (!webLocks) return notified
  const draining = await notified.evaluate(drainingClient)
  if (draining === undefined) return undefined
  for (const tab of tabs) if ((await tab.evaluate(ownClient)) === draining) return tab
  for (const { socket } of held.splice(0)) socket.destroy()
  return undefined
}

async function setState(tab: Page, state: 'active' | 'frozen'): Promise<void> {
  const session = await tab.createCDPSession()
  await session.send('Page.setWebLifecycleState', { state })
}

/**
 * Freezes the tab between two IndexedDB transactions. The command would also freeze a page within one, and no other tab
 * could write until Chromium aborts the transaction after a minute. Chromium itself does not freeze a page that blocks
 * others (https://groups.google.com/a/chromium.org/g/blink-dev/c/Xu1C7WhoGm4).
 */
async function freeze(tab: Page): Promise<void> {
  const isInTransaction = () => tab.evaluate(() => openTransactions.size > 0)
  for (;;) {
    // A thawed page first reads everything; freezing it again at once would repeat forever.
    await expect.poll(isInTransaction).toBe(false)
    await setState(tab, 'frozen')
    if (!(await isInTransaction())) return
    await setState(tab, 'active')
  }
}

/** Kills the tab's process, as the system does when memory is short. */
async function kill(tab: Page): Promise<void> {
  const died = new Promise(resolve => tab.once('error', resolve))
  const session = await tab.createCDPSession()
  // The crashed page cannot respond.
  session.send('Page.crash').catch(() => undefined)
  await died
  await tab.close()
}

const dispatchOnline = (tab: Page) => tab.evaluate(() => window.dispatchEvent(new Event('online')))

/** Dispatches the sync event with which Chromium wakes the service worker when the network returns. */
async function wakeWorker(tab: Page, origin: string): Promise<void> {
  const session = await tab.createCDPSession()
  const registrationId = await new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
    void session.send('ServiceWorker.enable')
  })
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'asterleigh-outbox',
    lastChance: false,
  })
}

// What follows runs in the page.

declare global {
  /** The open transactions of every connection of this page to its database. */
  var openTransactions: Set<IDBTransaction>
}

function countTransactions(): void {
  globalThis.openTransactions = new Set()
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...args) {
    const opened = transaction.apply(this, args)
    openTransactions.add(opened)
    for (const end of ['complete', 'abort']) opened.addEventListener(end, () => openTransactions.delete(opened))
    return opened
  }
}

/** Makes timers longer than a second forty times faster. */
function accelerateTimers(): void {
  const { setTimeout } = globalThis
  const timeout = AbortSignal.timeout
  const shorter = (delay = 0) => (delay > 1000 ? delay / 40 : delay)
  Object.assign(globalThis, {
    setTimeout: (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(handler, shorter(delay), ...rest),
  })
  AbortSignal.timeout = delay => timeout.call(AbortSignal, shorter(delay))
}

async function signIn(path: string, body: string): Promise<void> {
  const { status } = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}`)
  await navigator.serviceWorker.ready
}

async function storeResults({ progress, outbox }: Omit<StoredResults, 'copies'>): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('asterleigh')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const transaction = database.transaction(['results', 'outbox'], 'readwrite')
  for (const row of progress) transaction.objectStore('results').put(row)
  for (const row of outbox) transaction.objectStore('outbox').put(row)
  await new Promise(resolve => transaction.addEventListener('complete', resolve))
  database.close()
}

/** Returns the client id of the tab or worker that delivers. */
async function drainingClient(): Promise<string | undefined> {
  const locks: LockManager | undefined = navigator.locks
  const { held = [] } = (await locks?.query()) ?? {}
  return held.find(({ name }) => name === 'asterleigh-outbox')?.clientId
}

/** Returns the client id under which this tab holds locks. */
async function ownClient(): Promise<string | undefined> {
  const own = `test-${Math.random()}`
  return await navigator.locks.request(own, async () => {
    const { held = [] } = await navigator.locks.query()
    return held.find(({ name }) => name === own)?.clientId
  })
}
