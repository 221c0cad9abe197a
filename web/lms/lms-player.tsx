import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Answer } from '../../api/contract/complete-module.ts'
import { modulePoints } from '../../content/curriculum/rules.ts'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { ModuleComplete } from '../quest/module-complete.tsx'
import { expectedScore, type Finished, isCompleted, questMachine } from '../quest/quest-machine.ts'
import { QuestScreen } from '../quest/quest-screen.tsx'
import { Button } from '../ui/button.tsx'
import { ClosingScreen } from './closing-screen.tsx'
import type { Launch } from './launch.ts'
import { ModuleRecord } from './module-record.ts'
import { useRecordedChecks } from './use-recorded-checks.ts'

/** One visit to a module whose LMS stores the answers: briefing, quests with their explanations, completion. */
export function LmsPlayer({ module, lms }: Launch) {
  const [record] = useState(() => new ModuleRecord(lms, module))
  const [isClosing, setClosing] = useState(false)
  const [machine] = useState(() => provideMachine(record))
  const visit = useActorRef(machine, { input: { module, mode: lms.mode, saved: lms.saved?.answers ?? [] } })
  const completed = useSelector(visit, isCompleted)
  const score = useSelector(visit, ({ context }) => expectedScore(context))
  const reviewed = useSelector(visit, ({ status }) => status === 'done') && lms.mode === 'review'
  const checks = useRecordedChecks(record, lms)
  const exit = useMemo(
    () => ({ label: lms.mode === 'review' ? texts.close : texts.saveAndClose, onExit: () => setClosing(true) }),
    [lms.mode],
  )
  useEffect(() => {
    if (reviewed) setClosing(true)
  }, [reviewed])
  if (isClosing) return <ClosingScreen record={record} />
  return (
    <>
      <div hidden={completed}>
        <QuestScreen visit={visit} module={module} mode={lms.mode} checks={checks} exit={exit} failures={texts} />
      </div>
      {score !== null && (
        <ModuleComplete score={score} total={modulePoints(module)} hidden={!completed} note={texts.reported}>
          <Button onClick={exit.onExit}>{texts.close}</Button>
        </ModuleComplete>
      )}
    </>
  )
}

/** The quest machine that saves in the LMS. */
function provideMachine(record: ModuleRecord) {
  return questMachine.provide({
    actors: {
      lockAnswer: fromPromise<number, { readonly moduleId: number } & Answer>(({ input }) => record.lockAnswer(input)),
      saveCompletion: fromPromise<unknown, Finished>(({ input }) => record.complete(input)),
    },
    // At once, because a SCORM call blocks the page until the LMS responds.
    delays: { busyDelay: 0 },
  })
}
