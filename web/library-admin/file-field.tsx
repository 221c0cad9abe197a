import { type ReactNode, useId, useRef, useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { DropZone } from '../admin/drop-zone.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { Live } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ChosenFile, Source } from './resource-draft.ts'
import styles from './resource-form.module.css'
import type { UploadKind } from './upload-kind.ts'
import type { Upload, UploadProgress, UploadState } from './use-upload.ts'

const uploadTexts = resourceFormTexts.upload

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
    else if (file) upload.fail(texts.one)
  }
  /** Wraps the action of a button that disappears: the focus moves to the file input. */
  const andFocus = (act: () => void) => () => {
    act()
    input.current?.focus()
  }
  const address = (
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
  )
  return (
    <fieldset className={styles['field']}>
      <legend>{texts.label}</legend>
      <FileUpload
        state={state}
        errorId={`${id}-error`}
        onRetry={andFocus(() => state.name === 'failed' && state.retry && upload.start(state.retry))}
        onCancel={andFocus(upload.cancel)}
      />
      <SelectedFile
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
      {texts.advanced === null ? (
        address
      ) : (
        <Advanced title={texts.advanced} invalid={addressError !== undefined}>
          {address}
        </Advanced>
      )}
    </fieldset>
  )
}

/** Folds a field away; an error unfolds it. */
function Advanced({ title, invalid, children }: { title: string; invalid: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(invalid)
  return (
    <details open={open || invalid} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

interface FileUploadProps {
  state: UploadState
  /** Id of the error message. */
  errorId: string
  onRetry: () => void
  /** Cancels the upload, or dismisses its error. */
  onCancel: () => void
}

/** The progress or the error of an upload, with its buttons. */
function FileUpload({ state, errorId, onRetry, onCancel }: FileUploadProps) {
  return (
    <>
      {state.name === 'sending' && <RunningUpload {...state} onCancel={onCancel} />}
      <Live>{state.name === 'sending' && <UploadStage {...state.progress} />}</Live>
      <Live urgent>
        {state.name === 'failed' && (
          <div className={styles['card']} data-tone="danger">
            {state.file !== undefined && <p className={styles['name']}>{state.file}</p>}
            <p id={errorId} className={styles['error']}>
              {state.error}
            </p>
            <div className={styles['actions']}>
              {state.retry && (
                <Button variant="secondary" onClick={onRetry}>
                  {uploadTexts.retry}
                </Button>
              )}
              <Button variant="quiet" onClick={onCancel}>
                {adminTexts.dismiss}
              </Button>
            </div>
          </div>
        )}
      </Live>
    </>
  )
}

type Running = Extract<UploadState, { name: 'sending' }>

function RunningUpload({ file, progress: { sent, total }, onCancel }: Running & { onCancel: () => void }) {
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total)
  return (
    <div className={styles['card']}>
      <p className={styles['name']}>{file.name}</p>
      <ProgressBar label={uploadTexts.progress(file.name)} percent={percent} />
      <div className={styles['actions']}>
        <p className={styles['hint']}>{uploadTexts.sent(percent, uploadTexts.size(sent), uploadTexts.size(total))}</p>
        <Button variant="quiet" onClick={onCancel}>
          {uploadTexts.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Announces the stages of an upload, not every percent. */
function UploadStage({ sent, total, stalling }: UploadProgress) {
  if (stalling) return <p className={styles['stalling']}>{uploadTexts.stalling}</p>
  if (sent < total) return <p className="visually-hidden">{uploadTexts.started}</p>
  return <p className={styles['hint']}>{uploadTexts.checking}</p>
}

interface SelectedFileProps {
  chosen: ChosenFile | null
  /** The saved version. */
  saved: ChosenFile | null
  picture: boolean
  onRemove: () => void
  onPutBack: () => void
}

/** The file that will be saved, as a link. */
function SelectedFile({ chosen, saved, picture, onRemove, onPutBack }: SelectedFileProps) {
  const changed = saved !== null && chosen?.url !== saved.url
  const action = changed ? (
    <Button variant="quiet" onClick={onPutBack}>
      {uploadTexts.putBack}
    </Button>
  ) : (
    <Button variant="quiet" onClick={onRemove}>
      {uploadTexts.remove}
    </Button>
  )
  return (
    <Live>
      {chosen && (
        <div className={styles['card']} data-tone="success">
          <p className={styles['word']}>
            <Icon name="check" />
            {chosen.url === saved?.url ? uploadTexts.present : uploadTexts.uploaded}
          </p>
          {picture && <img src={chosen.url} alt="" />}
          <div className={styles['actions']}>
            {/* Browsers do not open a `data:` URL as a page. */}
            <a
              className={styles['name']}
              href={chosen.url}
              {...(chosen.url.startsWith('data:') ? { download: chosen.name } : { target: '_blank', rel: 'noopener' })}
            >
              {chosen.name}
            </a>
            {action}
          </div>
        </div>
      )}
      {!chosen && changed && action}
    </Live>
  )
}
