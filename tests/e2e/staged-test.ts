import { chromium, type Page } from 'playwright'
import { test as base } from 'vitest'
import { findChromium } from '../chromium.ts'
import { Device } from './browser.ts'
import { type Stage, setStage } from './stage.ts'
import { visitAsLearner } from './visit-as.ts'

/** A test with its own device, an isolated context in one Chromium per worker. */
export const browserTest = base
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--disable-gpu', '--disable-quic'],
      // Playwright disables the back/forward cache that real browsers have.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
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

/** A test with one server per file. Such tests must not change anything on the server. */
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
export const readerTest = browserTest.extend('stage', { scope: 'file' }, async ({}, { onCleanup }) => {
  const stage = await setStage()
  onCleanup(() => stage[Symbol.asyncDispose]())
  return stage
})

/** `readerTest` without a service worker. */
// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
export const onlineReaderTest = onlineBrowserTest.extend('stage', { scope: 'file' }, async ({}, { onCleanup }) => {
  const stage = await setStage()
  onCleanup(() => stage[Symbol.asyncDispose]())
  return stage
})

/**
 * A test without a service worker, with one server per file. Between two tests the database is emptied and the network
 * restored.
 */
export const emptiedTest = onlineBrowserTest
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  .extend('fileStage', { scope: 'file' }, async ({}, { onCleanup }) => {
    const stage = await setStage()
    onCleanup(() => stage[Symbol.asyncDispose]())
    return { stage, isUsed: false }
  })
  .extend('stage', async ({ fileStage }) => {
    // A new stage is empty, and the jobs of its start would wait for the same locks.
    if (fileStage.isUsed) await fileStage.stage.empty()
    fileStage.isUsed = true
    return fileStage.stage
  })

/**
 * A test with its own server and device. `iva` is the e-mail address of Iva, an employee, who is signed in on `page`, which
 * works offline.
 */
export const test = browserTest.extend<{ stage: Stage; iva: string; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  stage: async ({}, use) => {
    await using stage = await setStage()
    await use(stage)
  },
  iva: async ({ stage }, use) => use(await addIva(stage)),
  page: async ({ stage, device, iva }, use) => {
    const page = await device.open()
    await visitAsLearner(page, stage, iva)
    await device.readyForOffline(page)
    await use(page)
  },
})

/** `test` without a service worker: the `page` needs the network. */
export const onlineTest = onlineBrowserTest.extend<{ stage: Stage; iva: string; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  stage: async ({}, use) => {
    await using stage = await setStage()
    await use(stage)
  },
  iva: async ({ stage }, use) => use(await addIva(stage)),
  page: async ({ stage, device, iva }, use) => {
    const page = await device.open()
    await visitAsLearner(page, stage, iva)
    await use(page)
  },
})

async function addIva(stage: Stage): Promise<string> {
  const email = 'iva@cro.example'
  await stage.addAccount('employee', email, 'Iva', 'Horáková')
  return email
}

/** `test` with a device whose browser can be closed, killed and restarted, and can install the academy. */
export const killableTest = test.extend('device', async ({ task }, { onCleanup }) => {
  const device = await Device.create()
  onCleanup(() => device.discard(task))
  return device
})
