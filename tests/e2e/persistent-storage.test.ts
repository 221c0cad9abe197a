import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

test('On an iPhone persistent storage is requested when training starts, which explains how to install it from the share menu', async ({
  stage,
  device,
  iva,
}) => {
  const page = await device.open()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)' })
    StorageManager.prototype.persist = async () => {
      document.documentElement.dataset['persisted'] = 'yes'
      return true
    }
  })
  const requested = page.locator('html[data-persisted]')
  await page.goto(stage.url + publicPaths.academy)
  expect(await requested.count()).toBe(0)
  await page.goto(stage.url + paths.employeeLogin)
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  expect(await requested.count()).toBe(0)
  await visitAsLearner(page, stage, iva)
  await requested.waitFor()
  await page.getByText(siteTexts.install.ios).waitFor()
  expect(await page.getByRole('button', { name: siteTexts.install.button }).count()).toBe(0)
})
