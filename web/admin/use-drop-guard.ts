import { useEffect } from 'react'

/** Keeps the browser from opening a file that is dropped outside the drop zone, which would leave the page. */
export function useDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', guard)
    window.addEventListener('drop', guard)
    return () => {
      window.removeEventListener('dragover', guard)
      window.removeEventListener('drop', guard)
    }
  }, [])
}
