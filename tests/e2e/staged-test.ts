import { test as base } from 'vitest'
import { Device } from './browser.ts'
import { type Stage, setStage } from './stage.ts'

/** A test with the product running, a device in somebody's hand, and Iva, an employee (her e-mail address). */
export const test = base.extend<{ stage: Stage; device: Device; iva: string }>({
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
})
