import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { listResources, type PublicResource } from '../../api/contract/public-site.ts'
import { call } from '../http/call.ts'
import { type DownloadDetails, forgetDetails, onForgotten, storeDetails, storedDetails } from './download-details.ts'
import { requestDownload, type SavedFile, saveResource } from './download-resource.ts'
import { firstState, type LibraryEvent, nextState } from './library-state.ts'

/** Time for which the success message is shown (PRODUCT.md, "Texts on screen"). */
const successMilliseconds = 3000
/** Milliseconds; a slower list is replaced by the cached one. */
const listTimeout = 8000

/** Loads the list, asks for details and downloads, for both library pages. `onEnd` is called 3 s after a success. */
export function useLibrary(onEnd?: () => void) {
  const [state, dispatch] = useReducer(nextState, firstState)
  const [details, setDetails] = useState<DownloadDetails | null>(null)
  const file = useRef<SavedFile | null>(null)
  const delivery = useRef(Promise.resolve())

  // A list requested during a download may or may not include that download in its counts: request it again.
  const load = useCallback(async () => {
    let before: Promise<void>
    let event: LibraryEvent
    do {
      before = delivery.current
      await before
      event = await loadList()
    } while (before !== delivery.current)
    dispatch(event)
  }, [])
  const { list, download } = state
  const outdated = list.name === 'last seen' || list.name === 'not loaded'
  useEffect(() => onForgotten(() => setDetails(null)), [])
  useEffect(() => {
    setDetails(storedDetails(Date.now()))
    void load()
  }, [load])
  useEffect(() => {
    if (!outdated) return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [outdated, load])

  const isStarted = download.name === 'started'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts with a success and ignores later renders
  useEffect(() => {
    if (!isStarted) return
    const end = () => {
      clearTimeout(timer)
      dispatch({ type: 'end' })
    }
    const timer = setTimeout(() => {
      end()
      onEnd?.()
    }, successMilliseconds)
    // A visitor who leaves earlier and returns to the page from the back/forward cache is not redirected.
    window.addEventListener('pagehide', end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', end)
    }
  }, [isStarted])

  /** `asked`: the details come from the form, and are stored after the server has accepted them. */
  const deliver = async (resource: PublicResource, given: DownloadDetails, asked: boolean, topicCode: string) => {
    const result = await requestDownload(resource.id, given, topicCode)
    if ('reached' in result) return dispatch({ type: 'fail', failure: result })
    if (asked) {
      storeDetails(given, Date.now())
      setDetails(given)
    }
    file.current = result
    await saveResource(result)
    dispatch({ type: 'start' })
  }

  return {
    list,
    download,
    details,
    load,
    choose: (resource: PublicResource) => {
      if (download.name === 'sending') return
      const known = storedDetails(Date.now())
      setDetails(known)
      dispatch({ type: 'choose', resource, known: known !== null })
      if (known) delivery.current = deliver(resource, known, false, '')
    },
    send: (given: DownloadDetails, topicCode: string) => {
      if (download.name !== 'asking') return
      dispatch({ type: 'send' })
      delivery.current = deliver(download.resource, given, true, topicCode)
    },
    /** Saves the same file again; it is not counted. */
    again: () => {
      if (file.current) void saveResource(file.current)
    },
    close: () => dispatch({ type: 'close' }),
    forget: forgetDetails,
  }
}

async function loadList(): Promise<LibraryEvent> {
  try {
    const response = await call(listResources, { timeout: listTimeout })
    if (response.status !== 200) {
      // biome-ignore lint/suspicious/noConsole: it is also logged (PRODUCT.md, "Texts on screen")
      console.error(response.body)
      return { type: 'list failed', failure: 'refused', lastSeen: null }
    }
    if (response.lastSeen) {
      const { failure, seenAt } = response.lastSeen
      return { type: 'list failed', failure, lastSeen: { resources: response.body, seenAt } }
    }
    return { type: 'list arrived', resources: response.body }
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: it is also logged (PRODUCT.md, "Texts on screen")
    console.error(error)
    return { type: 'list failed', failure: 'unreachable', lastSeen: null }
  }
}
