/** The entry of a package for another learning platform. Its address names format and module (launch.ts). */
import '../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { allModules } from '../../content/curriculum/outline.ts'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { Button } from '../ui/button.tsx'
import { PlayerFrame } from '../ui/player-frame.tsx'
import { PlayerMessage } from '../ui/player-message.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type Launch, launch } from './launch.ts'
import { LaunchEnded } from './launch-ended.ts'
import { LmsPlayer } from './lms-player.tsx'
import { NoScormApi } from './scorm.ts'

const parameters = new URLSearchParams(location.search)
const title = allModules.find(({ id }) => String(id) === parameters.get('module'))?.title ?? ''
const element = document.getElementById('root')
if (!element) throw new Error('The page has no root.')
const root = createRoot(element, {
  onUncaughtError: () => root.render(<PlayerMessage title={texts.crashed.title}>{texts.crashed.text}</PlayerMessage>),
})

root.render(
  <PlayerFrame title={title}>
    <Skeleton label={texts.opening} lines={[20, 46, 50, 44, 30]} />
  </PlayerFrame>,
)
launch(parameters).then(start, error => root.render(<NotOpened error={error} />))

function start(opened: Launch): void {
  // The last chance to report the end. Everything was saved before, so nothing is lost if the browser prevents it.
  addEventListener('pagehide', () => {
    opened.lms.close().catch(() => undefined)
  })
  root.render(
    <StrictMode>
      <LmsPlayer {...opened} />
    </StrictMode>,
  )
}

function NotOpened({ error }: { error: unknown }) {
  if (error instanceof NoScormApi) {
    return <PlayerMessage title={texts.noPlatform.title}>{texts.noPlatform.text}</PlayerMessage>
  }
  if (error instanceof LaunchEnded) {
    return <PlayerMessage title={texts.ended.title}>{texts.ended.text}</PlayerMessage>
  }
  return (
    <PlayerMessage
      title={texts.cannotOpen.title}
      actions={<Button onClick={() => location.reload()}>{texts.tryAgain}</Button>}
    >
      {texts.cannotOpen.text}
    </PlayerMessage>
  )
}
