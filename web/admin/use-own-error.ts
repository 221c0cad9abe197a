import { useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'

/** What went wrong, to be said where it was asked for; once that is gone, with its dialog, the head of the page says it. */
export function useOwnError(): readonly [error: string | null, setError: (error: string | null) => void] {
  const { tell } = useSession()
  const [error, setError] = useState<string | null>(null)
  const gone = useRef(false)
  useEffect(
    () => () => {
      gone.current = true
    },
    [],
  )
  const say = (error: string | null) => {
    if (!gone.current) setError(error)
    else if (error !== null) tell({ tone: 'danger', text: error })
  }
  return [error, say]
}
