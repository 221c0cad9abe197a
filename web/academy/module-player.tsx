import { useMachine } from '@xstate/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../api/contract/training.ts'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { loadModule } from '../../content/curriculum/load-module.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { prerequisites } from '../../content/curriculum/rules.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { paths } from '../../content/paths.ts'
import { answeredChecks, lockedAnswers } from '../offline/complete-module.ts'
import { type LocalResult, thisDevice } from '../offline/database.ts'
import { toRecords } from '../offline/local-progress.ts'
import { notesIn } from '../offline/notes.ts'
import { serviceWorkerUpdates } from '../pwa/service-worker-updates.ts'
import { pendingLaw } from '../start/module-parameter.ts'
import { isServerReachable } from '../start/outdated-page.ts'
import { Button } from '../ui/button.tsx'
import { type Exit, PlayerFrame, PlayerMessage } from '../ui/player-frame.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { moduleLockMachine } from './module-lock-machine.ts'
import type { QuestPlayer } from './quest/quest-player.tsx'

const texts = academyTexts.player

interface ModulePlayerProps {
  employeeId: string
  cycle: number
  /** From the address; not validated. */
  moduleId: string
  /** Of this cycle. */
  results: readonly LocalResult[]
}

type LockableModuleProps = Omit<ModulePlayerProps, 'moduleId'> & { moduleId: number }

interface LoadedVisit {
  module: ModuleText
  saved: readonly Answer[]
  savedChecks: ReadonlyMap<string, boolean>
  savedNotes: ReadonlyMap<string, string>
  Player: typeof QuestPlayer
}

type Loaded = LoadedVisit | 'loading' | 'failed'

const PendingLawPage = lazy(async () => ({ default: (await import('../quest/law-in-the-making.tsx')).PendingLawPage }))

/** Opens a module if it is unlocked, to take it or to review it; or the list of pending law. */
export function ModulePlayer({ moduleId, ...rest }: ModulePlayerProps) {
  const exit = useExit()
  if (moduleId === pendingLaw) {
    return (
      <Suspense fallback={<Opening exit={exit} />}>
        <PendingLawPage exit={exit} />
      </Suspense>
    )
  }
  const outline = allModules.find(({ id }) => String(id) === moduleId)
  if (outline) return <LockableModule moduleId={outline.id} {...rest} />
  return (
    <PlayerMessage title={texts.notFound} actions={<ExitButton />}>
      {texts.notFoundText}
    </PlayerMessage>
  )
}

function LockableModule({ results, ...module }: LockableModuleProps) {
  const { moduleId } = module
  const [lock, send] = useMachine(moduleLockMachine, { input: { moduleId, records: toRecords(results) } })
  useEffect(() => send({ type: 'OPEN', records: toRecords(results) }), [results, send])
  if (lock.matches('locked')) {
    return (
      <PlayerMessage title={texts.locked} actions={<ExitButton />}>
        {academyTexts.training.lockedUntil(prerequisites(moduleId).at(-1) ?? 1)}
      </PlayerMessage>
    )
  }
  return (
    <LoadedModule
      {...module}
      mode={lock.matches('reviewing') ? 'review' : 'take'}
      made={results.find(result => result.moduleId === moduleId)?.made?.answers ?? null}
    />
  )
}

interface LoadedModuleProps extends Omit<LockableModuleProps, 'results'> {
  mode: 'take' | 'review'
  /** The answers of the completed module, if it was completed on this device. */
  made: readonly Answer[] | null
}

function LoadedModule({ employeeId, cycle, moduleId, mode, made }: LoadedModuleProps) {
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [attempt, setAttempt] = useState(0)
  const exit = useExit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats it; the rest is as on opening
  useEffect(() => {
    let left = false
    const read = async (): Promise<Loaded> => {
      const [module, saved, savedChecks, savedNotes, { QuestPlayer }] = await Promise.all([
        loadModule(moduleId),
        // A review shows the answers that counted. If locked ones cannot be read, `lockAnswer` still refuses others.
        made ?? (mode === 'review' ? [] : lockedAnswers(thisDevice, { employeeId, cycle, moduleId }).catch(() => [])),
        answeredChecks(thisDevice, employeeId, moduleId).catch(() => new Map()),
        notesIn(thisDevice, employeeId, moduleId).catch(() => new Map()),
        // Loaded with the module, so that the dashboard does not wait for it.
        import('./quest/quest-player.tsx'),
      ])
      return module ? { module, saved, savedChecks, savedNotes, Player: QuestPlayer } : 'failed'
    }
    read()
      .catch((): Loaded => 'failed')
      .then(result => {
        if (!left) setLoaded(result)
      })
    return () => {
      left = true
    }
  }, [employeeId, cycle, moduleId, attempt])

  if (loaded === 'loading') return <Opening exit={exit} />
  if (loaded === 'failed') {
    const retry = async () => {
      setLoaded('loading')
      // A browser fetches a failed script again only after a reload. No quest is shown yet, so nothing is lost.
      if (serviceWorkerUpdates.announced() > 0 || (await isServerReachable())) return location.reload()
      setAttempt(attempt + 1)
    }
    return (
      <PlayerMessage
        title={texts.cannotLoad}
        actions={
          <>
            <Button onClick={retry}>{texts.tryAgain}</Button>
            <ExitButton variant="secondary" />
          </>
        }
      >
        {texts.cannotLoadText}
      </PlayerMessage>
    )
  }
  const { Player, ...visit } = loaded
  return <Player {...visit} employeeId={employeeId} cycle={cycle} mode={mode} isListed={made !== null} exit={exit} />
}

function Opening({ exit }: { exit: Exit }) {
  return (
    <PlayerFrame title={texts.briefing} exit={exit}>
      <Skeleton label={texts.loading} lines={[20, 46, 50, 44, 30]} />
    </PlayerFrame>
  )
}

function ExitButton({ variant }: { variant?: 'secondary' }) {
  const exit = useExit()
  return (
    <Button variant={variant ?? 'primary'} onClick={exit.onExit}>
      {exit.label}
    </Button>
  )
}

/** Returns the button from a module back to the dashboard. */
function useExit(): Exit {
  const navigate = useNavigate()
  return useMemo(() => ({ label: academyTexts.player.back, onExit: () => void navigate(paths.training) }), [navigate])
}
