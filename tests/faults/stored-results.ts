import type { BrowserContext, Locator, Page } from 'playwright'
import { paths } from '../../content/paths.ts'
import type { LocalResult, OutboxRow } from '../../web/offline/database.ts'
import { answer, fillSignIn, moduleTitle, quest } from '../e2e/learner.ts'

/** The results that a device stores, of all its learners. */
export interface StoredResults {
  readonly progress: readonly LocalResult[]
  readonly outbox: readonly OutboxRow[]
  /** Number of results with a copy outside the database. */
  readonly copies: number
}

/** Whether the server has confirmed every result that the device still stores. */
export function isAllReceived({ outbox, copies }: StoredResults): boolean {
  return outbox.length === 0 && copies === 0
}

/** Runs in a page of the product's origin. Reads IndexedDB in one transaction of a new connection. */
export async function readResults(): Promise<StoredResults> {
  const copies = (await (await caches.open('asterleigh-results')).keys()).length
  const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
    const opening = indexedDB.open('asterleigh')
    // The database does not exist, and reading must not create it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(null) : reject(opening.error))
  })
  if (!database?.objectStoreNames.contains('results')) {
    database?.close()
    return { progress: [], outbox: [], copies }
  }
  const transaction = database.transaction(['results', 'outbox'])
  const all = <T>(store: string) =>
    new Promise<T[]>((resolve, reject) => {
      const reading = transaction.objectStore(store).getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
  const [progress, outbox] = await Promise.all([all<LocalResult>('results'), all<OutboxRow>('outbox')])
  database.close()
  return { progress, outbox, copies }
}

export const storedResults = (page: Page): Promise<StoredResults> => page.evaluate(readResults)

/**
 * Returns a sentence for every inconsistency: a result that is neither queued nor received, a queue entry without a
 * result, two entries for one module.
 */
export function inconsistencies({ progress, outbox }: StoredResults): string[] {
  const isSame = (one: Completed, other: Completed) =>
    one.employeeId === other.employeeId && one.moduleId === other.moduleId
  return [
    ...progress.flatMap(result => {
      const queued = outbox.filter(row => isSame(row, result))
      if (queued.length > 1) return [`${named(result)} is queued ${queued.length} times`]
      return result.received || queued.length === 1 ? [] : [`${named(result)} is neither queued nor received`]
    }),
    ...outbox.flatMap(row => {
      const result = progress.find(result => isSame(row, result))
      if (!result) return [`${named(row)} is queued without a result`]
      return result.made?.id === row.id ? [] : [`${named(row)} is queued under another id than its result’s`]
    }),
  ]
}

type Completed = Pick<LocalResult, 'employeeId' | 'moduleId'>

function named({ employeeId, moduleId }: Completed): string {
  return `Module ${moduleId} of ${employeeId}`
}

/**
 * Opens the next module on the dashboard and answers it, unless an earlier visit answered it. Returns the button that
 * completes it.
 */
export async function readyToComplete(page: Page, moduleId: number, correctly: boolean): Promise<Locator> {
  await page.getByRole('button', { name: 'Start Module' }).click()
  const begin = page.getByRole('button', { name: 'Begin quest' })
  const complete = page.getByRole('button', { name: 'Complete Module' })
  await begin.or(complete).waitFor()
  if (await begin.isVisible()) {
    await begin.click()
    await answer(page, moduleId, correctly)
  }
  return complete
}

/** Returns the score that the server must store for this answer. */
export function scoreFor(moduleId: number, correctly: boolean): number {
  return correctly ? quest(moduleId).points : 0
}

/**
 * Signs the next learner in on a device that may still know the previous one. Opening the form directly would redirect
 * to the training by the device's stored session, and back after the server's response; a test would type during that
 * time.
 */
export async function signInNext(context: BrowserContext, page: Page, url: string, email: string): Promise<void> {
  await context.clearCookies()
  await page.goto(url + paths.training)
  await page.waitForURL(`**${paths.employeeLogin}`)
  await fillSignIn(page, email)
}

/** Opens an empty page of the product's origin, without its app, server or worker. */
export async function openBlankPage(page: Page, origin: string): Promise<void> {
  const address = `${origin}/aside`
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Aside' }))
  await page.goto(address)
  await page.unroute(address)
}

/** Returns the module's row on the dashboard when it is completed. */
export function completedRow(page: Page, moduleId: number): Locator {
  const title = page.getByRole('heading', { name: moduleTitle(moduleId), exact: true })
  return page.locator('li[data-status="completed"]').filter({ has: title })
}
