import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Device } from '../e2e/browser.ts'
import { openQuest, signIn } from '../e2e/learner.ts'
import { until } from '../until.ts'
import type { Deployment } from './deployment.ts'
import { lookForUpdate, newVersionWaits, openTab, reloadButton } from './update-round.ts'
import type { Release } from './web-release.ts'

/**
 * Deploys B while the service worker of A is being installed for the first time, after `after` of its files. The
 * installation fails as a whole; the next attempt installs B, and the device works offline.
 */
export async function deployAmidFirst(device: Device, deployment: Deployment, after: number): Promise<void> {
  await using tab = await openTab(device)
  const { page } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  const happened = changeDuringInstallation(deployment, { from: 'A', to: 'B', after })
  await signIn(page, deployment.url, learner)
  await until('the deployment in the middle of the installation', happened)
  deployment.deploy('B')
  expect(await until('the end of the installation', () => installation(page))).toBe('gone')
  await lookForUpdate(page)
  await until('the next installation', async () => (await installation(page)) === 'active')
  await worksOffline(page, deployment)
}

/** Deploys C while the service worker of B is being installed. The device keeps all of A until it has all of C. */
export async function deployAmidUpdate(device: Device, deployment: Deployment, after: number): Promise<void> {
  await using tab = await openTab(device)
  const { page } = tab
  deployment.deploy('A')
  const learner = await deployment.addAccount('employee', 'Iva')
  await signIn(page, deployment.url, learner)
  await device.readyForOffline(page)
  const happened = changeDuringInstallation(deployment, { from: 'B', to: 'C', after })
  await lookForUpdate(page)
  await until('the deployment in the middle of the update', happened)
  deployment.deploy('C')
  await until('the end of the update', async () => (await installation(page)) !== undefined)
  await worksOffline(page, deployment)
  await lookForUpdate(page)
  await newVersionWaits(page)
  const reloaded = page.waitForEvent('load')
  await reloadButton(page).click()
  await reloaded
  await worksOffline(page, deployment)
}

/**
 * From the next installation of the service worker on, its files after the first `after` come from `to`; a page that is
 * still loading gets those of `from`. Returns a function that returns whether the change has happened.
 */
function changeDuringInstallation(
  { proxy }: Deployment,
  { from, to, after }: { from: Release; to: Release; after: number },
): () => boolean {
  let isInstalling = false
  let requested = 0
  proxy.choose = (path, destination) => {
    if (path === '/service-worker.js') isInstalling = true
    else if (isInstalling && destination === 'empty' && !path.startsWith('/api/')) requested += 1
    return destination === 'empty' && requested > after ? to : from
  }
  return () => requested > after
}

/**
 * Returns the state of the service worker's registration: `gone` after a failed first installation; undefined while
 * installing.
 */
async function installation(page: Page): Promise<'active' | 'gone' | undefined> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return 'gone'
    if (registration.installing) return undefined
    return registration.active?.state === 'activated' ? 'active' : undefined
  })
}

/** Expects that the app starts and opens a quest without a network. */
async function worksOffline(page: Page, { network }: Deployment): Promise<void> {
  await network.change('refuse')
  await page.reload()
  await openQuest(page, 1)
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Back to Training' }).click()
  await page.getByText('Modules Completed').first().waitFor()
  await network.change('pass')
}
