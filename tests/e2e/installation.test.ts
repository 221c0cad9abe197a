import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { hydrate } from './hydrate.ts'
import { killableTest, test } from './staged-test.ts'

killableTest('The academy is installable', async ({ stage, device }) => {
  const page = await device.open()
  await page.goto(stage.url + paths.employeeLogin)
  await device.readyForOffline(page)
  await page.goto(stage.url + publicPaths.academy)
  const session = await device.context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${stage.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})

test('An install prompt that fires before any script has loaded is kept, and can be used once', async ({
  stage,
  device,
}) => {
  const page = await device.open()
  await page.goto(stage.url + publicPaths.academy)
  const firePrompt = (id: string) =>
    page.evaluate(id => {
      const prompt = () => {
        document.body.dataset['prompted'] = id
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    }, id)
  const install = page.getByRole('button', { name: siteTexts.install.button })
  await firePrompt('first')
  await hydrate(page)
  await install.click()
  await install.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.dataset['prompted'])).toBe('first')
  await firePrompt('second')
  await install.waitFor()
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')))
  await install.waitFor({ state: 'detached' })
})
