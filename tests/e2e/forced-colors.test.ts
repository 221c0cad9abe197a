import { expect } from 'vitest'
import { employeeAuth } from '../../api/contract/auth.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { moduleTexts } from '../../content/curriculum/modules.ts'
import { paths, publicPaths } from '../../content/paths.ts'
import { academyAdminArea, libraryAdminArea } from '../../web/admin/admin-area.ts'
import { rowOf } from './academy-admin-test.ts'
import { holdResponse } from './hold-response.ts'
import { addResource } from './library.ts'
import { onlineTest as test } from './staged-test.ts'
import { visitAsAdmin } from './visit-as-admin.ts'

test('With forced colours the chosen type and the current page in the navigation look different from the others', async ({
  stage,
  device,
}) => {
  await addResource(stage, {})
  await addResource(stage, { resourceType: 'guide' })
  const page = await device.open()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(stage.url + publicPaths.resources)
    const all = page.getByRole('button', { name: 'All 2' })
    await all.waitFor()
    const rest = async () => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.mouse.move(0, 0)
    }
    await rest()
    const chosen = await all.screenshot()
    await page.getByRole('button', { name: 'Guides 1' }).click()
    await rest()
    expect.soft((await all.screenshot()).equals(chosen), `type at ${width}`).toBe(false)
  }
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' })
  const current = await link.screenshot()
  await link.evaluate(a => a.removeAttribute('aria-current'))
  expect.soft((await link.screenshot()).equals(current), 'navigation').toBe(false)
})

test('With forced colours the chosen download period and a filled dot look different from the others in the admin areas', async ({
  stage,
  device,
  iva,
}) => {
  await stage.addAccount('library-admin', 'lin@asterleigh.example', 'Lin', 'Okafor')
  await stage.addAccount('academy-admin', 'ana@cro.example', 'Ana', 'Duarte')
  const page = await device.open()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visitAsAdmin(page, stage, { area: libraryAdminArea, email: 'lin@asterleigh.example' })
  const chosen = page.getByRole('button', { name: '30 days' })
  const pressed = await chosen.screenshot()
  await chosen.evaluate(button => button.setAttribute('aria-pressed', 'false'))
  expect.soft((await chosen.screenshot()).equals(pressed), 'period').toBe(false)

  await visitAsAdmin(page, stage, { area: academyAdminArea, email: 'ana@cro.example' })
  const badge = rowOf(page, iva).getByText('Active', { exact: true })
  const active = await badge.screenshot()
  await badge.evaluate(element => element.setAttribute('data-status', 'invited'))
  expect.soft((await badge.screenshot()).equals(active), 'dot').toBe(false)
})

test('With forced colours the bars of a briefing are visible, and a busy button looks different from an idle one', async ({
  stage,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: academyTexts.training.start }).click()
  await page.getByRole('link', { name: moduleTexts[0]?.briefing[1]?.title ?? '' }).click()
  for (const bar of ['nav li[data-read] a > :first-child', '[data-kind="read"] p + p + ul > li', 'article summary']) {
    const drawn = page.locator(bar).first()
    await drawn.waitFor()
    const [own, around] = await drawn.evaluate(element => [
      getComputedStyle(element, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect.soft(own, bar).not.toBe(around)
  }

  await page.goto(stage.url + paths.training)
  const button = page.getByRole('button', { name: academyTexts.training.logout })
  const logout = await holdResponse(page, `**${employeeAuth.logout.path}`)
  await button.click()
  await logout.responded
  const busy = await button.screenshot()
  await button.evaluate(element => element.animate({ opacity: [0, 0] }, { duration: 60_000, pseudoElement: '::after' }))
  expect((await button.screenshot()).equals(busy)).toBe(false)
  logout.release()
})
