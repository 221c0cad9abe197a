import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { onlineTest as test } from './staged-test.ts'

test('The site is installable from every page', async ({ stage, device }) => {
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
