import { type DragEvent, useId, useRef, useState } from 'react'
import { importTexts } from '../../content/import-texts.ts'
import { useDropGuard } from '../admin/use-drop-guard.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './import-source.module.css'
import type { EmployeeImport } from './use-import.ts'

const texts = importTexts.source

/**
 * Takes a file, or pasted rows. An invisible native file input covers the drop zone, so that keyboard, screen reader and
 * pointer use the native control.
 */
export function ImportSource({ busy, check, refuse }: Pick<EmployeeImport, 'busy' | 'check' | 'refuse'>) {
  const id = useId()
  // Not in the state: typing into thousands of rows would render each time.
  const rows = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  useDropGuard()

  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (busy || !file) return
    if (others.length > 0) refuse(texts.one)
    else void check(file)
  }
  const checkRows = () => {
    const text = rows.current?.value ?? ''
    if (text.trim() === '') {
      refuse(texts.nothing)
      rows.current?.focus()
    } else void check(new File([text], `${texts.pasted}.csv`, { type: 'text/csv' }))
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragenter' || event.type === 'dragover')
    if (event.type === 'drop') choose(event.dataTransfer.files)
  }

  return (
    <div className={styles['source']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input inside */}
      <div
        className={styles['zone']}
        data-over={over || undefined}
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={`${id}-hint`}
          onChange={event => {
            choose(event.target.files)
            // Otherwise choosing the same file again, after correcting it, fires no event.
            event.target.value = ''
          }}
        />
        <label htmlFor={id}>
          <Icon name="up" />
          <span>
            <span className="visually-hidden">{texts.file}: </span>
            <strong>{texts.choose}</strong> {texts.drop}
          </span>
        </label>
        <p id={`${id}-hint`}>{texts.hint}</p>
      </div>
      <div className={styles['paste']}>
        <TextArea ref={rows} label={texts.paste} placeholder={texts.example} spellCheck={false} autoComplete="off" />
        <p className={styles['columns']}>{texts.columns}</p>
      </div>
      <div>
        <Button busy={busy} onClick={checkRows}>
          {busy ? texts.checking : texts.check}
        </Button>
      </div>
    </div>
  )
}
