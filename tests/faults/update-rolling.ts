import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import type { Device } from '../e2e/browser.ts'
import { backOnDashboard, doModule, signIn } from '../e2e/learner.ts'
import type { Deployment } from './deployment.ts'
import { missing } from './update-old-client.ts'
import { openTab } from './update-round.ts'
import type { Edition } from './web-release.ts'

/**
 * Machines are replaced one after the other, and the proxy gives the pages to one and their files to another. Everything
 * works, the worker's installation included. Answers how many files were asked of the machine that has another build.
 */
export async function serveFromTwo(
  device: Device,
  deployment: Deployment,
  { pages, files }: { pages: Edition; files: Edition },
): Promise<number> {
  deployment.front.asked = []
  deployment.front.choose = path => (path.startsWith('/assets/') ? files : pages)
  await using tab = await openTab(device)
  const { page } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  await page.goto(deployment.url + publicPaths.contact)
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ida')
  await page.waitForFunction(() => document.querySelector('form')?.closest('[data-island]') === null)
  await signIn(page, deployment.url, learner)
  await device.readyForOffline(page)
  await doModule(page, 1)
  await backOnDashboard(page)
  await page.getByText('Received', { exact: true }).waitFor()
  expect(missing(deployment)).toEqual([])
  const strange = deployment.front.asked.filter(({ path }) => path.startsWith('/assets/'))
  expect(strange.length).toBeGreaterThan(20)
  return strange.length
}
