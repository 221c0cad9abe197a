import type { Page } from 'playwright'
import type { Device } from '../e2e/browser.ts'
import { openQuest, signIn } from '../e2e/learner.ts'
import { until } from '../until.ts'
import type { Deployment } from './deployment.ts'
import { lookForUpdate, newVersionWaits, openTab, reloadButton } from './update-round.ts'
import type { Edition } from './web-release.ts'

/**
 * A deployment falls into a device's first installation, when `after` files have been asked for. Answers whether the
 * worker was `whole` at once or only `later`; in either case it works without a network then.
 */
export async function deployAmidFirst(
  device: Device,
  deployment: Deployment,
  after: number,
): Promise<'whole' | 'later'> {
  await using tab = await openTab(device)
  const { page } = tab
  const learner = await deployment.addAccount('employee', 'Iva')
  const happened = changeDuringInstallation(deployment, { from: 'A', to: 'B', after })
  await signIn(page, deployment.url, learner)
  await until('the deployment in the middle of the installation', happened)
  const outcome = await until('the end of the installation', () => installation(page))
  if (outcome === 'gone') {
    await lookForUpdate(page)
    await until('the next installation', async () => (await installation(page)) === 'active')
  }
  await worksOffline(page, deployment)
  return outcome === 'gone' ? 'later' : 'whole'
}

/** A second deployment falls into the installation of the first: what the device had goes on, until the whole new one. */
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
  await until('the end of the update', async () => (await installation(page)) !== undefined)
  await worksOffline(page, deployment)
  await lookForUpdate(page)
  await newVersionWaits(page)
  const reloaded = page.waitForEvent('load')
  await reloadButton(page).click()
  await reloaded
  await worksOffline(page, deployment)
}

/** The answer tells whether it has happened. */
function changeDuringInstallation(
  { front }: Deployment,
  { from, to, after }: { from: Edition; to: Edition; after: number },
): () => boolean {
  const isKept = (path: string) => /^\/(assets\/|index\.html|croacademy$|offline\.html|favicon|manifest)/.test(path)
  let hasScript = false
  let asked = 0
  front.choose = path => {
    if (path === '/service-worker.js') hasScript = true
    else if (hasScript && isKept(path)) asked += 1
    return asked > after ? to : from
  }
  return () => asked > after
}

/** What has become of the academy's worker; undefined while it is being installed. */
async function installation(page: Page): Promise<'active' | 'gone' | undefined> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/croacademy')
    if (!registration?.scope.endsWith('/croacademy')) return 'gone'
    if (registration.installing) return undefined
    return registration.active?.state === 'activated' ? 'active' : undefined
  })
}

/** Without a network the app starts, trains and saves. */
async function worksOffline(page: Page, { network }: Deployment): Promise<void> {
  await network.change('refuse')
  await page.reload()
  await openQuest(page, 1)
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Back to Training' }).click()
  await page.getByText('Modules Completed').first().waitFor()
  await network.change('pass')
}
