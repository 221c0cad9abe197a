import { expect } from 'vitest'
import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { until } from '../until.ts'
import { isAccessible } from './is-accessible.ts'
import { addResource, counted } from './library.ts'
import { chooseButton, expectFile, fillDetails, openLibrary, stopClock, storeDetails } from './resource-download.ts'
import { onlineTest as test, test as workerTest } from './staged-test.ts'

const checklist = 'Site initiation: a checklist'

workerTest(
  'Without a network the list shows its last state; it refreshes when the network is back, even during a download',
  async ({ stage, device }) => {
    await addResource(stage, {})
    await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
    const page = await device.open()
    await openLibrary(page, stage)
    await storeDetails(page, Date.now())
    // The page caches the list without any interaction.
    await device.readyForOffline(page)
    await stage.network.change('refuse')
    const asLastSeen = page.getByText('This is the list from')
    for (const path of [publicPaths.complianceToolkit, publicPaths.resources]) {
      await page.goto(stage.url + path)
      await asLastSeen.waitFor()
    }
    await isAccessible(page)

    // During a download the other downloads wait. A list that refreshes meanwhile counts the download once.
    await stage.network.change('pass')
    const file = Promise.withResolvers<void>()
    await page.route('**/api/files/*', async route => {
      await file.promise
      await route.continue()
    })
    const fetched = page.waitForRequest('**/api/files/*')
    await chooseButton(page, checklist).click()
    await fetched
    const other = chooseButton(page, 'Records of processing')
    expect(await other.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    file.resolve()
    await asLastSeen.waitFor({ state: 'detached' })
    await page.getByText('1 download', { exact: true }).waitFor()
    expect(await other.isDisabled()).toBe(false)
    expect(await counted(stage)).toEqual({ counts: [1, 0], records: 1 })

    await stage.network.change('refuse')
    await openLibrary(page, stage)
    await asLastSeen.waitFor()
    await page.getByRole('button', { name: 'Templates' }).click()
    const title = (name: string) => page.getByRole('heading', { level: 3, name })
    await title(checklist).waitFor({ state: 'detached' })
    await title('Records of processing').waitFor()
    await stage.network.change('pass')
    await stage.database.query(`update resource set is_active = false where resource_type = 'template'`)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await asLastSeen.waitFor({ state: 'detached' })
    await title(checklist).waitFor()
  },
)

test('A list that cannot be loaded, and an empty one, say so', async ({ stage, device }) => {
  const page = await device.open()
  await stage.database.query('alter table resource rename to resource_elsewhere')
  const errorLogged = () =>
    page.waitForEvent('console', message => message.type() === 'error' && message.args().length > 0)
  const logged = errorLogged()
  await page.goto(stage.url + publicPaths.resources)
  await page.getByText(resourcesTexts.notLoaded.refused).waitFor()
  expect((await (await logged).args()[0]?.jsonValue()) ?? null).toMatchObject({ code: 'server-error' })
  await isAccessible(page)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  const loggedAgain = errorLogged()
  await tryAgain.click()
  await loggedAgain
  await page.getByRole('button', { name: 'Try again', disabled: false }).waitFor()
  await stage.database.query('alter table resource_elsewhere rename to resource')
  await tryAgain.click()
  await page.getByText(resourcesTexts.empty).waitFor()
  await isAccessible(page)
  await until('the focus on the list', () =>
    page.evaluate(() => document.activeElement?.textContent === 'All resources'),
  )
})

test('The toolkit is “coming soon” until it exists; its download leads to the library', async ({ stage, device }) => {
  const page = await device.open()
  await addResource(stage, {})
  await page.goto(stage.url + publicPaths.complianceToolkit)
  const soon = page.getByRole('button', { name: 'Toolkit Coming Soon' })
  await soon.waitFor()
  expect(await soon.isDisabled()).toBe(true)
  await isAccessible(page)

  await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Download the toolkit' }).click()
  await fillDetails(page)
  await stopClock(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Now' }).click()
  await expectFile(await download, 'The_Compliance_Toolkit.pdf')
  await page.getByRole('dialog').getByText(complianceToolkitTexts.leavingSoon).waitFor()
  await page.clock.runFor(3300)
  await page.waitForURL(`**${publicPaths.resources}`)
  await page.clock.resume()
  await page.getByText('Welcome back, Iva!').waitFor()

  await page.goto(stage.url + publicPaths.complianceToolkit)
  const direct = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the toolkit' }).click()
  await expectFile(await direct, 'The_Compliance_Toolkit.pdf')
  await page.waitForURL(`**${publicPaths.resources}`)
  expect(await counted(stage)).toEqual({ counts: [0, 2], records: 2 })
})

test('Leaving the toolkit’s page before its redirect and coming back cancels the redirect', async ({
  stage,
  device,
}) => {
  await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
  const page = await device.open()
  await page.goto(stage.url + publicPaths.complianceToolkit)
  await storeDetails(page, Date.now())
  await page.reload()
  await page.getByText('Welcome back, Iva!').waitFor()
  await page.clock.install()
  await stopClock(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the toolkit' }).click()
  await download
  await page.getByText(complianceToolkitTexts.leavingSoon).waitFor()
  await page.clock.runFor(1000)
  // Simulates the page entering the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await page.getByText(complianceToolkitTexts.leavingSoon).waitFor({ state: 'detached' })
  await page.clock.runFor(4000)
  await page.clock.resume()
  await page.getByRole('button', { name: 'Download the toolkit' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(publicPaths.complianceToolkit)
})

test('Without JavaScript the list page says that it needs JavaScript', async ({ stage, browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [publicPaths.resources, publicPaths.complianceToolkit]) {
    await page.goto(stage.url + path)
    // Playwright's text search ignores `noscript`.
    const words = page.locator('noscript').filter({ visible: true })
    expect(await words.innerText()).toMatch(/needs? JavaScript/)
    expect(await words.getByRole('link', { name: brand.contactTo }).isVisible()).toBe(true)
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  }
})
