import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { expect, test, vi } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { Device } from '../e2e/browser.ts'
import { moduleTitle, signIn } from '../e2e/learner.ts'
import { type Stage, setStage } from '../e2e/stage.ts'
import { propertyRuns } from '../property-runs.ts'
import { printFigure } from './print-figure.ts'
import { type Random, seededRandom } from './random.ts'
import {
  blockByOlderVersion,
  clearStorage,
  deleteDatabase,
  limitStorage,
  type StorageContext,
  type StorageFault,
  temporaryFaults,
} from './storage-faults.ts'
import {
  completedRow,
  inconsistencies,
  isAllReceived,
  openBlankPage,
  readyToComplete,
  scoreFor,
  signInNext,
  storedResults,
} from './stored-results.ts'

/** Quota is last because it leaves little room on the device. */
const allKinds = ['blocked', 'aborted', 'lost connection', 'quota'] as const
/** Bytes. */
const plenty = 50_000_000

/**
 * Quota: Chromium's own, of an origin that is really full, and injected errors. Aborted: before the save, in each of
 * its operations, and after the last one. Blocked: a tab that holds a transaction, a frozen tab before an upgrade, an
 * older version. Lost connection: as on iOS. Eviction: all of the origin's storage or the database alone; before,
 * during and after the save, and while no tab is open.
 */
test('a storage fault is never shown as a save, and "Try again" saves the result after it', {
  tags: ['soak'],
}, async ({ task, onTestFinished }) => {
  const rounds = propertyRuns(1, 50)
  const kinds = allKinds.slice(0, propertyRuns(2, allKinds.length))
  const random = seededRandom()
  const stage = await setStage()
  onTestFinished(() => stage[Symbol.asyncDispose]())
  const device = await Device.create()
  onTestFinished(() => device.discard(task))
  const page = await device.open()
  const controls = await device.context.newCDPSession(page)
  await limitStorage({ controls, origin: stage.url }, 12_000_000)
  await page.clock.install()
  const otherTab = await device.context.newPage()
  await openBlankPage(otherTab, stage.url)
  await page.bringToFront()
  const storage = { page, otherTab, controls, origin: stage.url, random }
  const training = new StorageFaultRounds(stage, device.context, storage)

  const figures: string[] = []
  for (const kind of kinds) {
    const count = noOutcomes()
    for (let round = 0; round < rounds; round++) {
      const faults = temporaryFaults[kind]
      await training.runWithFault(faults[round % faults.length] ?? faults[0], count).catch(error => {
        throw new Error(`${kind}, round ${round}`, { cause: error })
      })
    }
    figures.push(
      `${kind} ${rounds} (${count.shownUnsaved} shown as unsaved and saved by "Try again", ${count.saved} saved at once)`,
    )
  }
  await limitStorage({ controls, origin: stage.url }, plenty)
  const count = noOutcomes()
  for (let round = 0; round < rounds; round++) {
    await training.loseStorage(round % 2 === 0 ? clearStorage : deleteDatabase, count)
  }
  figures.push(`eviction ${rounds} (${count.lost} lost what only the device had, ${count.saved} kept it)`)
  printFigure('a storage fault is never shown as "saved"', figures.join(', '))
})

/** The outcomes of the rounds of one kind. */
interface Outcomes {
  /** The result was shown as not saved, and "Try again" saved it. */
  shownUnsaved: number
  /** The result was saved despite the fault, or before it began. */
  saved: number
  /** The result was deleted before the server had it. */
  lost: number
}

const noOutcomes = (): Outcomes => ({ shownUnsaved: 0, saved: 0, lost: 0 })

const { cannotSave } = questTexts
const { tryAgain } = academyTexts.player
/** Milliseconds; longer than the app waits for its storage. */
const patience = 20_000

/** Employees complete one module after another in one page, with a storage fault in each. */
class StorageFaultRounds {
  readonly #stage: Stage
  readonly #context: BrowserContext
  readonly #storage: StorageContext
  readonly #random: Random
  readonly #arrived: { email: string; module_id: number; score: number }[] = []
  #people = 0
  #modules: number[] = []
  #email = ''
  #employeeId = ''

  constructor(stage: Stage, context: BrowserContext, storage: StorageContext) {
    this.#stage = stage
    this.#context = context
    this.#storage = storage
    this.#random = storage.random
  }

