import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { questTexts } from '../../content/quest/quest-texts.ts'
import { moduleTitle, signIn } from '../e2e/learner.ts'
import type { Stage } from '../e2e/stage.ts'
import { until } from '../until.ts'
import type { Random } from './random.ts'
import { blockByOlderVersion, clearStorage, type StorageContext, type StorageFault } from './storage-faults.ts'
import {
  inconsistencies,
  isAllReceived,
  readyToComplete,
  scoreFor,
  signInNext,
  storedResults,
} from './stored-results.ts'

/** The outcomes of the rounds of one kind. */
interface Outcomes {
  /** The result was shown as not saved, and "Try again" saved it. */
  shownUnsaved: number
  /** The result was saved despite the fault, or before it began. */
  saved: number
  /** The result was deleted before the server had it. */
  lost: number
}

export const noOutcomes = (): Outcomes => ({ shownUnsaved: 0, saved: 0, lost: 0 })

const { cannotSave } = questTexts
const { tryAgain } = academyTexts.player
/** Milliseconds; longer than the app waits for its storage. */
const patience = 20_000

/** Employees complete one module after another in one page, with a storage fault in each. */
export class StorageFaultRounds {
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
      if (await this.#listed(moduleId).isVisible()) return true
      // The page's clock is advanced so that its timeout ends at once.
      await page.clock.runFor(patience / 10)
      return false
    })
    const shownUnsaved = await sentence.isVisible()
    if (shownUnsaved) count.shownUnsaved++
    else {
      count.saved++
      await end()
      await this.#expectSaved(moduleId, score)
    }
    if (shownUnsaved) {
      expect(await screen.isVisible(), 'the result is not shown as saved').toBe(false)
      await end()
      expect(inconsistencies(await storedResults(this.#storage.otherTab))).toEqual([])
      await page.getByRole('button', { name: tryAgain }).click()
      await screen.waitFor()
      await this.#expectSaved(moduleId, score)
    }
    await this.#arrive(moduleId, score)
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
      await this.#listed(moduleId).waitFor()
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
    await this.#settle()
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

  /** Expects, once the network is back, that the server has every saved result exactly once. */
  async #arrive(moduleId: number, score: number): Promise<void> {
    this.#arrived.push({ email: this.#email, module_id: moduleId, score })
    await this.#settle()
    await this.#expectArrived()
  }

  async #settle(): Promise<void> {
    const { page, otherTab } = this.#storage
    await this.#stage.network.change('pass')
    await page.goto(this.#stage.url + paths.training)
    await page.getByText('Modules Completed').first().waitFor()
    await until('everything to be received', async () => isAllReceived(await storedResults(otherTab)), 60_000)
  }

  async #expectArrived(): Promise<void> {
    const own = this.#arrived.filter(({ email }) => email === this.#email)
    expect((await this.#stage.completions()).filter(({ email }) => email === this.#email)).toEqual(own)
    for (const { module_id } of own) await this.#listed(module_id).waitFor()
  }

  /** Waits longer than a busy machine takes. Rejects with the text of the page. */
  async #until(what: string, probe: () => Promise<boolean>): Promise<void> {
    await until(what, probe, 3 * patience).catch(async (error: unknown) => {
      throw new Error(`The page shows: ${await this.#storage.page.getByRole('main').textContent()}`, { cause: error })
    })
  }

  #listed(moduleId: number) {
    const title = this.#storage.page.getByRole('heading', { name: moduleTitle(moduleId), exact: true })
    return this.#storage.page.locator('li[data-status="completed"]').filter({ has: title })
  }

  /** Returns the titles of the modules whose results the device or the server has stored. */
  async #kept(): Promise<Set<string>> {
    const { progress } = await storedResults(this.#storage.otherTab)
    const here = progress.filter(result => result.employeeId === this.#employeeId).map(({ moduleId }) => moduleId)
    const there = (await this.#stage.completions()).filter(({ email }) => email === this.#email)
    return new Set([...here, ...there.map(({ module_id }) => module_id)].map(moduleTitle))
  }
}
