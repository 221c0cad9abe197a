import type { Page } from 'playwright'

/** Upgrades the device's database, as a later version of the app in another tab does. */
export async function upgradeDatabase(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('asterleigh', 1000)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
        opening.onerror = reject
      }),
  )
}
