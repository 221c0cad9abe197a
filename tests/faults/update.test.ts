import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Device } from '../e2e/browser.ts'
import { propertyRuns } from '../property-runs.ts'
import { type Deployment, prepareDeployment } from './deployment.ts'
import { printFigure } from './print-figure.ts'
import { questStates } from './quest-states.ts'
import { screenStates } from './screen-states.ts'
import { deployDuring, type Network, networks } from './update-round.ts'
import type { State } from './update-state.ts'
import { changeDatabaseInAnotherTab, openModuleOfFormerRelease, takeOverInOneTab } from './update-tabs.ts'

/**
 * A deployment while people work. The full form builds the next release and tries every state with every network; the
 * short form derives it from the current build and tries one state, the one in which the most could be lost.
 */
const isFull = propertyRuns(0, 1) === 1
const stack = new AsyncDisposableStack()
let deployment: Deployment
let device: Device

beforeAll(async () => {
  const [prepared, opened] = await Promise.all([prepareDeployment(['A', 'B'], { built: isFull }), Device.create()])
  deployment = stack.use(prepared)
  device = opened
  stack.defer(() => device.kill())
  await device.open()
}, 240_000)
afterAll(() => stack.disposeAsync())
// A failed test may have left the network cut off.
beforeEach(() => deployment.network.change('pass'))

test('a deployment loses nothing in any state of the academy, and the first "Reload" takes it over', {
  tags: ['soak'],
}, async () => {
  const start = performance.now()
  const rounds = [...questStates, ...screenStates].flatMap(state => networks.map(network => ({ state, network })))
  const chosen = isFull ? rounds : rounds.filter(isChosen)
  const failures: string[] = []
  for (const { state, network } of chosen) {
    try {
      await deployDuring(state, network, device, deployment)
    } catch (error) {
      failures.push(`${state.name}, the network ${network}: ${error instanceof Error ? error.message : error}`)
      await deployment.network.change('pass')
    }
  }
  expect(failures).toEqual([])
  const names = new Set(chosen.map(({ state }) => state.name))
  printFigure(
    'an update breaks nothing',
    `${chosen.length} deployments, in ${names.size} states and ${chosen.length / names.size} networks, nothing lost, ` +
      `0 reloads unasked (${Math.round((performance.now() - start) / 1000)} s)`,
  )
})

const isChosen = ({ state, network }: { state: State; network: Network }) =>
  state.name === 'explanation shown' && network === 'fails once the new version is on the device'

test('a tab with the old version opens a module offline after another tab has taken over the new version', async () => {
  await openModuleOfFormerRelease(device, deployment)
})

const full = test.runIf(isFull)

for (const fails of [false, true]) {
  full(
    `a new version taken over in one tab does not disturb open quests in the others (${fails ? 'the network fails' : 'online'})`,
    {
      tags: ['soak'],
    },
    async () => {
      await takeOverInOneTab(device, deployment, { fails })
    },
  )
}

full(
  'an upgrade of the database by a later version neither waits for an open quest nor breaks it',
  { tags: ['soak'] },
  async () => {
    await changeDatabaseInAnotherTab(device, deployment)
  },
)
