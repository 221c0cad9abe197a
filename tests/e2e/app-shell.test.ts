import { expect } from 'vitest'
import { installTexts } from '../../content/install-texts.ts'
import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { onlineReaderTest as readerTest } from './staged-test.ts'

readerTest('The app shell file shows the page for unknown addresses', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(`${stage.url}/index.html`)
  await page.getByRole('heading', { level: 1, name: notFoundTexts.heading }).waitFor()
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(stage.url + publicPaths.home)
})

readerTest('The site is installable from every page', async ({ stage, device }) => {
  const page = await device.open()
  for (const path of [...Object.values(publicPaths), ...Object.values(paths), '/no-such-page']) {
    const html = await (await fetch(stage.url + path)).text()
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  }
  await page.goto(stage.url + publicPaths.home)
  const session = await device.context.newCDPSession(page)
  expect((await session.send('Page.getAppManifest')).errors).toEqual([])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

readerTest('Without JavaScript each area says that it needs JavaScript', async ({ stage, browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [paths.libraryAdminLogin, paths.academyAdminLogin, paths.employeeLogin]) {
    await page.goto(stage.url + path)
    expect(await page.locator('body').innerText()).toBe(installTexts.noScript)
  }
})
