import { useId, useRef } from 'react'
import type { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { DropZone } from '../admin/drop-zone.tsx'
import { TextField } from '../ui/form-fields.tsx'
import { Live } from '../ui/notice.tsx'
import { FileChosen } from './file-chosen.tsx'
import styles from './file-field.module.css'
import { FileUpload } from './file-upload.tsx'
import type { Source } from './resource-form-draft.ts'
import type { UploadKind } from './upload-kind.ts'
import type { Upload } from './use-upload.ts'

interface FileFieldProps {
  texts: typeof resourceFormTexts.file | typeof resourceFormTexts.preview
  kind: UploadKind
  upload: Upload
  value: Source
  /** The saved version. */
  saved: Source
  /** Shows the file as a picture. */
  picture?: boolean
  error: string | undefined
  onChange: (value: Source) => void
}

/** A file by upload, or its address. */
export function FileField({ texts, kind, upload, value, saved, picture = false, error, onChange }: FileFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { state } = upload
  const { chosen } = value
  const failed = state.name === 'failed'
  const sending = state.name === 'sending'
  const hasFile = chosen !== null || sending
  const addressError = hasFile || value.address.trim() === '' ? undefined : error
  // No "required" error while a file is being uploaded.
  const ownError = state.name !== 'none' || addressError !== undefined ? undefined : error
  const invalid = failed || ownError !== undefined

  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (file && others.length === 0) upload.start(file)
    else if (file) upload.refuse(texts.one)
  }
  /** Wraps the action of a button that disappears: the focus moves to the file input. */
  const andFocus = (act: () => void) => () => {
    act()
    input.current?.focus()
  }
  return (
    <fieldset className={styles['field']}>
      <legend>{texts.label}</legend>
      <FileUpload
        state={state}
        errorId={`${id}-error`}
        onRetry={andFocus(() => state.name === 'failed' && state.again && upload.start(state.again))}
        onDrop={andFocus(upload.drop)}
      />
      <FileChosen
        chosen={sending ? null : chosen}
        saved={sending ? null : saved.chosen}
        picture={picture}
        onRemove={andFocus(() => onChange({ ...value, chosen: null }))}
        onPutBack={andFocus(() => onChange(saved))}
      />
      <DropZone
        ref={input}
        accept={Object.keys(kind.types)
          .map(ending => `.${ending}`)
          .join()}
        label={
          <>
            <strong>{hasFile ? texts.another : texts.choose}</strong> {texts.drop}
          </>
        }
        hint={texts.hint}
        errorId={invalid ? `${id}-error` : undefined}
        onFiles={choose}
      />
      <Live urgent>
        {ownError !== undefined && (
          <p id={`${id}-error`} className={styles['error']}>
            {ownError}
          </p>
        )}
      </Live>
      <TextField
        label={texts.address}
        hint={hasFile ? texts.addressTaken : texts.addressHint}
        value={value.address}
        disabled={hasFile}
        error={addressError}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange({ ...value, address: event.target.value })}
      />
    </fieldset>
  )
}
