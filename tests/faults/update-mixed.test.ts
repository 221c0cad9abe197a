import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { Device } from '../e2e/browser.ts'
import { type Deployment, prepareDeployment } from './deployment.ts'
import { printFigure } from './print-figure.ts'
import { deployAmidFirst, deployAmidUpdate } from './update-installation.ts'
import { outliveBuild, reloadOnlyOnce, stayOpen } from './update-old-client.ts'
import { trainWhileReplaced } from './update-rolling.ts'

/**
 * Pages of one build and a server of another: tabs that stay open for weeks, machines that are replaced one after
 * another, a deployment during the installation of a service worker. Needs real builds, so it is soak only
 * (vitest.config.ts).
 */
const options = { tags: ['soak'] }
const stack = new AsyncDisposableStack()
let deployment: Deployment
let device: Device

beforeAll(async () => {
  deployment = stack.use(await prepareDeployment(['A', 'B', 'C'], { built: true }))
  device = await Device.create()
  stack.defer(() => device.kill())
  await device.open()
}, 240_000)
afterAll(() => stack.disposeAsync())
beforeEach(() => deployment.deploy('A'))

test('a tab that stays open through two deployments continues the training, and signs out', options, async () => {
  const calls = await stayOpen(device, deployment)
  printFigure('an old client against a new server', `two deployments later, ${calls} calls, 0 refused`)
})

test(
  'a page whose build is gone from the server reloads into the new one, but not while it is in use',
  options,
  async () => {
    await outliveBuild(device, deployment)
  },
)

test('a page whose code is gone even after the reload does not reload again', options, async () => {
  await reloadOnlyOnce(device, deployment)
})

test('a learner trains and delivers while machines of two builds respond in turn', options, async () => {
  await trainWhileReplaced(device, deployment)
})

test('a deployment during the installation of a service worker never mixes two builds', options, async () => {
  // Up to the modules' chunks, which differ in every release; the page itself has requested a dozen files.
  const firsts = [0, 1, 3, 5, 12, 20]
  for (const after of firsts) {
    deployment.deploy('A')
    await deployAmidFirst(device, deployment, after)
  }
  // An update fetches changed files only.
  const updates = [0, 1, 2, 3, 4]
  for (const after of updates) await deployAmidUpdate(device, deployment, after)
  printFigure('a deployment amid an installation', `${firsts.length} first ones and ${updates.length} updates, 0 mixed`)
})
