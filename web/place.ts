import { useSyncExternalStore } from 'react'

/** Where the tab is: the app's addresses are few and fixed, so that the browser's own history is all the router there is. */
interface Place {
  /** Without a slash at its end. */
  readonly path: string
  readonly search: URLSearchParams
  /** What is kept with this place of the history; it may hold anything. */
  readonly state: unknown
}

let place: Place | undefined
const listeners = new Set<() => void>()

function read(): Place {
  const { pathname, search } = location
  return { path: pathname.replace(/(.)\/+$/, '$1'), search: new URLSearchParams(search), state: history.state }
}

function moved(): void {
  place = read()
  for (const listener of listeners) listener()
}

/** A link within the page ("Skip to content") makes a place without a state, which is the same page's all the same. */
function follow(): void {
  const { path, search, state } = current()
  const now = read()
  const isSamePage = now.path === path && `${now.search}` === `${search}`
  if (now.state === null && location.hash && isSamePage) history.replaceState(state, '')
  moved()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', follow)
  }
}

function current(): Place {
  place ??= read()
  return place
}

/** The tab's place, as it changes by {@link goTo} and by the browser's own buttons. */
export function usePlace(): Place {
  return useSyncExternalStore(subscribe, current)
}

/** Leads to another page of the app (path and query). `replace`: Back does not lead to the page that is left. */
export function goTo(
  address: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  moved()
}
