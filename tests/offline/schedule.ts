import fc from 'fast-check'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { moduleStatus, possibleScores } from '../../content/curriculum/rules.ts'
import { toRecords } from '../../web/offline/local-progress.ts'
import { ModelServer } from './model-server.ts'
import { SimulatedDevice, SimulatedTab, TabLock } from './simulated-device.ts'
import { fates, UnreliableNetwork } from './unreliable-network.ts'

const actions = [
  'complete',
  'complete twice at once',
  // Deciding a request is where most faults of delivery show.
  ...Array.from({ length: 10 }, () => 'network' as const),
  'late copy',
  'time passes',
  'time passes',
  'notice',
  'online',
  'visible',
  'hidden',
  'worker',
  'open tab',
  'kill',
  'sign in',
  'sign in, answer lost',
  'log out',
  'session ends',
  'server crashes',
  'delete account',
  'back up',
  'restore',
  'deploy',
] as const

/** A step of a schedule. The numbers are dice: which device, tab, employee, request, fate. */
export const step = fc.record({
  action: fc.constantFrom(...actions),
  device: fc.nat(1),
  dice: fc.nat(1000),
  fate: fc.constantFrom(...fates, 'answered' as const, 'answered' as const),
  /** How far the programs run before the next step comes in between. */
  turns: fc.constantFrom(0, 1, 2, 4, 8, 30),
})
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const employees = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** A completion that a learner was told is saved. */
interface Promised {
  readonly id: string
  readonly employeeId: string
  readonly moduleId: number
  readonly score: number
  readonly finishedAt: number
  readonly device: SimulatedDevice
}

