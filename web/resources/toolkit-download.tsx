import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts as texts } from '../../content/resources/compliance-toolkit-texts.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { DownloadMessage } from './download-message.tsx'
import { findToolkit } from './find-toolkit.ts'
import { ListNotice } from './list-notice.tsx'
import styles from './toolkit-download.module.css'
import { useLibrary } from './use-library.ts'
import { WelcomeBack } from './welcome-back.tsx'

/** The download button of the toolkit page; after a success it leads to the library. */
export function ToolkitDownload() {
  const navigate = useNavigate()
  const { list, download, details, load, choose, send, again, close, forget } = useLibrary(
    () => void navigate(publicPaths.resources),
  )
  const part = useRef<HTMLDivElement>(null)
  const toolkit = 'resources' in list ? findToolkit(list.resources) : undefined
  const toButton = () => part.current?.querySelector('button')?.focus()
  const missing = list.name !== 'loading' && toolkit === undefined
  return (
    <div className={styles['download']} ref={part}>
      <div className={styles['buttons']}>
        <Button
          disabled={toolkit === undefined}
          busy={download.name === 'sending' && !download.modal}
          onClick={() => toolkit && choose(toolkit)}
        >
          {label(list.name === 'loading', missing, download.name === 'sending')}
        </Button>
        <LinkButton variant="secondary" href={publicPaths.resources}>
          {texts.toLibrary}
        </LinkButton>
      </div>
      <p className={styles['count']}>
        {toolkit && toolkit.download_count > 0 && resourcesTexts.downloads(toolkit.download_count)}
        {list.name === 'shown' && missing && texts.comingSoonText}
      </p>
      {details && toolkit && (
        <WelcomeBack
          firstName={details.firstName}
          onForget={() => {
            forget()
            toButton()
          }}
        />
      )}
      <ListNotice list={list} onRetry={load} onRenewed={toButton} />
      <DownloadMessage download={download} next={texts.leavingSoon} />
      <NeedsScript>{texts.needsScript}</NeedsScript>
      <DownloadDialog download={download} next={texts.leavingSoon} onSend={send} onAgain={again} onClose={close} />
    </div>
  )
}

function label(loading: boolean, missing: boolean, sending: boolean): string {
  if (loading) return texts.loading
  if (missing) return texts.comingSoon
  return sending ? texts.downloading : texts.download
}
