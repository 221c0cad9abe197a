import { test } from 'vitest'
import { Device } from '../e2e/browser.ts'
import { setStage } from '../e2e/stage.ts'
import { propertyRuns } from '../property-runs.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'
import { noOutcomes, StorageFaultRounds } from './storage-fault-rounds.ts'
import { clearStorage, deleteDatabase, limitStorage, temporaryFaults } from './storage-faults.ts'
import { openBlankPage } from './stored-results.ts'

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
test('a storage fault is never shown as a save, and "Try again" saves a result that was shown as unsaved', {
  tags: ['soak'],
}, async ({ task, onTestFinished }) => {
  const rounds = propertyRuns(1, 50)
  const kinds = allKinds.slice(0, propertyRuns(2, allKinds.length))
  const random = seededRandom()
  const start = performance.now()
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
  const training = new StorageFaultRounds(stage, device.context, {
    page,
    otherTab,
    controls,
    origin: stage.url,
    random,
  })

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
  const seconds = Math.round((performance.now() - start) / 1000)
  printFigure('a storage fault is never shown as "saved"', `${figures.join(', ')}; ${seconds} s`)
})
