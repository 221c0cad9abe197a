import { useEffect, useState } from 'react'

/** Milliseconds. */
const patience = 150

/** Whether something has been going on for so long that it should be shown; what is over at once draws nothing. */
export function useLasting(going: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setLasts(true), patience)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [going])
  return going && lasts
}
