import { useRef } from 'react'
import { importTexts } from '../../content/academy-admin/import-texts.ts'
import { DropZone, useDropGuard } from '../admin/drop-zone.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './import-source.module.css'
import type { EmployeeImport } from './use-import.ts'

const texts = importTexts.source

/** Takes a file, or pasted rows. */
export function ImportSource({ busy, check, refuse }: Pick<EmployeeImport, 'busy' | 'check' | 'refuse'>) {
  // Not in the state: typing into thousands of rows would render each time.
  const rows = useRef<HTMLTextAreaElement>(null)
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
  return (
    <div className={styles['source']}>
      <DropZone
        accept=".csv,.tsv,.txt,text/csv"
        label={
          <>
            <span className="visually-hidden">{texts.file}: </span>
            <strong>{texts.choose}</strong> {texts.drop}
          </>
        }
        hint={texts.hint}
        onFiles={choose}
      />
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
