import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { hydrate } from './hydrate.ts'
import { mortalTest, test } from './staged-test.ts'

mortalTest('The academy is installable', async ({ stage, device }) => {
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
  const offer = (more: string) =>
    page.evaluate(more => {
      const prompt = () => {
        document.body.dataset['asked'] = more
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    }, more)
  const install = page.getByRole('button', { name: siteTexts.install.button })
  await offer('first')
  await hydrate(page)
  await install.click()
  await install.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('first')
  await offer('second')
  await install.waitFor()
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')))
  await install.waitFor({ state: 'detached' })
})
