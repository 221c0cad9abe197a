import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundations } from '../../content/curriculum/modules/1-foundations.ts'
import { paths } from '../../content/paths.ts'
import { Device } from '../e2e/browser.ts'
import { answer, backOnDashboard, openQuest, quest, signIn } from '../e2e/learner.ts'
import { propertyRuns } from '../property-runs.ts'
import { type Deployment, prepareDeployment } from './deployment.ts'
import { printFigure } from './print-figure.ts'
import {
  fetchUpdate,
  isMarked,
  lookForUpdate,
  mark,
  openTab,
  reloadButton,
  reloadInto,
  waitForRelease,
} from './update-page.ts'
import { type State, states } from './update-states.ts'

const networks = ['passes', 'fails once the new version is on the device', 'fails at the deployment'] as const

/**
 * A deployment while people work. The full form builds the next release and tries every state with every network; the
 * short form derives it from the current build and tries one state, the one in which the most could be lost.
 */
const isFull = propertyRuns(0, 1) === 1
const rounds = states
  .flatMap(state => networks.map(network => ({ state, network })))
  .filter(({ state, network }) => isFull || (state.name === 'explanation shown' && network === networks[1]))

describe('during a deployment', { tags: ['soak'] }, () => {
  const stack = new AsyncDisposableStack()
  let deployment: Deployment
  let device: Device

  beforeAll(async () => {
    deployment = stack.use(await prepareDeployment(['A', 'B'], { built: isFull }))
    device = await Device.create()
    stack.defer(() => device.kill())
    await device.open()
  }, 600_000)
  afterAll(() => stack.disposeAsync())
  // A failed test may have left the network cut off.
  beforeEach(async () => {
    await deployment.network.change('pass')
    deployment.deploy('A')
  })

  test.each(rounds)('nothing is lost ($state.name, the network $network)', async ({ state, network }) => {
    await deployDuring(state, network)
    printFigure('an update breaks nothing', `${state.name}, the network ${network}: nothing lost, 0 reloads unasked`)
  })

  test('a tab of the old version opens a module offline after another tab took over the new one', async () => {
    await using tab = await openTab(device)
    const { page, context } = tab
    await openAcademy(page)
    const former = await anotherTab(page)
    await former.getByRole('button', { name: 'Start Module' }).waitFor()
    deployment.deploy('B')
    await fetchUpdate(page)
    await deployment.network.change('refuse')
    await reloadInto(page, 'B')
    // The HTTP cache may still hold the chunks of A, but a browser may drop them at any time.
    const developer = await context.newCDPSession(page)
    await developer.send('Network.clearBrowserCache')
    await former.getByRole('button', { name: 'Start Module' }).click()
    await former.getByRole('button', { name: 'Try again' }).click()
    await former.getByRole('button', { name: 'Begin quest' }).waitFor()
    await waitForRelease(former, 'B')
  })

  test.runIf(isFull).each(['pass', 'refuse'] as const)(
    'a version taken over in one tab does not disturb open quests in the others (network: %s)',
    async network => {
      await using tab = await openTab(device)
      const board = tab.page
      const learner = await openAcademy(board)
      const choosing = await anotherTab(board)
      await openQuest(choosing, 1)
      const right = choosing.getByRole('radio', { name: quest(1).choices.find(choice => choice.correct)?.text ?? '' })
      await right.check()
      const reading = await anotherTab(board)
      await openQuest(reading, 1)
      await answer(reading, 1)
      for (const page of [choosing, reading]) await mark(page)

      deployment.deploy('B')
      await fetchUpdate(board)
      await deployment.network.change(network)
      await reloadInto(board, 'B')
      for (const page of [choosing, reading]) {
        await waitForRelease(page, 'A')
        expect(await isMarked(page)).toBe(true)
        expect(await reloadButton(page).count()).toBe(0)
      }
      expect(await right.isChecked()).toBe(true)
      await choosing.getByRole('button', { name: 'Submit Answer' }).click()
      for (const page of [choosing, reading]) {
        await completeModule(page)
        await page.getByText('Score: 100').waitFor()
        expect(await isMarked(page)).toBe(true)
        // Another tab has activated the new worker, so this page offers the update as soon as no quest is open.
        await reloadInto(page, 'B')
        await page.getByText('Score: 100').waitFor()
        expect(await reloadButton(page).count()).toBe(0)
      }
      await deployment.network.change('pass')
      for (const page of [board, choosing, reading]) {
        await lookForUpdate(page)
        await page.getByText('Received', { exact: true }).waitFor()
      }
      await expectStored(learner, 100)
    },
  )

  test.runIf(isFull)(
    'an upgrade of the database by a later version neither waits for a quest nor breaks it',
    async () => {
      await using tab = await openTab(device)
      const { page, context } = tab
      const learner = await openAcademy(page)
      await openQuest(page, 1)
      await deployment.network.change('refuse')
      await mark(page)
      const later = await context.newPage()
      await later.goto(`${deployment.url}${paths.employeeLogin}?later`, { waitUntil: 'commit' })
      await later.evaluate(upgradeDatabase)
      await later.close()
      await answer(page, 1)
      await completeModule(page)
      expect(await isMarked(page)).toBe(true)
      await page.getByText('A newer version is open in another tab.').waitFor()
      await page.close()
      await deployment.network.change('pass')
      const next = await context.newPage()
      await next.goto(deployment.url + paths.training)
      await next.getByText('Score: 100').waitFor()
      await next.getByText('Received', { exact: true }).waitFor()
      await expectStored(learner, 100)
    },
  )

  /** Opens the academy of release A as a learner, or its sign-in screen, and waits until it works offline. */
  async function openAcademy(page: Page, from: State['from'] = 'in'): Promise<string> {
    const learner = await deployment.addAccount('employee', 'Iva')
    if (from === 'in') await signIn(page, deployment.url, learner)
    else await page.goto(deployment.url + paths.employeeLogin)
    await device.readyForOffline(page)
    await waitForRelease(page, 'A')
    return learner
  }

  async function anotherTab(page: Page): Promise<Page> {
    const another = await page.context().newPage()
    await another.goto(deployment.url + paths.training)
    return another
  }

  /** Expects the result of module 1. It names release A, in which it was answered, even if release B sends it. */
  async function expectStored(learner: string, score: number | null): Promise<void> {
    const expected = score === null ? [] : [{ module_id: 1, score, version: foundations.version }]
    expect(await deployment.completions(learner)).toEqual(expected)
  }

  /**
   * Deploys release B while a learner is in a state of A. The learner finishes in A without a reload, then takes over B
   * with the first "Reload", and the server stores the result once.
   */
  async function deployDuring(state: State, network: (typeof networks)[number]): Promise<void> {
    await using tab = await openTab(device)
    const { page } = tab
    const learner = await openAcademy(page, state.from)
    await state.reach(page, learner, deployment)
    await mark(page)

    deployment.deploy('B')
    const arrives = network !== 'fails at the deployment'
    if (arrives) await fetchUpdate(page)
    if (network !== 'passes') await deployment.network.change('refuse')
    if (!arrives) await lookForUpdate(page)
    await state.expectUnchanged(page)
    if (state.kind === 'quest') expect(await reloadButton(page).count(), 'an offer during a quest').toBe(0)
    else if (arrives) await reloadButton(page).waitFor()
    if (state.from === 'out') await deployment.network.change('pass')
    await state.finish(page, learner)
    await waitForRelease(page, 'A')
    expect(await isMarked(page), 'the page went on without a reload').toBe(true)

    if (!arrives) {
      await deployment.network.change('pass')
      await lookForUpdate(page)
    }
    await reloadInto(page, 'B')
    await page.getByText('Modules Completed').first().waitFor()
    expect(await isMarked(page)).toBe(false)
    expect(await reloadButton(page).count(), 'a second offer').toBe(0)
    await deployment.network.change('pass')
    await lookForUpdate(page)
    if (state.score !== null) {
      await page.getByText(`Score: ${state.score}`).waitFor()
      await page.getByText('Received', { exact: true }).waitFor()
    }
    await expectStored(learner, state.score)
  }
})

async function completeModule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('heading', { name: 'Module Complete!' }).waitFor()
  await backOnDashboard(page)
}

/** Runs in the page: upgrades the database as a later version would. Rejects if it is blocked. */
function upgradeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('asterleigh', 1000)
    opening.onupgradeneeded = () => opening.result.createObjectStore('later')
    opening.onerror = () => reject(opening.error)
    setTimeout(() => reject(new Error('The upgrade was blocked.')), 10_000)
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}
