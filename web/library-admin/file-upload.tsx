import { adminTexts } from '../../content/admin/admin-texts.ts'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live } from '../ui/notice.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './file-field.module.css'
import type { UploadProgress } from './upload-file.ts'
import type { UploadState } from './use-upload.ts'

const texts = resourceFormTexts.upload

interface FileUploadProps {
  state: UploadState
  /** Id of the error message. */
  errorId: string
  onRetry: () => void
  /** Cancels the upload, or dismisses its error. */
  onDrop: () => void
}

/** The progress or the error of an upload, with its buttons. */
export function FileUpload({ state, errorId, onRetry, onDrop }: FileUploadProps) {
  return (
    <>
      {state.name === 'sending' && <Sending {...state} onStop={onDrop} />}
      <Live>{state.name === 'sending' && <News {...state.progress} />}</Live>
      <Live urgent>
        {state.name === 'failed' && (
          <div className={styles['card']} data-tone="danger">
            {state.file !== undefined && <p className={styles['name']}>{state.file}</p>}
            <p id={errorId} className={styles['error']}>
              {state.error}
            </p>
            <div className={styles['actions']}>
              {state.again && (
                <Button variant="secondary" onClick={onRetry}>
                  {texts.retry}
                </Button>
              )}
              <Button variant="quiet" onClick={onDrop}>
                {adminTexts.dismiss}
              </Button>
            </div>
          </div>
        )}
      </Live>
    </>
  )
}

type SendingState = Extract<UploadState, { name: 'sending' }>

function Sending({ file, progress: { sent, total }, onStop }: SendingState & { onStop: () => void }) {
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total)
  return (
    <div className={styles['card']}>
      <p className={styles['name']}>{file.name}</p>
      <ProgressBar label={texts.progress(file.name)} percent={percent} />
      <div className={styles['actions']}>
        <p className={styles['hint']}>{texts.sent(percent, texts.size(sent), texts.size(total))}</p>
        <Button variant="quiet" onClick={onStop}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Announces the stages of an upload, not every percent. */
function News({ sent, total, stalling }: UploadProgress) {
  if (stalling) return <p className={styles['stalling']}>{texts.stalling}</p>
  if (sent < total) return <p className="visually-hidden">{texts.started}</p>
  return <p className={styles['hint']}>{texts.checking}</p>
}
