import { expect } from 'vitest'
import { paths } from '../../content/paths.ts'
import { databaseName } from '../../web/offline/database-name.ts'
import { until } from '../until.ts'
import { mortalTest } from './staged-test.ts'

/** Whether the device has a snapshot; runs in the browser. */
const isKept = (database: string) =>
  new Promise<boolean>(resolve => {
    const opening = indexedDB.open(database)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('device').objectStore('device').get('device')
      reading.onsuccess = () => resolve(Boolean(reading.result?.snapshot))
      opening.result.close()
    }
  })

const heading = '<h1 tabindex="-1">Iva Horáková</h1>'

mortalTest(
  'A start without a network shows the dashboard before a script has run, and what is tapped there is done',
  async ({ stage, device, page }) => {
    const whole = stage.url + paths.training
    await until('what is shown has been kept', () => page.evaluate(isKept, databaseName))
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
    const answer = await again.goto(whole)
    expect(await answer?.text()).toContain(heading)
    await again.waitForURL(`**${paths.employeeLogin}`)
    expect(await again.locator('#snapshot').count()).toBe(0)
    const next = await device.context.newPage()
    expect(await (await next.goto(whole))?.text()).not.toContain('Horáková')
  },
)
