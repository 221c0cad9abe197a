import { type ComponentType, lazy } from 'react'
import { Unreachable } from './http/call.ts'
import { type LoadPage, loadNotFoundPage, routeOf, routes } from './routes.ts'
import { StorageUnavailable } from './ui/error-boundary.tsx'

interface LazyPage {
  readonly Page: ComponentType
  /** Fetches the code now, so that the first render does not wait for it. */
  readonly preload: () => Promise<void>
}

function lazyPage(load: LoadPage): LazyPage {
  let Loaded: ComponentType | undefined
  const loadOrExplain = async () => {
    try {
      return await load()
    } catch (error) {
      // Firefox throws a DOMException when the site may store nothing; everything else is the network.
      const Failure = error instanceof DOMException ? StorageUnavailable : Unreachable
      throw new Failure('The page could not be opened.', { cause: error })
    }
  }
  const Lazy = lazy(async () => ({ default: await loadOrExplain() }))
  return {
    Page: () => (Loaded ? <Loaded /> : <Lazy />),
    preload: async () => {
      Loaded = await load()
    },
  }
}

/** All pages by path; `*` is the page for every other address. */
export const lazyPages: ReadonlyMap<string, LazyPage> = new Map(
  [...routes, ['*', loadNotFoundPage] as const].map(([path, load]) => [path, lazyPage(load)]),
)

/** Fetches the code of the page at `pathname`, so that its first render does not wait. */
export async function preloadPage(pathname: string): Promise<void> {
  await lazyPages.get(routeOf(pathname))?.preload()
}
