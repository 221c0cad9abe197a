/** The entry of a package for another learning platform. Its address names format, module and, in SCORM, pass mark: `?format=scorm12&module=3&passMark=80`. */
import '../styles/index.css'
import './colour-choice.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadModule } from '../../content/curriculum/load-module.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { Button } from '../ui/button.tsx'
import { PlayerFrame, PlayerMessage } from '../ui/player-frame.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { LaunchEnded, type Lms } from './lms.ts'
import { LmsPlayer } from './lms-player.tsx'
import { connectScorm, NoScormApi, VisitEnded } from './scorm.ts'
import { scorm12, scorm2004 } from './scorm-versions.ts'

const connections: Readonly<Record<string, () => Promise<Lms>>> = {
  scorm12: () => connectScorm(scorm12, passMark),
  scorm2004: () => connectScorm(scorm2004, passMark),
  // Packages for SCORM do not contain this file.
  cmi5: async () => (await import('./cmi5.ts')).connectCmi5(texts.moduleTitle(moduleId, title)),
}

const parameters = new URLSearchParams(location.search)
const moduleId = Number(parameters.get('module'))
const passMark = Number(parameters.get('passMark')) || undefined
const title = allModules.find(({ id }) => id === moduleId)?.title ?? ''
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
openModule().then(start, error => root.render(<NotOpened error={error} />))

/** Connects to the LMS and loads the module. Rejects if one of them cannot be opened. */
async function openModule(): Promise<{ module: ModuleText; lms: Lms }> {
  const module = await loadModule(moduleId)
  const connect = connections[parameters.get('format') ?? '']
  if (!module || !connect) throw new Error(`No module and format in ${parameters}.`)
  return { module, lms: await connect() }
}

function start({ module, lms }: { module: ModuleText; lms: Lms }): void {
  // The last chance to report the end. Everything was saved before, so nothing is lost if the browser prevents it.
  addEventListener('pagehide', () => {
    lms.leave().catch(() => undefined)
  })
  root.render(
    <StrictMode>
      <LmsPlayer module={module} lms={lms} />
    </StrictMode>,
  )
}

function NotOpened({ error }: { error: unknown }) {
  if (error instanceof NoScormApi) {
    return <PlayerMessage title={texts.noPlatform.title}>{texts.noPlatform.text}</PlayerMessage>
  }
  if (error instanceof VisitEnded) {
    return <PlayerMessage title={texts.visitEnded.title}>{texts.visitEnded.text}</PlayerMessage>
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
