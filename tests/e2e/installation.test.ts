import { expect } from 'vitest'
import { paths, publicPaths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { hydrate } from './hydrate.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsLearner } from './visit-as.ts'

const { button, ios } = siteTexts.install

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
  const install = page.getByRole('button', { name: button })
  await firePrompt('first')
  await hydrate(page)
  await install.click()
  await install.waitFor({ state: 'detached' })
  await page.locator('body[data-prompted="first"]').waitFor()
  await firePrompt('second')
  await install.waitFor()
  await page.evaluate(() => void dispatchEvent(new Event('appinstalled')))
  await install.waitFor({ state: 'detached' })
})

test('On an iPhone the training requests persistent storage and explains how to install it', async ({
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
  await page.goto(stage.url + paths.employeeLogin)
  await page.getByRole('button', { name: 'Sign In to Training' }).waitFor()
  expect(await requested.count(), 'before the training').toBe(0)
  await visitAsLearner(page, stage, iva)
  await requested.waitFor()
  await page.getByText(ios).waitFor()
  expect(await page.getByRole('button', { name: button }).count()).toBe(0)
})
