import { useEffect } from 'react'

/** Has the browser ask before the page goes, while something would be lost by it. */
export function useUnloadGuard(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wanted])
}
