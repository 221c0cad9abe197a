import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Device } from '../e2e/browser.ts'
import { type Deployment, prepareDeployment } from './deployment.ts'
import { printFigure } from './print-figure.ts'
import { deployAmidFirst, deployAmidUpdate } from './update-installation.ts'
import { askForOldScripts, outliveBuild, stayOpen } from './update-old-client.ts'
import { serveFromTwo } from './update-rolling.ts'

/**
 * Pages of one build and a server of another: tabs that stay open for weeks, machines that are replaced one after the
 * other, a deployment in the middle of a worker's installation. Needs real builds: when soaking only (vitest.config.ts).
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

test('a tab that stays open through two deployments goes on training, and signs out', options, async () => {
  const calls = await stayOpen(device, deployment)
  printFigure('an old client against a new server', `two deployments later, ${calls} calls, 0 refused`)
})

test('scripts of an old page are asked for after two deployments, and are there', options, async () => {
  const scripts = await askForOldScripts(device, deployment)
  printFigure('old chunks asked for', `${scripts} of the first build after the third was deployed, 0 missing`)
})

test('a page whose build is gone for good reloads once, and never away from somebody’s work', options, async () => {
  await outliveBuild(device, deployment)
})

for (const [pages, files] of [
  ['A', 'B'],
  ['B', 'A'],
] as const) {
  test(
    `while machines are replaced, a page of build ${pages} gets its files from that of ${files}`,
    options,
    async () => {
      const strange = await serveFromTwo(device, deployment, { pages, files })
      printFigure(
        'machines replaced one by one',
        `${strange} files of build ${pages} asked of build ${files}, 0 missing`,
      )
    },
  )
}

test('a deployment in the middle of a worker’s installation leaves no mixture', options, async () => {
  const outcomes: string[] = []
  for (const after of [0, 1, 3, 5, 12, 30]) {
    outcomes.push(await deployAmidFirst(device, deployment, after))
    deployment.deploy('A')
  }
  // An update fetches only what has changed.
  const updates = [0, 1, 2, 3, 4]
  for (const after of updates) {
    await deployAmidUpdate(device, deployment, after)
    deployment.deploy('A')
  }
  // Both must have been tried: files that are checked, and files whose names say which build they are of.
  expect(new Set(outcomes)).toEqual(new Set(['whole', 'later']))
  printFigure(
    'a deployment amid an installation',
    `${outcomes.length} first ones and ${updates.length} updates, 0 mixed`,
  )
})
