import { moduleTexts } from '../../content/curriculum/modules.ts'
import { moduleStatus, possibleScores } from '../../content/curriculum/rules.ts'
import { toRecords } from '../../web/offline/local-progress.ts'
import { ModelServer } from './model-server.ts'
import { SimulatedDevice, SimulatedTab, TabLock } from './simulated-device.ts'
import type { Step } from './step.ts'
import { UnreliableNetwork } from './unreliable-network.ts'

const employees = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** A completion that a learner saw as saved. */
interface ShownAsSaved {
  readonly id: string
  readonly employeeId: string
  readonly cycle: number
  readonly moduleId: number
  readonly score: number
  readonly finishedAt: number
  readonly device: SimulatedDevice
}

/** Two devices with their tabs and service workers, two employees and a server, run step by step. */
export class Schedule {
  readonly server = new ModelServer()
  readonly network = new UnreliableNetwork(this.server)
  readonly devices = [new SimulatedDevice(this.network), new SimulatedDevice(this.network)] as const
  readonly shownAsSaved: ShownAsSaved[] = []
  restored = false
  readonly #locks = new Map<SimulatedDevice, TabLock>(this.devices.map(device => [device, new TabLock()]))
  #tabs: SimulatedTab[] = []
  readonly #everyTab: SimulatedTab[] = []
  readonly #withLocks: boolean

  constructor(withLocks: boolean) {
    this.#withLocks = withLocks
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const next of steps) {
      this.#begin(next)
      await turns(next.turns)
      for (const tab of this.#tabs) tab.disposeIfDead()
      this.#tabs = this.#tabs.filter(tab => !tab.dead)
      if (next.action === 'network') await this.checkNothingLost()
    }
  }

