import { type Browser, chromium } from 'playwright'
import { test as base } from 'vitest'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { Device } from './browser.ts'
import { type Stage, setStage } from './stage.ts'
import { visitAsLearner } from './visit-as.ts'

// Vitest creates a fixture again for each kind of test that `extend` returns; these are created once.
/** The Chromium of the worker. */
let sharedBrowser: Promise<Browser> | undefined
/** The stage of the current file; files of one worker run one after another. */
let sharedStage: Promise<{ readonly stage: Stage; isUsed: boolean }> | undefined

/** A test with its own device, an isolated context in the worker's Chromium. */
export const browserTest = base
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    sharedBrowser ??= launchChromium()
    const browser = await sharedBrowser
    onCleanup(() => browser.close())
    return browser
  })
  .extend('device', async ({ browser, task }, { onCleanup }) => {
    const device = Device.within(browser)
    onCleanup(() => device.discard(task))
    return device
  })

/** `browserTest` without a service worker, whose installation takes longer than most of these tests. */
const onlineBrowserTest = browserTest.extend('device', async ({ browser, task }, { onCleanup }) => {
  const device = Device.within(browser, { serviceWorkers: 'block' })
  onCleanup(() => device.discard(task))
  return device
})

/** Adds one server per file, which is emptied before each test, and `iva`, the e-mail address of an employee. */
const withStage = (tests: typeof browserTest) =>
  tests
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    .extend('fileStage', { scope: 'file' }, async ({}, { onCleanup }) => {
      sharedStage ??= setStage().then(stage => ({ stage, isUsed: false }))
      onCleanup(async () => {
        const ended = sharedStage
        sharedStage = undefined
        await (await ended)?.stage[Symbol.asyncDispose]()
      })
      return sharedStage
    })
    .extend('stage', async ({ fileStage }) => {
      // A new stage is empty, and the jobs of its start would wait for the same locks.
      if (fileStage.isUsed) await fileStage.stage.empty()
      fileStage.isUsed = true
      return fileStage.stage
    })
    .extend('iva', async ({ stage }) => {
      const email = 'iva@cro.example'
      await stage.addAccount('employee', email, 'Iva', 'Horáková')
      return email
    })

/** A test with its own device on a server without data. On `page` the employee `iva` is signed in; it works offline. */
export const test = withStage(browserTest).extend('page', async ({ stage, device, iva }) => {
  const page = await device.open()
  await visitAsLearner(page, stage, iva)
  await device.readyForOffline(page)
  return page
})

/** `test` without a service worker: the `page` needs the network. */
export const onlineTest = withStage(onlineBrowserTest).extend('page', async ({ stage, device, iva }) => {
  const page = await device.open()
  await visitAsLearner(page, stage, iva)
  return page
})

/** `test` with a device whose browser can be closed, killed and restarted, and can install the academy. */
export const killableTest = test.extend('device', async ({ task }, { onCleanup }) => {
  const device = await Device.create()
  onCleanup(() => device.discard(task))
  return device
})

async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: chromiumFlags,
    // Playwright disables the back/forward cache that real browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
