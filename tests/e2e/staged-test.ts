import type { Page } from 'playwright-core'
import { test as base } from 'vitest'
import { Device } from './browser.ts'
import { signIn } from './learner.ts'
import { type Stage, setStage } from './stage.ts'

/**
 * A test with the product running, a device in somebody's hand, Iva, an employee (her e-mail address), and the `page` on
 * which she has signed in and can do without a network.
 */
export const test = base.extend<{ stage: Stage; device: Device; iva: string; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  stage: async ({}, use) => {
    await using stage = await setStage()
    await use(stage)
  },
  device: async ({ task }, use) => {
    const device = await Device.create()
    await use(device)
    await device.discard(task)
  },
  iva: async ({ stage }, use) => {
    const email = 'iva@cro.example'
    await stage.addAccount('employee', email, 'Iva', 'Horáková')
    await use(email)
  },
  page: async ({ stage, device, iva }, use) => {
    const page = await device.open()
    await signIn(page, stage.url, iva)
    await device.readyForOffline(page)
    await use(page)
  },
})
