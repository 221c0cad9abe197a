import { expect } from 'vitest'
import { foundations } from '../../content/curriculum/modules/1-foundations.ts'
import { roles } from '../../content/curriculum/modules/2-roles.ts'
import type { Device } from '../e2e/browser.ts'
import { backOnDashboard, doModule, signIn } from '../e2e/learner.ts'
import type { Deployment } from './deployment.ts'
import {
  isMarked,
  lookForUpdate,
  mark,
  newVersionWaits,
  openTab,
  reloadButton,
  waitForRelease,
} from './update-round.ts'

/**
 * Machines are replaced one after another: a load balancer sends requests for pages and for their files to different
 * releases. A device with the service worker of A continues and delivers; once every machine serves B, it takes over
 * all of B.
 */
export async function trainWhileReplaced(device: Device, deployment: Deployment): Promise<void> {
  await using tab = await openTab(device)
  const { page } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(page, deployment.url, learner)
  await device.readyForOffline(page)
  await mark(page)
  for (const [pages, files] of [
    ['B', 'A'],
    ['A', 'B'],
  ] as const) {
    deployment.proxy.choose = path => (path.startsWith('/assets/') ? files : pages)
    await lookForUpdate(page)
    await doModule(page, pages === 'B' ? 1 : 2)
    await backOnDashboard(page)
  }
  await page.getByText('Received', { exact: true }).nth(1).waitFor()
  expect(await isMarked(page)).toBe(true)
  await page.reload()
  await waitForRelease(page, 'A')

  deployment.deploy('B')
  await lookForUpdate(page)
  await newVersionWaits(page)
  const reloaded = page.waitForEvent('load')
  await reloadButton(page).click()
  await reloaded
  await waitForRelease(page, 'B')
  await page.getByText('Received', { exact: true }).nth(1).waitFor()
  expect(await deployment.completions(learner)).toEqual([
    { module_id: 1, score: 100, version: foundations.version },
    { module_id: 2, score: 150, version: roles.version },
  ])
}