/** Two devices, their tabs and workers, two employees and a server, played step by step. */
export class Schedule {
  readonly server = new ModelServer()
  readonly network = new UnreliableNetwork(this.server)
  readonly devices = [new SimulatedDevice(this.network), new SimulatedDevice(this.network)] as const
  readonly promised: Promised[] = []
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
      for (const tab of this.#tabs) tab.buryIfDead()
      this.#tabs = this.#tabs.filter(tab => !tab.dead)
      if (next.action === 'network') await this.checkNothingLost()
    }
  }

  /** Starts what the step says; how it ends is left to the schedule. */
  #begin({ action, device, dice, fate }: Step): void {
    const browser = device === 0 ? this.devices[0] : this.devices[1]
    const open = this.#tabs.filter(tab => tab.device === browser)
    const tab = open[dice % Math.max(1, open.length)] ?? this.#openTab(browser)
    const employee = employees[dice % 2] ?? ''
    const quietly = (at: SimulatedTab, work: (at: SimulatedTab) => Promise<unknown>) =>
      void work(at).catch(error => at.unlessKilled(error))
    switch (action) {
      case 'complete':
        quietly(tab, at => this.#complete(at, dice))
        break
      case 'complete twice at once':
        quietly(tab, at => this.#complete(at, dice))
        quietly(this.#openTab(browser), at => this.#complete(at, dice))
        break
      case 'network':
        this.network.decide(dice, fate)
        break
      case 'late copy':
        this.network.deliverLate()
        break
      case 'time passes':
        tab.clock.increment((dice + 1) * 300)
        break
      case 'notice':
        quietly(tab, at => at.notice())
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
        quietly(tab, at => at.drainAsWorker())
        break
      case 'open tab':
        quietly(this.#openTab(browser), at => at.notice())
        break
      case 'kill':
        tab.kill(dice % 25)
        break
      case 'sign in':
        browser.cookie = employee
        quietly(tab, at => at.signIn(employee).then(() => at.notice()))
        break
      case 'sign in, answer lost':
        browser.cookie = employee
        break
      case 'log out':
        browser.cookie = dice % 3 === 0 ? browser.cookie : null
        quietly(tab, at => at.signOut().then(() => at.notice()))
        break
      case 'session ends':
        browser.cookie = null
        break
      case 'server crashes':
        this.network.crash(dice)
        break
      case 'delete account':
        if (dice % 5 === 0) this.server.deleted.add(employee)
        break
      case 'back up':
        this.server.backUp()
        break
      case 'restore':
        this.restored = true
        this.server.restore()
        break
      case 'deploy':
        this.server.takesSeveral = !this.server.takesSeveral
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

  /** The learner at this tab finishes a module that the dashboard shows as open, or one that it showed a moment ago. */
  async #complete(tab: SimulatedTab, dice: number): Promise<void> {
    const employeeId = await tab.whoIsHere()
    if (!employeeId) return
    const records = toRecords(await tab.progressOf(employeeId))
    const open = moduleTexts.filter(module => moduleStatus(module.id, records) !== 'locked')
    const text = dice % 4 === 0 ? open[dice % open.length] : open.at(-1)
    if (!text) return
    const scores = [...possibleScores(text)]
    const clockError = ((dice % 5) - 2) * 400 * 24 * 3600_000
    const result = await tab.complete(employeeId, text.id, scores[dice % scores.length] ?? 0, clockError)
    if (!result.made) throw new Error('A completion must be written down as made here.')
    const { id, score, finishedAt } = result.made
    this.promised.push({ id, score, finishedAt, employeeId, moduleId: text.id, device: tab.device })
  }

  /** Every completion that a learner was told is saved stands in its device's queue until the server has it. */
  async checkNothingLost(): Promise<void> {
    for (const device of this.devices) {
      const promised = this.promised.filter(one => one.device === device)
      const { results, queue } = await device.stored()
      for (const { id, employeeId, moduleId, score } of promised) {
        const known = results.find(result => result.employeeId === employeeId && result.moduleId === moduleId)
        if (known?.made?.id !== id) throw new Error('A saved result left the device.')
        if (known.score < score) throw new Error('A learner was shown less than what was reached.')
        const queued = queue.some(row => row.id === id && row.employeeId === employeeId)
        if (!queued && !this.server.recorded(id) && !this.restored)
          throw new Error('A result left the queue too early.')
      }
      if (new Set(queue.map(row => `${row.employeeId} ${row.moduleId}`)).size !== queue.length) {
        throw new Error('A result is queued twice.')
      }
    }
  }

  /** The faults end: everybody signs in once more on every device, and time passes until all is quiet. */
  async recover(): Promise<void> {
    for (const tab of this.#tabs) tab.kill(0)
    this.#tabs = []
    await this.#settle()
    // After a restore the devices may have to build on each other's results, module by module.
    const rounds = this.restored ? moduleTexts.length + 1 : 2
    let before: string | undefined
    for (let round = 0; round < rounds; round += 1) {
      const now = await this.#everywhere()
      // After a round that has changed nothing, the next would change nothing either.
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

  /** What stands on the devices and on the server. */
  async #everywhere(): Promise<string> {
    const stored = await Promise.all(this.devices.map(device => device.stored()))
    return JSON.stringify([stored, employees.map(employee => [...this.server.resultsOf(employee)])])
  }

  async #settle(): Promise<void> {
    let rounds = 0
    for (let quiet = 0; quiet < 3; ) {
      rounds += 1
      if (rounds > 200) throw new Error('It never becomes quiet.')
      const before = this.#everyTab.reduce((sum, tab) => sum + tab.db.operations, 0)
      while (this.network.busy) this.network.decide(0, 'answered')
      await turns(12)
      for (const tab of this.#tabs) tab.clock.increment(60_000)
      await turns(12)
      const after = this.#everyTab.reduce((sum, tab) => sum + tab.db.operations, 0)
      quiet = after === before && !this.network.busy ? quiet + 1 : 0
    }
  }

  /** What must be true once the faults are over. */
  async checkDelivered(): Promise<void> {
    await this.checkNothingLost()
    for (const { id, employeeId, moduleId, score, finishedAt } of this.promised) {
      const recorded = this.server.recorded(id)
      if (recorded && recorded.employeeId !== employeeId) throw new Error('A result was credited to somebody else.')
      if (this.server.deleted.has(employeeId)) continue
      const stands = this.server.resultsOf(employeeId).get(moduleId)
      if (!stands || stands.score < score) throw new Error('A result was lost.')
      if (stands.finishedAt > Math.min(finishedAt, Date.now())) throw new Error('The earliest time does not stand.')
      // What a restored server lacks is not sent again where an equal result of another device stands.
      if (!recorded && !this.restored) throw new Error('A result never arrived.')
      if (recorded && (recorded.moduleId !== moduleId || recorded.result.score !== score)) {
        throw new Error('A result arrived changed.')
      }
    }
    for (const device of this.devices) await this.#checkDevice(device)
    if (this.#everyTab.some(tab => tab.strangers.length > 0)) throw new Error('A result was posted for somebody else.')
    if (!this.restored && this.server.lockedRefusals > 0) throw new Error('A result overtook the one before it.')
  }

  async #checkDevice(device: SimulatedDevice): Promise<void> {
    const { results, queue } = await device.stored()
    for (const row of queue) {
      if (!this.server.deleted.has(row.employeeId)) throw new Error('A result still waits.')
      if (row.refusal?.code !== 'account-deleted') throw new Error('A deleted account’s result has no reason.')
    }
    for (const employee of employees.filter(id => !this.server.deleted.has(id))) {
      const server = this.server.resultsOf(employee)
      for (const { moduleId, score, finishedAt, received } of results.filter(
        result => result.employeeId === employee,
      )) {
        const stands = server.get(moduleId)
        if (stands?.score !== score) throw new Error('Device and server disagree about a score.')
        if (!received) throw new Error('The device does not know that its result has arrived.')
        if (stands.finishedAt !== finishedAt) throw new Error('Device and server disagree about a time.')
      }
      for (const moduleId of server.keys()) {
        const known = results.some(result => result.employeeId === employee && result.moduleId === moduleId)
        if (!known) throw new Error('The device does not know what the server knows.')
      }
    }
  }
}

/** Lets everything that is ready run, so many times. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(resolve => setImmediate(resolve))
}
