import type { Page } from 'playwright'
import { expect } from 'vitest'
import { publicPaths } from '../../content/paths.ts'
import { until } from '../until.ts'
import { complaintsOf } from './complaints.ts'
import { addResource } from './library.ts'
import { attentive } from './scripted.ts'
import type { Stage } from './stage.ts'
import { test } from './staged-test.ts'

const checklist = 'Site initiation: a checklist'

test('Without JavaScript the library is listed, and how else to get a document is said', async ({ stage, browser }) => {
  await addResource(stage, {})
  await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(stage.url + publicPaths.resources)
  expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([checklist, 'The Compliance Toolkit'])
  // The runner's text search passes over what stands in `noscript`.
  const words = page.locator('noscript').filter({ visible: true })
  expect(await words.innerText()).toContain('Downloads need JavaScript')
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

for (const { path, button } of [
  { path: publicPaths.resources, button: 'Download The Compliance Toolkit' },
  { path: publicPaths.complianceToolkit, button: 'Download the toolkit' },
]) {
  test(`A list that is only looked at runs no script, and changes by nothing when somebody comes (${path})`, async ({
    stage,
    device,
  }) => {
    await addResource(stage, {})
    await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
    const page = await device.open()
    const complaints = complaintsOf(page, stage.url)
    const asked: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script' || request.url().includes('/api/')) asked.push(request.url())
    })
    await page.goto(stage.url + path, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    const before = await partOf(page)
    expect(before).toContain('Download')
    await page.mouse.wheel(0, 10)
    await until('the list lives', () => page.evaluate(() => !document.querySelector('[data-keep][data-island]')))
    expect(await partOf(page)).toBe(before)
    expect(asked.filter(url => url.includes('/api/'))).toEqual([])
    expect(complaints).toEqual([])
  })

  test(`The first click on a download, as soon as the page is there, opens the form (${path})`, async ({
    stage,
    device,
  }) => {
    await addResource(stage, { title: 'The Compliance Toolkit', resourceType: 'toolkit' })
    const page = await device.open()
    await page.goto(stage.url + path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog', { name: 'The Compliance Toolkit' }).waitFor()
  })
}

test('Who comes back to the library after a while, and uses it, finds what it holds now', async ({ stage, device }) => {
  const id = await addResource(stage, {})
  const page = await device.open()
  await page.clock.install()
  await attentive(page, page.goto(stage.url + publicPaths.resources))
  await page.clock.fastForward('06:00')
  await renewLibrary(stage, id)
  await expectRenewed(page)
})

test('Who goes back to the library, and uses it, finds what it holds now', async ({ stage, device }) => {
  const id = await addResource(stage, {})
  const page = await device.open()
  await page.goto(stage.url + publicPaths.resources)
  // Such a page is not kept as it is, but read from the browser's cache.
  await page.evaluate(() => addEventListener('unload', () => undefined))
  await page.goto(stage.url + publicPaths.contact)
  await renewLibrary(stage, id)
  await attentive(page, page.goBack())
  await expectRenewed(page)
})

/** What stands in the part with the list, without what is for those who have no script. */
function partOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    (document.querySelector('[data-keep]')?.innerHTML ?? '').replace(/<noscript>.*?<\/noscript>/s, ''),
  )
}

/** Puts a document in place of another one. */
async function renewLibrary(stage: Stage, id: string): Promise<void> {
  await addResource(stage, { title: 'Records of processing', resourceType: 'template' })
  await stage.database.query('update resource set is_active = false where id = $1', [id])
}

async function expectRenewed(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The library' }).hover()
  await page.getByRole('heading', { level: 3, name: 'Records of processing' }).waitFor()
  expect(await page.getByRole('heading', { level: 3, name: checklist }).count()).toBe(0)
}
