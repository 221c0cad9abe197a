import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { CacheFirst } from 'workbox-strategies'
import { ownFilesOnly } from './plugins.ts'

const cacheName = 'asterleigh-academy'
/** Milliseconds after which a file without a response counts as failed. */
const timeout = 60_000

/**
 * The academy's code and modules on this device (PRODUCT.md, "What a device stores"). All names are hashed, so files of two
 * versions never mix. Not a `PrecacheController`, which stores nothing outside of an `install` event.
 */
export class AcademyFiles {
  readonly #paths: ReadonlySet<string>
  readonly #strategy = new CacheFirst({ cacheName, plugins: [ownFilesOnly] })

  /** `paths`: of all files of this version, absolute. */
  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths)
  }

  has(path: string): boolean {
    return this.#paths.has(path)
  }

  /** Whether someone has opened the academy on this device, or installed it. */
  isWanted(): Promise<boolean> {
    return caches.has(cacheName)
  }

  async isComplete(): Promise<boolean> {
    if (!(await this.isWanted())) return false
    const requests = await (await caches.open(cacheName)).keys()
    const stored = new Set(requests.map(pathOf))
    return [...this.#paths].every(path => stored.has(path))
  }

  /**
   * Stores the missing files, one after another. Resolves to whether the academy is complete; after a failure the next call
   * continues. `event` must still be active.
   */
  async store(event: RouteHandlerCallbackOptions['event']): Promise<boolean> {
    await caches.open(cacheName)
    try {
      for (const path of this.#paths) {
        const request = new Request(new URL(path, location.href), { signal: AbortSignal.timeout(timeout) })
        await Promise.all(this.#strategy.handleAll({ event, request }))
      }
    } catch {
      return false
    }
    return this.isComplete()
  }

  /** Responds from the cache, otherwise from the network without storing: opening an admin area stores nothing. */
  async respond(request: Request): Promise<Response> {
    return (await caches.match(request, { cacheName })) ?? fetch(request)
  }

  /** Deletes the files of earlier versions. */
  async deleteOutdated(): Promise<void> {
    if (!(await this.isWanted())) return
    const cache = await caches.open(cacheName)
    for (const request of await cache.keys()) if (!this.has(pathOf(request))) await cache.delete(request)
  }
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname
}
