import type { Page } from 'playwright'
import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { databaseName } from '../../web/offline/database-name.ts'
import { until } from '../until.ts'
import { backOnDashboard, doModule, moduleTitle } from './learner.ts'
import { mortalTest } from './staged-test.ts'

/** Whether the device has a snapshot with so many results; runs in the browser. */
const isKept = ({ database, results }: { database: string; results: number }) =>
  new Promise<boolean>(resolve => {
    const opening = indexedDB.open(database)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('device').objectStore('device').get('device')
      reading.onsuccess = () => resolve(reading.result?.snapshot?.results === results)
      opening.result.close()
    }
  })

const heading = '<h1 tabindex="-1" aria-describedby="notices">Iva Horáková</h1>'

/** Opens the training with its snapshot: a device that is too busy to read it in time shows the shell alone. */
async function openWithSnapshot(page: Page, url: string): Promise<void> {
  await until('the snapshot', async () => (await (await page.goto(url))?.text())?.includes(heading) === true)
}

mortalTest(
  'A start without a network shows the dashboard before a script has run, and what is tapped there is done',
  async ({ stage, device, page }) => {
    const whole = stage.url + paths.training
    await until('what is shown has been kept', () => page.evaluate(isKept, { database: databaseName, results: 0 }))
    await stage.network.change('refuse')
    await device.kill()

    const again = await device.open()
    await again.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        for (const button of document.querySelectorAll<HTMLElement>('#snapshot button')) {
          if (button.textContent === 'Log out') button.click()
        }
      })
    })
    await openWithSnapshot(again, whole)
    await again.waitForURL(`**${paths.employeeLogin}`)
    expect(await again.locator('#snapshot').count()).toBe(0)
    const next = await device.context.newPage()
    expect(await (await next.goto(whole))?.text()).not.toContain('Horáková')
  },
)

mortalTest(
  'Of two buttons with the same words, the one that was tapped counts; whoever had tabbed there is led to the heading',
  async ({ stage, device, page }) => {
    const whole = stage.url + paths.training
    await stage.network.change('refuse')
    for (const moduleId of [1, 2]) {
      await doModule(page, moduleId)
      await backOnDashboard(page)
    }
    await until('both results have been kept', () => page.evaluate(isKept, { database: databaseName, results: 2 }))
    await device.kill()

    const tapping = await device.open()
    await tapping.addInitScript(() => {
      // Before any script of the page has heard that it has been parsed.
      const tap = () => {
        const buttons = document.querySelectorAll<HTMLElement>('#snapshot button')
        Array.from(buttons)
          .findLast(button => button.textContent === 'Review')
          ?.click()
      }
      document.addEventListener('readystatechange', tap, { once: true })
    })
    await openWithSnapshot(tapping, whole)
    await tapping.getByRole('heading', { level: 1, name: moduleTitle(2) }).waitFor()

    // In a module nothing of the dashboard flashes up.
    expect(await (await tapping.goto(`${whole}?module=3`))?.text()).not.toContain(heading)

    const tabbing = await device.context.newPage()
    await tabbing.addInitScript(() => {
      document.addEventListener('readystatechange', () => document.querySelector<HTMLElement>('#snapshot a')?.focus())
    })
    await openWithSnapshot(tabbing, whole)
    await tabbing.locator('#root h1:focus').waitFor()
  },
)

mortalTest(
  'Scripts leave the processor to the snapshot until it has been painted, and run where nothing ever is',
  async ({ stage, device, page }) => {
    const whole = stage.url + paths.training
    await until('what is shown has been kept', () => page.evaluate(isKept, { database: databaseName, results: 0 }))
    await stage.network.change('refuse')
    await device.kill()

    const seen = await device.open()
    await openWithSnapshot(seen, whole)
    await seen.locator('#root h1').waitFor()
    const asked = await seen.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation')
      const parsed = page instanceof PerformanceNavigationTiming ? page.domInteractive : Number.POSITIVE_INFINITY
      const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      // A device that is too busy to paint runs them after a second.
      return scripts.map(({ startTime }) => (startTime < Math.min(painted, parsed + 1000) ? 'before' : 'after'))
    })
    expect(new Set(asked)).toEqual(new Set(['after']))

    const behind = await device.context.newPage()
    await behind.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await openWithSnapshot(behind, whole)
    await behind.locator('#root h1').waitFor()
  },
)