  /** Starts the step's action without waiting for its end. */
  #begin({ action, device, pick, outcome }: Step): void {
    const browser = device === 0 ? this.devices[0] : this.devices[1]
    const open = this.#tabs.filter(tab => tab.device === browser)
    const tab = open[pick % Math.max(1, open.length)] ?? this.#openTab(browser)
    const employee = employees[pick % 2] ?? ''
    const start = (at: SimulatedTab, work: (at: SimulatedTab) => Promise<unknown>) =>
      void work(at).catch(error => at.unlessKilled(error))
    switch (action) {
      case 'complete':
        start(tab, at => this.#complete(at, pick))
        break
      case 'complete twice at once':
        start(tab, at => this.#complete(at, pick))
        start(this.#openTab(browser), at => this.#complete(at, pick))
        break
      case 'network':
        this.network.decide(pick, outcome)
        break
      case 'late copy':
        this.network.deliverLate()
        break
      case 'time passes':
        tab.clock.increment((pick + 1) * 300)
        break
      case 'notice':
        start(tab, at => at.notice())
        break
      case 'online':
        tab.actor.send({ type: 'ONLINE' })
        break
      case 'visible':
        tab.actor.send({ type: 'VISIBLE' })
        break
      case 'hidden':
        tab.actor.send({ type: 'HIDDEN' })
        break
      case 'worker':
        start(tab, at => at.drainAsWorker())
        break
      case 'open tab':
        start(this.#openTab(browser), at => at.notice())
        break
      case 'kill':
        tab.kill(pick % 25)
        break
      case 'sign in':
        browser.cookie = employee
        start(tab, at => at.signIn(employee).then(() => at.notice()))
        break
      case 'sign in, response lost':
        browser.cookie = employee
        break
      case 'log out':
        browser.cookie = pick % 3 === 0 ? browser.cookie : null
        start(tab, at => at.signOut().then(() => at.notice()))
        break
      case 'session ends':
        browser.cookie = null
        break
      case 'server crashes':
        this.network.crash(pick)
        break
      case 'delete account':
        if (pick % 5 === 0) this.server.deleted.add(employee)
        break
      case 'new cycle':
        this.server.expire(employee)
        break
      case 'back up':
        this.server.backUp()
        break
      case 'restore':
        this.restored = true
        this.server.restore()
        break
      case 'deploy':
        this.server.acceptsBatches = !this.server.acceptsBatches
        break
    }
  }

  #openTab(device: SimulatedDevice): SimulatedTab {
    const lock = this.#withLocks ? (this.#locks.get(device) ?? null) : null
    const tab = new SimulatedTab(device, lock)
    this.#tabs.push(tab)
    this.#everyTab.push(tab)
    return tab
  }

  /** Completes a module that the dashboard at this tab shows as open, or showed a moment ago. */
  async #complete(tab: SimulatedTab, pick: number): Promise<void> {
    const employeeId = await tab.currentLearnerId()
    if (!employeeId) return
    const cycle = await tab.cycleOf(employeeId)
    const records = toRecords(await tab.progressOf(employeeId, cycle))
    const open = moduleTexts.filter(module => moduleStatus(module.id, records) !== 'locked')
    const text = pick % 4 === 0 ? open[pick % open.length] : open.at(-1)
    if (!text) return
    const scores = [...possibleScores(text)]
    const clockError = ((pick % 5) - 2) * 400 * 24 * 3600_000
    const wanted = scores[pick % scores.length] ?? 0
    const result = await tab.complete({ employeeId, cycle, moduleId: text.id, score: wanted }, clockError)
    if (!result.made) throw new Error('A completion must be written down as made here.')
    const { id, score, finishedAt } = result.made
    this.shownAsSaved.push({ id, score, finishedAt, employeeId, cycle, moduleId: text.id, device: tab.device })
  }

  /** Throws unless every completion shown as saved is in its device's queue until the server has it. */
  async checkNothingLost(): Promise<void> {
    for (const device of this.devices) {
      const shownAsSaved = this.shownAsSaved.filter(one => one.device === device)
      const { results, queue } = await device.stored()
      for (const saved of shownAsSaved) {
        const { id, employeeId, cycle, score } = saved
        const known = results.find(result => isSame(result, saved))
        if (known?.made?.id !== id) throw new Error('A saved result left the device.')
        if (known.score < score) throw new Error('A learner was shown less than what was reached.')
        const queued = queue.some(row => row.id === id && row.employeeId === employeeId && row.cycle === cycle)
        if (!queued && !this.server.recorded(id) && !this.restored)
          throw new Error('A result left the queue too early.')
      }
      if (new Set(queue.map(row => `${row.employeeId} ${row.cycle} ${row.moduleId}`)).size !== queue.length) {
        throw new Error('A result is queued twice.')
      }
    }
  }

  /**
   * Ends the faults: every employee signs in once more on every device, and time passes until nothing happens any more.
   */
  async recover(): Promise<void> {
    for (const tab of this.#tabs) tab.kill(0)
    this.#tabs = []
    await this.#settle()
    // After a restore the devices may have to build on each other's results, module by module.
    const rounds = this.restored ? moduleTexts.length + 1 : 3
    let before: string | undefined
    for (let round = 0; round < rounds; round += 1) {
      const now = await this.#stateOfAll()
      // After a round without a change the next one would change nothing either.
      if (now === before) break
      before = now
      for (const device of this.devices) {
        for (const employee of employees) {
          device.cookie = employee
          const tab = this.#openTab(device)
          await tab.signIn(employee)
          await tab.retryRefused()
          await tab.notice()
          await this.#settle()
          tab.kill(0)
        }
      }
    }
  }

  /** Returns the state of the devices and of the server as JSON. */
  async #stateOfAll(): Promise<string> {
    const stored = await Promise.all(this.devices.map(device => device.stored()))
    return JSON.stringify([
      stored,
      employees.map(employee => {
        const cycle = this.server.openCycle(employee)
        return [cycle, ...this.server.resultsOf(employee, cycle)]
      }),
    ])
  }

  async #settle(): Promise<void> {
    let rounds = 0
    for (let idleRounds = 0; idleRounds < 3; ) {
      rounds += 1
      // Results of a cycle that a restored server has not opened again are tried without end.
      if (this.restored && rounds > 20) return
      if (rounds > 200) throw new Error('Activity never ends.')
      const before = this.#everyTab.reduce((sum, tab) => sum + tab.db.operations, 0)
      while (this.network.busy) this.network.decide(0, 'delivered')
      await turns(12)
      for (const tab of this.#tabs) tab.clock.increment(60_000)
      await turns(12)
      const after = this.#everyTab.reduce((sum, tab) => sum + tab.db.operations, 0)
      idleRounds = after === before && !this.network.busy ? idleRounds + 1 : 0
    }
  }

  /** Throws unless everything that must be true after the faults is true. */
  async checkDelivered(): Promise<void> {
    await this.checkNothingLost()
    for (const { id, employeeId, cycle, moduleId, score, finishedAt } of this.shownAsSaved) {
      const recorded = this.server.recorded(id)
      if (recorded && recorded.employeeId !== employeeId) throw new Error('A result was stored for another employee.')
      if (this.server.deleted.has(employeeId)) continue
      // Results of earlier cycles are not compared, so a restored server does not get them again.
      if (this.restored && cycle < this.server.openCycle(employeeId)) continue
      const best = this.server.resultsOf(employeeId, cycle).get(moduleId)
      if (!best || best.score < score) throw new Error('A result was lost.')
      if (best.finishedAt > Math.min(finishedAt, Date.now())) throw new Error('The earliest time was not kept.')
      // A result that a restored server lost is not sent again if an equal result of another device exists.
      if (!recorded && !this.restored) throw new Error('A result never arrived.')
      if (recorded && (recorded.cycle !== cycle || recorded.moduleId !== moduleId || recorded.result.score !== score)) {
        throw new Error('A result arrived changed.')
      }
    }
    for (const device of this.devices) await this.#checkDevice(device)
    if (this.#everyTab.some(tab => tab.foreignPosts.length > 0))
      throw new Error('A result was posted for another employee.')
    if (!this.restored && this.server.lockedRefusals > 0) throw new Error('A result overtook the one before it.')
  }

  async #checkDevice(device: SimulatedDevice): Promise<void> {
    const { results, queue } = await device.stored()
    for (const row of queue) {
      if (!this.server.deleted.has(row.employeeId)) {
        const isEarlier = row.cycle < this.server.openCycle(row.employeeId)
        if (this.restored && isEarlier && row.refusal?.code === 'module-locked') continue
        throw new Error('A result still waits.')
      }
      if (row.refusal?.code !== 'account-deleted') throw new Error('A deleted account’s result has no reason.')
    }
    for (const employee of employees.filter(id => !this.server.deleted.has(id))) {
      const open = this.server.openCycle(employee)
      for (const result of results.filter(({ employeeId }) => employeeId === employee)) {
        const { cycle, moduleId, score, finishedAt, received } = result
        if (cycle > open) throw new Error('The device has a cycle that the server has not opened.')
        const best = this.server.resultsOf(employee, cycle).get(moduleId)
        if (cycle < open) {
          // Only the open cycle is compared: another device may have improved an earlier one since.
          if (this.restored) continue
          if (!received || !best || best.score < score) throw new Error('A result of an earlier cycle was lost.')
          continue
        }
        if (best?.score !== score) throw new Error('Device and server disagree about a score.')
        if (!received) throw new Error('The device does not know that its result has arrived.')
        if (best.finishedAt !== finishedAt) throw new Error('Device and server disagree about a time.')
      }
      for (const moduleId of this.server.resultsOf(employee, open).keys()) {
        const known = results.some(result => isSame(result, { employeeId: employee, cycle: open, moduleId }))
        if (!known) throw new Error('The device does not know what the server knows.')
      }
    }
  }
}

type Completed = Pick<ShownAsSaved, 'employeeId' | 'cycle' | 'moduleId'>

const isSame = (one: Completed, other: Completed) =>
  one.employeeId === other.employeeId && one.cycle === other.cycle && one.moduleId === other.moduleId

/** Lets the event loop turn `count` times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve))
}
