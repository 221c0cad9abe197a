import type { PublicResource } from '../../api/contract/public-site.ts'
import { formTexts } from '../../content/form-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'

/** Why a list is outdated or missing. */
type ListFailure = 'unreachable' | 'refused'

export type List =
  | { readonly name: 'loading' }
  | { readonly name: 'shown'; readonly resources: readonly PublicResource[] }
  /** From the cache; the server sent it at `seenAt`, in milliseconds since the epoch, or null if unknown. */
  | {
      readonly name: 'last seen'
      readonly resources: readonly PublicResource[]
      readonly seenAt: number | null
      readonly failure: ListFailure
    }
  | { readonly name: 'not loaded'; readonly failure: ListFailure }

/** `modal`: the form is open. If it is closed during a download, the result is shown on the page. */
export type Download =
  | { readonly name: 'idle' }
  | { readonly name: 'asking'; readonly resource: PublicResource; readonly error: string | null }
  | { readonly name: 'sending'; readonly resource: PublicResource; readonly modal: boolean }
  | { readonly name: 'started'; readonly resource: PublicResource; readonly modal: boolean }
  | { readonly name: 'failed'; readonly resource: PublicResource; readonly error: string }

export interface LibraryState {
  readonly list: List
  readonly download: Download
}

/** An error: the server's message, an error without a message, or an unreachable server. */
export type Failure = { readonly reached: false } | { readonly reached: true; readonly error: string | undefined }

export type LibraryEvent =
  | { readonly type: 'list arrived'; readonly resources: readonly PublicResource[] }
  | { readonly type: 'list failed'; readonly failure: ListFailure; readonly lastSeen: LastSeen | null }
  /** `known`: the details are stored already. */
  | { readonly type: 'choose'; readonly resource: PublicResource; readonly known: boolean }
  | { readonly type: 'send' }
  | { readonly type: 'fail'; readonly failure: Failure }
  | { readonly type: 'start' }
  | { readonly type: 'close' }
  /** The success message has been shown long enough. */
  | { readonly type: 'end' }

export interface LastSeen {
  readonly resources: readonly PublicResource[]
  readonly seenAt: number | null
}

export const firstState: LibraryState = { list: { name: 'loading' }, download: { name: 'idle' } }

/** Returns the next state of the resources page and the toolkit page. */
export function nextState(state: LibraryState, event: LibraryEvent): LibraryState {
  switch (event.type) {
    case 'list arrived':
      return { ...state, list: { name: 'shown', resources: event.resources } }
    case 'list failed':
      return { ...state, list: withoutResponse(state.list, event.failure, event.lastSeen) }
    case 'start':
      return state.download.name === 'sending'
        ? { list: counted(state.list, state.download.resource.id), download: nextDownload(state.download, event) }
        : state
    default:
      return { ...state, download: nextDownload(state.download, event) }
  }
}

/** Returns the list after a failed request; a list that is shown stays. */
function withoutResponse(list: List, failure: ListFailure, lastSeen: LastSeen | null): List {
  if (list.name === 'shown') return list
  return lastSeen ? { name: 'last seen', failure, ...lastSeen } : { name: 'not loaded', failure }
}

function counted(list: List, id: string): List {
  if (!('resources' in list)) return list
  const resources = list.resources.map(resource =>
    resource.id === id ? { ...resource, download_count: resource.download_count + 1 } : resource,
  )
  return { ...list, resources }
}

type DownloadEvent = Exclude<LibraryEvent, { type: 'list arrived' | 'list failed' }>

function nextDownload(download: Download, event: DownloadEvent): Download {
  const { name } = download
  switch (event.type) {
    case 'choose':
      if (name === 'sending') return download
      return event.known
        ? { name: 'sending', resource: event.resource, modal: false }
        : { name: 'asking', resource: event.resource, error: null }
    case 'send':
      return name === 'asking' ? { name: 'sending', resource: download.resource, modal: true } : download
    case 'fail':
      return name === 'sending' ? failed(download, event.failure) : download
    case 'start':
      return name === 'sending' ? { ...download, name: 'started' } : download
    case 'close':
      if (name === 'asking') return { name: 'idle' }
      return 'modal' in download ? { ...download, modal: false } : download
    case 'end':
      return name === 'started' ? { name: 'idle' } : download
  }
}

function failed({ resource, modal }: Download & { name: 'sending' }, failure: Failure): Download {
  if (modal) {
    const error = failure.reached ? (failure.error ?? formTexts.failed) : formTexts.unreachable
    return { name: 'asking', resource, error }
  }
  const texts = resourcesTexts.direct
  const error = failure.reached ? (failure.error ?? texts.failed) : texts.unreachable
  return { name: 'failed', resource, error }
}
