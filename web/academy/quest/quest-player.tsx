import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import type { Answer } from '../../../api/contract/training.ts'
import { allModules, masteryModule } from '../../../content/curriculum/outline.ts'
import { dashboardCount, modulePoints } from '../../../content/curriculum/rules.ts'
import type { ModuleText } from '../../../content/curriculum/schema.ts'
import { paths } from '../../../content/paths.ts'
import { questTexts } from '../../../content/quest/quest-texts.ts'
import { completeModule, lockAnswer, saveAnsweredCheck, saveStamp } from '../../offline/complete-module.ts'
import { thisDevice } from '../../offline/database.ts'
import { saveNote } from '../../offline/notes.ts'
import { requestSync } from '../../offline/start-sync.ts'
import { ModuleComplete } from '../../quest/module-complete.tsx'
import { expectedScore, type Finished, isCompleted, questMachine } from '../../quest/quest-machine.ts'
import { QuestScreen } from '../../quest/quest-screen.tsx'
import { areAllRight, useCheckLog } from '../../quest/use-check-log.ts'
import { useNotes } from '../../quest/use-notes.ts'
import { Button } from '../../ui/button.tsx'
import type { Exit } from '../../ui/player-frame.tsx'
import { sync } from '../academy-session.ts'

interface QuestPlayerProps {
  employeeId: string
  cycle: number
  module: ModuleText
  mode: 'take' | 'review'
  saved: readonly Answer[]
  /** The self-checks answered before this visit. */
  savedChecks: ReadonlyMap<string, boolean>
  /** What the learner wrote in this module before this visit. */
  savedNotes: ReadonlyMap<string, string>
  /** Whether the dashboard's data include the result of this visit. */
  isListed: boolean
  exit: Exit
}

/** Milliseconds to wait for the dashboard's data before returning, in case the storage cannot be read any more. */
const timeout = 3000

/** One visit to a module: briefing, quests with their explanations, completion. */
export function QuestPlayer(props: QuestPlayerProps) {
  const { employeeId, cycle, module, mode, saved, savedChecks, savedNotes, isListed, exit } = props
  const [machine] = useState(() => provideMachine({ employeeId, cycle }))
  const visit = useActorRef(machine, { input: { module, mode, saved } })
  const done = useSelector(visit, ({ status }) => status === 'done')
  const completed = useSelector(visit, isCompleted)
  const stays = useSelector(visit, snapshot => snapshot.matches('staying'))
  const score = useSelector(visit, ({ context }) => expectedScore(context))
  const saveCheck = useCallback(
    (checkId: string, rightly: boolean) =>
      saveAnsweredCheck(thisDevice, { employeeId, moduleId: module.id, checkId, rightly }),
    [employeeId, module.id],
  )
  const checks = useCheckLog(savedChecks, saveCheck)
  const isStamped = areAllRight(module, checks)
  useEffect(() => {
    if (isStamped) saveStamp(thisDevice, employeeId, module.id).catch(() => undefined)
  }, [isStamped, employeeId, module.id])
  const write = useCallback(
    (noteId: string, text: string) => saveNote(thisDevice, { employeeId, moduleId: module.id, noteId, text }),
    [employeeId, module.id],
  )
  const notes = useNotes(savedNotes, questTexts.practiceHint, write)
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    // Without the result, the dashboard would offer the module again.
    const timer = setTimeout(navigate, isListed || mode === 'review' ? 0 : timeout, paths.training, { replace: true })
    return () => clearTimeout(timer)
  }, [done, isListed, mode, navigate])
  return (
    <>
      {/* Hidden, not removed: removing the focused element forces a synchronous layout. */}
      <div hidden={completed}>
        <QuestScreen
          visit={visit}
          module={module}
          mode={mode}
          checks={checks}
          notes={notes}
          exit={exit}
          failures={questTexts}
        />
      </div>
      {score !== null && (
        <ModuleComplete
          moduleId={module.id}
          isStamped={isStamped}
          next={nextAfter(module.id)}
          score={score}
          total={modulePoints(module)}
          hidden={!completed}
          note={questTexts.returning}
          noteHidden={stays}
        >
          {/* The screen closes after 3 s, unless this button has the focus by then. */}
          <Button
            variant="secondary"
            onFocus={() => visit.send({ type: 'STAY' })}
            onClick={() => visit.send({ type: 'NEXT' })}
          >
            {questTexts.returnNow}
          </Button>
        </ModuleComplete>
      )}
    </>
  )
}

/** Says which region is on the map now, and what comes next. */
function nextAfter(moduleId: number): string {
  const [region, next] = allModules.filter(({ id }) => id === moduleId || id === moduleId + 1)
  if (!region) return ''
  const further = {
    [dashboardCount]: questTexts.allRegions,
    [masteryModule.id]: questTexts.journeyDone,
  }[moduleId]
  return `${questTexts.onMap(region.region)} ${further ?? (next ? questTexts.nextRegion(next.region, next.minutes) : '')}`
}

/** Returns the quest machine that saves on this device for an employee and a training cycle, and sends the result. */
function provideMachine(learner: { readonly employeeId: string; readonly cycle: number }) {
  return questMachine.provide({
    actors: {
      lockAnswer: fromPromise<number, { readonly moduleId: number } & Answer>(({ input }) =>
        lockAnswer(thisDevice, { ...learner, ...input }),
      ),
      saveCompletion: fromPromise<unknown, Finished>(async ({ input }) => {
        await completeModule(thisDevice, { ...learner, ...input })
        requestSync(sync)
      }),
    },
  })
}
