import { useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'

/** State for an error shown beside its button; once that is unmounted, with its dialog, the error becomes a toast. */
export function useOwnError(): readonly [error: string | null, setError: (error: string | null) => void] {
  const { showToast } = useSession()
  const [error, setError] = useState<string | null>(null)
  const isUnmounted = useRef(false)
  useEffect(
    () => () => {
      isUnmounted.current = true
    },
    [],
  )
  const show = (error: string | null) => {
    if (!isUnmounted.current) setError(error)
    else if (error !== null) showToast({ tone: 'danger', text: error })
  }
  return [error, show]
}
