import { expect } from 'vitest'
import { installTexts } from '../../content/install-texts.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { readerTest } from './staged-test.ts'

readerTest('An address at which the app has no page leads to the home page', async ({ stage, device }) => {
  const page = await device.open()
  for (const path of ['/index.html', '/croacademy/%74raining']) {
    await page.goto(stage.url + path)
    await page.waitForURL(stage.url + publicPaths.home)
  }
})

readerTest('Without a script each area says that it needs one', async ({ stage, browser }) => {
  await using context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [paths.libraryAdminLogin, paths.academyAdminLogin, paths.employeeLogin]) {
    await page.goto(stage.url + path)
    expect(await page.locator('body').innerText()).toBe(installTexts.noScript)
  }
})
