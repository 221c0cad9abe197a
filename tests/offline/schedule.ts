import { strict as assert } from 'node:assert'
import { vi } from 'vitest'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { moduleStatus, possibleScores } from '../../content/curriculum/rules.ts'
import { completeModule } from '../../web/offline/complete-module.ts'
import { currentLearner, forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { localProgress, localTraining, toRecords } from '../../web/offline/local-progress.ts'
import { retryRefused } from '../../web/offline/outbox.ts'
import { ModelServer, personOf } from './model-server.ts'
import { type Outcome, SimulatedBrowser, SimulatedTab, UnreliableNetwork } from './simulated-device.ts'

const employees = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** A step of a schedule. The numbers choose browser, tab, employee and request. */
export interface Step {
  readonly action: keyof typeof actions
  readonly browser: number
  readonly pick: number
  readonly outcome: Outcome
  /** Number of event loop turns before the next step. */
  readonly turns: number
}

interface At {
  readonly tab: SimulatedTab
  readonly employee: string
  readonly pick: number
  readonly outcome: Outcome
}

export const actions = {
  complete: (schedule: Schedule, { tab, pick }: At) => tab.start(() => schedule.complete(tab, pick)),
  'complete twice at once': (schedule: Schedule, { tab, pick }: At) => {
    for (const each of [tab, schedule.openTab(tab.browser)]) each.start(() => schedule.complete(each, pick))
  },
  network: (schedule: Schedule, { pick, outcome }: At) => schedule.network.decide(pick, outcome),
  'time passes': (_: Schedule, { tab, pick }: At) => tab.clock.increment((pick + 1) * 300),
  notice: (_: Schedule, { tab }: At) => tab.start(() => tab.notice()),
  online: (_: Schedule, { tab }: At) => tab.actor.send({ type: 'ONLINE' }),
  visible: (_: Schedule, { tab }: At) => tab.actor.send({ type: 'VISIBLE' }),
  hidden: (_: Schedule, { tab }: At) => tab.actor.send({ type: 'HIDDEN' }),
  worker: (_: Schedule, { tab }: At) => tab.start(() => tab.drainAsWorker()),
  'open tab': (schedule: Schedule, { tab }: At) => {
    const opened = schedule.openTab(tab.browser)
    opened.start(() => opened.notice())
  },
  kill: (_: Schedule, { tab, pick }: At) => tab.kill(pick % 25),
  'sign in': (_: Schedule, { tab, employee }: At) => {
    tab.browser.cookie = employee
    tab.start(() => signIn(tab, employee))
  },
  'sign in, response lost': (_: Schedule, { tab, employee }: At) => {
    tab.browser.cookie = employee
  },
  'log out': (_: Schedule, { tab, pick }: At) => {
    if (pick % 3 > 0) tab.browser.cookie = null
    tab.start(() => forgetSession(tab.db, 'logout').then(() => tab.notice()))
  },
  'session ends': (_: Schedule, { tab }: At) => {
    tab.browser.cookie = null
  },
  'server crashes': (schedule: Schedule, { pick }: At) => schedule.network.crash(pick),
  'delete account': ({ server }: Schedule, { employee, pick }: At) => {
    if (pick % 5 === 0) server.deleted.add(employee)
  },
  'new cycle': ({ server }: Schedule, { employee }: At) => server.expire(employee),
  'back up': ({ server }: Schedule) => server.backUp(),
  restore: (schedule: Schedule) => schedule.restore(),
  deploy: ({ server }: Schedule) => {
    server.acceptsBatches = !server.acceptsBatches
  },
}

async function signIn(tab: SimulatedTab, employeeId: string): Promise<void> {
  await rememberSignIn(tab.db, personOf(employeeId))
  await tab.notice()
}

/** A completion that a learner saw as saved. */
interface ShownAsSaved {
  readonly id: string
  readonly employeeId: string
  readonly cycle: number
  readonly moduleId: number
  readonly score: number
  readonly finishedAt: number
  readonly browser: SimulatedBrowser
}

/** Two browsers with their tabs and service workers, two employees and a server, run step by step. */
export class Schedule {
  readonly server = new ModelServer()
  readonly network = new UnreliableNetwork(this.server)
  readonly shownAsSaved: ShownAsSaved[] = []
  readonly #browsers = [new SimulatedBrowser(this.network), new SimulatedBrowser(this.network)] as const
  readonly #everyTab: SimulatedTab[] = []
  readonly #withLocks: boolean
  #restored = false

  constructor(withLocks: boolean) {
    this.#withLocks = withLocks
  }

  get #openTabs(): SimulatedTab[] {
    return this.#everyTab.filter(tab => !tab.db.dead)
  }

  openTab(browser: SimulatedBrowser): SimulatedTab {
    const tab = new SimulatedTab(browser, this.#withLocks)
    this.#everyTab.push(tab)
    return tab
  }

  restore(): void {
    this.#restored = true
    this.server.restore()
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const { action, browser, pick, outcome, turns } of steps) {
      const chosen = this.#browsers[browser === 0 ? 0 : 1]
      const open = this.#openTabs.filter(tab => tab.browser === chosen)
      const tab = open[pick % Math.max(1, open.length)] ?? this.openTab(chosen)
      actions[action](this, { tab, pick, outcome, employee: employees[pick % 2] ?? '' })
      await eventLoopTurns(turns)
      for (const each of this.#everyTab) each.buryIfDead()
      if (action === 'network') await this.#checkNothingLost()
    }
  }

  /** Completes a module that the dashboard at this tab shows as open, or showed a moment ago. */
  async complete({ db, browser }: SimulatedTab, pick: number): Promise<void> {
    const employeeId = (await currentLearner(db))?.id
    if (!employeeId) return
    const { cycle } = await localTraining(db, employeeId)
    const records = toRecords(await localProgress(db, employeeId, cycle))
    const open = moduleTexts.filter(module => moduleStatus(module.id, records) !== 'locked')
    const text = pick % 4 === 0 ? open[pick % open.length] : open.at(-1)
    if (!text) return
    const moduleId = text.id
    const scores = [...possibleScores(text)]
    const wanted = scores[pick % scores.length] ?? 0
    // The device's clock is wrong by up to 800 days.
    const wrongTime = Date.now() + ((pick % 5) - 2) * 400 * 24 * 3600_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(wrongTime)
    const completing = completeModule(db, {
      employeeId,
      cycle,
      moduleId,
      score: wanted,
      answers: [],
      contentVersion: 1,
    })
    clock.mockRestore()
    const { made } = await completing
    assert(made, 'A completion must be written down as made here.')
    const { id, score, finishedAt } = made
    this.shownAsSaved.push({ id, score, finishedAt, employeeId, cycle, moduleId, browser })
  }

  /** Throws unless every completion shown as saved is in its browser's queue until the server has it. */
  async #checkNothingLost(): Promise<void> {
    for (const browser of this.#browsers) {
      const shownAsSaved = this.shownAsSaved.filter(one => one.browser === browser)
      const { results, queue } = await browser.stored()
      for (const saved of shownAsSaved) {
        const { id, employeeId, cycle, score } = saved
        const known = results.find(result => isSame(result, saved))
        assert(known?.made?.id === id, 'A saved result left the device.')
        assert(known.score >= score, 'A learner was shown less than what was reached.')
        const isQueued = queue.some(row => row.id === id && row.employeeId === employeeId && row.cycle === cycle)
        assert(isQueued || this.server.recorded(id) || this.#restored, 'A result left the queue too early.')
      }
      const modules = new Set(queue.map(row => `${row.employeeId} ${row.cycle} ${row.moduleId}`))
      assert.equal(modules.size, queue.length, 'A result is queued twice.')
    }
  }

  /** Ends the faults: every employee signs in again on every device. Throws unless everything arrives after that. */
  async recover(): Promise<void> {
    this.#closeTabs()
    // After a restore the devices may have to build on each other's results, module by module.
    for (let left = this.#restored ? moduleTexts.length + 1 : 3; ; left -= 1) {
      for (const browser of this.#browsers) {
        for (const employee of employees) await this.#recoverOn(browser, employee)
      }
      try {
        return await this.#checkDelivered()
      } catch (error) {
        if (left === 1) throw error
      }
    }
  }

  async #recoverOn(browser: SimulatedBrowser, employee: string): Promise<void> {
    browser.cookie = employee
    const tab = this.openTab(browser)
    await retryRefused(tab.db, employee)
    await signIn(tab, employee)
    await this.#untilIdle()
    this.#closeTabs()
  }

  #closeTabs(): void {
    for (const tab of this.#openTabs) tab.kill(0)
    this.network.crash(0)
  }

  /** Lets requests succeed and time pass until nothing happens any more. */
  async #untilIdle(): Promise<void> {
    let seen = 0
    for (let round = 0, idle = 0; idle < 3; round += 1) {
      // Results of a cycle that a restored server has not opened again are tried without end.
      if (this.#restored && round > 20) return
      assert(round < 200, 'Activity never ends.')
      while (this.network.busy) this.network.decide(0, 'delivered')
      await eventLoopTurns(12)
      for (const tab of this.#openTabs) tab.clock.increment(60_000)
      await eventLoopTurns(12)
      const operations = this.#everyTab.reduce((sum, tab) => sum + tab.db.operations, 0)
      idle = operations === seen && !this.network.busy ? idle + 1 : 0
      seen = operations
    }
  }

  /** Throws unless everything that must be true after the faults is true. */
  async #checkDelivered(): Promise<void> {
    await this.#checkNothingLost()
    for (const { id, employeeId, cycle, moduleId, score, finishedAt } of this.shownAsSaved) {
      const recorded = this.server.recorded(id)
      assert(!recorded || recorded.employeeId === employeeId, 'A result was stored for another employee.')
      if (this.server.deleted.has(employeeId)) continue
      // Results of earlier cycles are not compared, so a restored server does not get them again.
      if (this.#restored && cycle < this.server.openCycle(employeeId)) continue
      const best = this.server.resultsOf(employeeId, cycle).get(moduleId)
      assert(best && best.score >= score, 'A result was lost.')
      assert(best.finishedAt <= Math.min(finishedAt, Date.now()), 'The earliest time was not kept.')
      // A result that a restored server lost is not sent again if an equal result of another device exists.
      assert(recorded || this.#restored, 'A result never arrived.')
      const isUnchanged = recorded?.cycle === cycle && recorded.moduleId === moduleId && recorded.score === score
      assert(!recorded || isUnchanged, 'A result arrived changed.')
    }
    for (const browser of this.#browsers) await this.#checkBrowser(browser)
    assert(this.#restored || this.server.lockedRefusals === 0, 'A result overtook the one before it.')
  }

  async #checkBrowser(browser: SimulatedBrowser): Promise<void> {
    const { results, queue } = await browser.stored()
    for (const { employeeId, cycle, refusal } of queue) {
      const isDeleted = this.server.deleted.has(employeeId)
      assert(!isDeleted || refusal?.code === 'account-deleted', 'A deleted account’s result has no reason.')
      const isEarlier = this.#restored && cycle < this.server.openCycle(employeeId)
      assert(isDeleted || (isEarlier && refusal?.code === 'module-locked'), 'A result still waits.')
    }
    for (const employeeId of employees.filter(id => !this.server.deleted.has(id))) {
      const open = this.server.openCycle(employeeId)
      const own = results.filter(result => result.employeeId === employeeId)
      for (const { cycle, moduleId, score, finishedAt, received } of own) {
        assert(cycle <= open, 'The device has a cycle that the server has not opened.')
        // Only the open cycle is compared: another device may have improved an earlier one since.
        if (this.#restored && cycle < open) continue
        const best = this.server.resultsOf(employeeId, cycle).get(moduleId)
        assert(received, 'The device does not know that its result has arrived.')
        assert(best && (cycle < open ? best.score >= score : best.score === score), 'The scores differ.')
        assert(cycle < open || best.finishedAt === finishedAt, 'Device and server disagree about a time.')
      }
      for (const moduleId of this.server.resultsOf(employeeId, open).keys()) {
        const known = own.some(result => result.cycle === open && result.moduleId === moduleId)
        assert(known, 'The device does not know what the server knows.')
      }
    }
  }
}

type Completed = Pick<ShownAsSaved, 'employeeId' | 'cycle' | 'moduleId'>

const isSame = (one: Completed, other: Completed) =>
  one.employeeId === other.employeeId && one.cycle === other.cycle && one.moduleId === other.moduleId

/** Lets the event loop turn `count` times. */
async function eventLoopTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve))
}