  /** Completes a module with a temporary fault at about the same time. */
  async runWithFault(fault: StorageFault, count: Outcomes): Promise<void> {
    const { page } = this.#storage
    const { moduleId, score, complete } = await this.#ready()
    let end: () => Promise<void>
    // This fault deletes the database, which after the save would lose data.
    if (fault === blockByOlderVersion || this.#random.below(3) > 0) {
      end = await fault(this.#storage)
      await complete.click()
    } else {
      await complete.dispatchEvent('click')
      await wait(this.#random.next() * 25)
      end = await fault(this.#storage)
    }
    const screen = page.getByRole('heading', { name: questTexts.moduleComplete })
    const sentence = page.getByText(cannotSave)
    await this.#until('the completion screen or a sentence', async () => {
      if ((await screen.isVisible()) || (await sentence.isVisible())) return true
      // Beginning the fault may take longer than the completion screen stays.
      if (await completedRow(page, moduleId).isVisible()) return true
      // The page's clock is advanced so that its timeout ends at once.
      await page.clock.runFor(patience / 10)
      return false
    })
    if (await sentence.isVisible()) {
      count.shownUnsaved++
      expect(await screen.isVisible(), 'the result is not shown as saved').toBe(false)
      await end()
      expect(inconsistencies(await storedResults(this.#storage.otherTab))).toEqual([])
      await page.getByRole('button', { name: tryAgain }).click()
      await screen.waitFor()
    } else {
      count.saved++
      await end()
    }
    await this.#expectSaved(moduleId, score)
    this.#arrived.push({ email: this.#email, module_id: moduleId, score })
    await this.#untilIdle()
    await this.#expectArrived()
  }

  /** Deletes the device's data at a random instant around the completion of a module. */
  async loseStorage(evict: (storage: StorageContext) => Promise<void>, count: Outcomes): Promise<void> {
    const { page } = this.#storage
    const { moduleId, score, complete } = await this.#ready()
    const screen = page.getByRole('heading', { name: questTexts.moduleComplete })
    const when = this.#random.pick(['before', 'while', 'shown', 'dashboard', 'closed'] as const)
    if (when === 'before') await evict(this.#storage)
    await complete.dispatchEvent('click')
    if (when === 'while') {
      await wait(this.#random.next() * 40)
      await evict(this.#storage)
    }
    const again = page.getByRole('button', { name: tryAgain })
    let presses = 0
    await this.#until(`the completion screen, data deleted ${when}`, async () => {
      if (await again.isVisible()) {
        presses++
        await again.dispatchEvent('click')
      }
      return await screen.isVisible()
    })
    if (presses > 0) count.shownUnsaved++
    if (when === 'shown') await evict(this.#storage)
    await page.getByRole('button', { name: 'Return now' }).dispatchEvent('click')
    if (when === 'dashboard') {
      await completedRow(page, moduleId).waitFor()
      await wait(this.#random.next() * 100)
      await evict(this.#storage)
    }
    if (when === 'closed') {
      await page.goto('about:blank')
      await evict(this.#storage)
      await this.#stage.network.change('pass')
      await page.goto(this.#stage.url + paths.training)
    }
    await this.#until(`nothing to be shown as saved that is not, data deleted ${when}`, async () => {
      const shown = await page.locator('li[data-status="completed"] h3').allTextContents()
      const kept = await this.#kept()
      return shown.every(title => kept.has(title))
    })
    await this.#untilIdle()
    const arrived = (await this.#kept()).has(moduleTitle(moduleId))
    if (arrived) {
      count.saved++
      this.#arrived.push({ email: this.#email, module_id: moduleId, score })
    } else {
      expect(evict, 'only with all of its storage a device loses a result').toBe(clearStorage)
      count.lost++
      this.#modules.unshift(moduleId)
    }
    await this.#expectArrived()
  }

  /** Opens the learner's next module up to the button that completes it, with a random state of the network. */
  async #ready() {
    const { page } = this.#storage
    if (this.#modules.length === 0) await this.#nextPerson()
    await this.#stage.network.change('pass')
    await page.goto(this.#stage.url + paths.training)
    const moduleId = this.#modules.shift()
    if (moduleId === undefined) throw new Error('There is no module')
    const score = scoreFor(moduleId, this.#random.below(2) === 0)
    const complete = await readyToComplete(page, moduleId, score > 0)
    await this.#stage.network.change(this.#random.pick(['pass', 'refuse']))
    return { moduleId, score, complete }
  }

  async #nextPerson(): Promise<void> {
    const { page } = this.#storage
    this.#people++
    this.#email = `learner-${String(this.#people).padStart(3, '0')}@cro.example`
    this.#employeeId = await this.#stage.addAccount('employee', this.#email, 'Iva', 'Horáková')
    this.#modules = allModules.map(({ id }) => id)
    await this.#stage.network.change('pass')
    if (this.#people === 1) await signIn(page, this.#stage.url, this.#email)
    else await signInNext(this.#context, page, this.#stage.url, this.#email)
  }

  async #expectSaved(moduleId: number, score: number): Promise<void> {
    const stored = await storedResults(this.#storage.otherTab)
    expect(inconsistencies(stored)).toEqual([])
    const own = stored.progress.find(row => row.employeeId === this.#employeeId && row.moduleId === moduleId)
    expect(own?.score, `module ${moduleId}, which is shown as saved`).toBe(score)
  }

  async #untilIdle(): Promise<void> {
    const { page, otherTab } = this.#storage
    await this.#stage.network.change('pass')
    await page.goto(this.#stage.url + paths.training)
    await page.getByText('Modules Completed').first().waitFor()
    await expect.poll(async () => isAllReceived(await storedResults(otherTab))).toBe(true)
  }

  async #expectArrived(): Promise<void> {
    const own = this.#arrived.filter(({ email }) => email === this.#email)
    expect((await this.#stage.completions()).filter(({ email }) => email === this.#email)).toEqual(own)
    for (const { module_id } of own) await completedRow(this.#storage.page, module_id).waitFor()
  }

  /** Waits until the probe succeeds. Rejects with the text of the page. */
  async #until(what: string, probe: () => Promise<boolean>): Promise<void> {
    await vi.waitUntil(probe, { timeout: 3 * patience }).catch(async (cause: unknown) => {
      const shown = await this.#storage.page.getByRole('main').textContent()
      throw new Error(`Instead of ${what} the page shows: ${shown}`, { cause })
    })
  }

  /** Returns the titles of the modules whose results the device or the server has stored. */
  async #kept(): Promise<Set<string>> {
    const { progress } = await storedResults(this.#storage.otherTab)
    const here = progress.filter(result => result.employeeId === this.#employeeId).map(({ moduleId }) => moduleId)
    const there = (await this.#stage.completions()).filter(({ email }) => email === this.#email)
    return new Set([...here, ...there.map(({ module_id }) => module_id)].map(moduleTitle))
  }
}
