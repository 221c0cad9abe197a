import { test } from 'vitest'
import { Device } from '../e2e/browser.ts'
import { setStage } from '../e2e/stage.ts'
import { propertyRuns } from '../property-runs.ts'
import { killRounds, noKills, phases } from './kill-rounds.ts'
import { printFigure } from './print-figure.ts'
import { seededRandom } from './random.ts'

/**
 * SIGKILL ends every process of the browser at a random instant around the completion of a module. After one kill in
 * twenty the test truncates the log of its database as a kill within a write does, which happens by itself about once
 * in two hundred kills: Chromium then deletes the database at the start after next (web/offline/result-copies.ts). This
 * proves survival of the browser's death, not of the machine's: what a killed process has handed to the operating
 * system stays. Against a power cut the save uses a strict transaction (tests/offline/device-storage.test.ts).
 */
test('a result that was shown as saved survives the death of the browser, exactly once', {
  tags: ['soak'],
}, async ({ task, onTestFinished }) => {
  const wanted = propertyRuns(1, 600)
  const workers = propertyRuns(1, 2)
  const kills = noKills()
  const start = performance.now()
  const worker = async (stream: number) => {
    const stage = await setStage()
    onTestFinished(() => stage[Symbol.asyncDispose]())
    const device = await Device.create()
    onTestFinished(() => device.discard(task))
    await killRounds(stage, device, seededRandom(stream), kills, wanted)
  }
  await Promise.all(Array.from({ length: workers }, (_, stream) => worker(stream)))
  const hit = phases.map(phase => `${kills.byPhase[phase]} ${phase}`).join(', ')
  const mode = Object.entries(kills.byNetworkMode).map(([name, count]) => `${count} ${name}`)
  printFigure(
    '"saved" survives a kill',
    `${kills.done} kills, ${kills.afterSaved} after "saved" was shown, 0 lost, 0 duplicated ` +
      `(${hit}; ${kills.databasesLost} times the browser gave up its database; network: ${mode.join(', ')}; ${Math.round((performance.now() - start) / 1000)} s)`,
  )
})
