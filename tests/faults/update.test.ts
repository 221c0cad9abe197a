import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Device } from '../e2e/browser.ts'
import { propertyRuns } from '../property-runs.ts'
import { type Deployment, prepareDeployment } from './deployment.ts'
import { printFigure } from './print-figure.ts'
import { questStates } from './quest-states.ts'
import { screenStates } from './screen-states.ts'
import { deployDuring, type Network, networks } from './update-round.ts'
import type { State } from './update-state.ts'
import { changeDatabaseInAnotherTab, openModuleOfFormerEdition, takeOverInOneTab } from './update-tabs.ts'

/**
 * A deployment while people work: the full form really builds the next edition and tries every state with every network,
 * the short one derives it from the build at hand and tries a single state, the one that the most is lost in.
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
// What a failed test has left.
beforeEach(() => deployment.network.change('pass'))

test('a deployment in any state of the academy takes nothing away, and the first "Reload" takes it over', {
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

test('a module opens without a network in a tab that another tab has left behind with a new version', async () => {
  await openModuleOfFormerEdition(device, deployment)
})

const full = test.runIf(isFull)

for (const fails of [false, true]) {
  full(
    `a new version taken over in one tab leaves the quests of the others alone (${fails ? 'the network fails' : 'online'})`,
    {
      tags: ['soak'],
    },
    async () => {
      await takeOverInOneTab(device, deployment, { fails })
    },
  )
}

full('a later version’s database neither waits for an open quest nor breaks it', { tags: ['soak'] }, async () => {
  await changeDatabaseInAnotherTab(device, deployment)
})
