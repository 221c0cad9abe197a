import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { isAccessible } from './is-accessible.ts'
import { addResource, counted, storeVisitor } from './library.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

const checklist = 'Site initiation: a checklist'
const records = 'Records of processing'
const toolkit = { title: 'The Compliance Toolkit', resourceType: 'toolkit' } as const

workerTest('Without a network the list shows its last state until the network is back', async ({ stage, device }) => {
  await addResource(stage, {})
  await addResource(stage, { title: records, resourceType: 'template' })
  const page = await device.open()
  await storeVisitor(page, stage)
  await page.goto(stage.url + publicPaths.resources)
  // The page caches the list without any interaction.
  await device.readyForOffline(page)
  await stage.network.change('refuse')
  const asLastSeen = page.getByText('This is the list from')
  for (const path of [publicPaths.complianceToolkit, publicPaths.resources]) {
    await page.goto(stage.url + path)
    await asLastSeen.waitFor()
  }
  await isAccessible(page)
  const title = (name: string) => page.getByRole('heading', { level: 3, name })
  await page.getByRole('button', { name: 'Templates' }).click()
  await title(checklist).waitFor({ state: 'detached' })
  await title(records).waitFor()

  // A list that refreshes during a download counts the download once.
  await stage.network.change('pass')
  const file = Promise.withResolvers<void>()
  await page.route('**/api/files/*', async route => {
    await file.promise
    await route.continue()
  })
  const fetched = page.waitForRequest('**/api/files/*')
  await page.getByRole('button', { name: `Download ${records}` }).click()
  await fetched
  await stage.database.query(`update resource set resource_type = 'guide' where resource_type = 'template'`)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  file.resolve()
  await asLastSeen.waitFor({ state: 'detached' })
  await page.getByText('1 download', { exact: true }).waitFor()
  // The chosen type no longer exists.
  await title(checklist).waitFor()
  expect(await counted(stage)).toEqual({ counts: [0, 1], records: 1 })
})

test('A list that cannot be loaded says so until “Try again” loads it', async ({ stage, device }) => {
  const page = await device.open()
  await stage.database.query('alter table resource rename to resource_elsewhere')
  const logged = page.waitForEvent('console', message => message.type() === 'error' && message.args().length > 0)
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText(resourcesTexts.notLoaded.refused).waitFor()
  expect((await (await logged).args()[0]?.jsonValue()) ?? null).toMatchObject({ code: 'server-error' })
  await stage.database.query('alter table resource_elsewhere rename to resource')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(resourcesTexts.empty).waitFor()
  await page.locator('h2:focus', { hasText: 'All resources' }).waitFor()
})

test('The toolkit is “coming soon” until it exists; its download leads to the library', async ({ stage, device }) => {
  await addResource(stage, {})
  const page = await device.open()
  await storeVisitor(page, stage)
  await page.clock.install()
  await page.goto(stage.url + publicPaths.complianceToolkit)
  const soon = page.getByRole('button', { name: 'Toolkit Coming Soon' })
  await soon.waitFor()
  expect(await soon.isDisabled()).toBe(true)
  await addResource(stage, toolkit)
  await page.reload()
  await page.getByText('Welcome back, Iva!').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  const leaving = page.getByText(complianceToolkitTexts.leavingSoon)
  const download = async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the toolkit' }).click()
    expect((await file).suggestedFilename()).toBe('The_Compliance_Toolkit.pdf')
    await leaving.waitFor()
    await page.clock.runFor(1000)
  }
  await download()
  // A visitor who leaves and comes back meanwhile stays: simulates the page entering the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await leaving.waitFor({ state: 'detached' })
  await page.clock.runFor(2500)
  expect(new URL(page.url()).pathname).toBe(publicPaths.complianceToolkit)
  await download()
  await page.clock.runFor(2500)
  await page.clock.resume()
  await page.waitForURL(`**${publicPaths.resources}`)
  expect(await counted(stage)).toEqual({ counts: [0, 2], records: 2 })
})
