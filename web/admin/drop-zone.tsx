import { type DragEvent as ReactDragEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  /** File types, as in an `accept` attribute. */
  accept: string
  /** Its action in `strong`, which looks like a link. */
  label: ReactNode
  hint: string
  /** Of the message beside the zone; absent without an error. */
  errorId?: string | undefined
  ref?: Ref<HTMLInputElement>
  onFiles: (files: FileList | null) => void
}

/**
 * Takes a file. An invisible native file input covers the whole zone, so that keyboard, screen reader and pointer use the
 * native control.
 */
export function DropZone({ accept, label, hint, errorId, ref, onFiles }: DropZoneProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const invalid = errorId !== undefined || undefined
  const onDrag = (event: ReactDragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragenter' || event.type === 'dragover')
    if (event.type === 'drop') onFiles(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input inside
    <div
      className={styles['zone']}
      data-over={over || undefined}
      data-invalid={invalid}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-hint ${errorId}` : `${id}-hint`}
        onChange={event => {
          onFiles(event.target.files)
          // Otherwise choosing the same file again, after correcting it, fires no event.
          event.target.value = ''
        }}
      />
      <label htmlFor={id}>
        <Icon name="up" />
        <span>{label}</span>
      </label>
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  )
}

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
