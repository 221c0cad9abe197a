import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import { useOutcome } from '../auth/use-outcome.ts'
import { stampedModules } from '../offline/complete-module.ts'
import { type Learner, thisDevice } from '../offline/database.ts'
import { deviceState } from '../offline/device-session.ts'
import { localProgress, localTraining } from '../offline/local-progress.ts'
import { queuedResults } from '../offline/outbox.ts'
import { moduleIn } from '../start/module-parameter.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { requestPersistentStorage, session, startAcademy, sync, useLive } from './academy-session.ts'
import styles from './dashboard.module.css'
import { Dashboard } from './dashboard.tsx'
import { ModulePlayer } from './module-player.tsx'

startAcademy()

/** The training of the signed-in learner: the dashboard, or the module in `?module=`. */
export function TrainingPage() {
  useOutcome()
  const [search] = useSearchParams()
  const open = moduleIn(search)
  const trainee = useTrainee(open !== null)
  const learner = trainee === 'signed-out' ? null : trainee
  const employeeId = learner?.id ?? null
  // The address of an open module has no employee: a colleague who signs in in another tab must not continue in it.
  const [owner, setOwner] = useState(employeeId)
  if (owner !== employeeId && (owner === null || open === null)) setOwner(employeeId)
  // An open module belongs to the cycle in which it was opened.
  const [openedIn, setOpenedIn] = useState<number | null>(null)
  const known = useLive(async () => {
    if (employeeId === null) return null
    const training = await localTraining(thisDevice, employeeId)
    const cycle = openedIn ?? training.cycle
    const [results, queue, stamped, { progressFetched }] = await Promise.all([
      localProgress(thisDevice, employeeId, cycle),
      queuedResults(thisDevice, employeeId),
      stampedModules(thisDevice, employeeId),
      deviceState(thisDevice),
    ])
    // Before the first response of the server, no results on the device does not mean none completed.
    const hasServerProgress = progressFetched === true || results.length > 0
    return { employeeId, training, cycle, results, queue, stamped, hasServerProgress }
  }, [employeeId, openedIn])
  if (open === null && openedIn !== null) setOpenedIn(null)
  if (open !== null && openedIn === null && known) setOpenedIn(known.cycle)

  const hasSyncFailed = useSelector(sync, snapshot => snapshot.context.reason !== null)
  // Once the page is shown, later states of the sync do not hide it.
  const [shown, setShown] = useState<string | null>(null)
  if (known && shown !== known.employeeId && (known.hasServerProgress || hasSyncFailed)) setShown(known.employeeId)

  useEffect(() => {
    if (employeeId !== null) void requestPersistentStorage()
  }, [employeeId])

  if (trainee === 'signed-out') return <Navigate replace to={paths.employeeLogin} />
  // Never show one employee what was read for another.
  if (!learner || !known || known.employeeId !== learner.id || shown !== learner.id) {
    return (
      <PageFrame>
        <div className={styles['loading']}>
          <Skeleton label={academyTexts.training.loading} lines={[18, 42, 30, 46, 38]} />
        </div>
      </PageFrame>
    )
  }
  if (open !== null) {
    if (owner !== learner.id) return <Navigate replace to={paths.training} />
    return (
      <ModulePlayer
        key={`${learner.id} ${open}`}
        employeeId={learner.id}
        cycle={known.cycle}
        moduleId={open}
        results={known.results}
      />
    )
  }
  const { training, results, queue, stamped, hasServerProgress } = known
  return (
    <Dashboard
      learner={learner}
      training={training}
      results={results}
      queue={queue}
      stamped={stamped}
      hasServerProgress={hasServerProgress}
    />
  )
}

/**
 * Returns the learner on this screen, `'signed-out'`, or null while unknown. An open module stays open when the session
 * ends: its result is saved under the same employee and sent after their next sign-in.
 */
function useTrainee(isModuleOpen: boolean): Learner | 'signed-out' | null {
  // A logout may fail, and the dashboard says so: the learner stays there until it has succeeded.
  const learner = useSelector(session, snapshot =>
    snapshot.hasTag('in') || snapshot.matches('loggingOut') ? snapshot.context.learner : null,
  )
  const hasEnded = useSelector(session, snapshot => snapshot.context.reason === 'ended')
  const isOut = useSelector(session, snapshot => snapshot.hasTag('out'))
  const [last, setLast] = useState(learner)
  if (learner && learner !== last) setLast(learner)
  if (learner) return learner
  if (isModuleOpen && hasEnded && last) return last
  return isOut ? 'signed-out' : null
}
