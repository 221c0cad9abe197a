import { downloadFormTexts as texts } from '../../content/resources/download-form-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { DownloadDetails } from './download-details.ts'
import { DownloadForm, downloadFormId } from './download-form.tsx'
import type { Download } from './library-state.ts'

interface DownloadDialogProps {
  download: Download
  /** Text after the success message. */
  next?: string
  onSend: (details: DownloadDetails, topicCode: string) => void
  onAgain: () => void
  onClose: () => void
}

/** Asks for the details of a download, once per tab. */
export function DownloadDialog({ download, next, onSend, onAgain, onClose }: DownloadDialogProps) {
  const open = download.name === 'asking' || ('modal' in download && download.modal)
  const started = download.name === 'started'
  const sending = download.name === 'sending'
  return (
    <Dialog
      title={open ? texts.title(download.resource.title) : ''}
      open={open}
      onClose={onClose}
      actions={
        <>
          {started ? (
            <Button onClick={onAgain}>{texts.again}</Button>
          ) : (
            <Button type="submit" form={downloadFormId} busy={sending}>
              {sending ? texts.sending : texts.send}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <DownloadForm
        error={download.name === 'asking' ? download.error : null}
        disabled={sending || started}
        thanks={started ? `${texts.thanks} ${next ?? ''}`.trim() : null}
        onSend={onSend}
      />
    </Dialog>
  )
}
