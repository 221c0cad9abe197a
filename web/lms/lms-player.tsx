import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Answer } from '../../api/contract/training.ts'
import { modulePoints } from '../../content/curriculum/rules.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { ModuleComplete } from '../quest/module-complete.tsx'
import { expectedScore, type Finished, isCompleted, questMachine } from '../quest/quest-machine.ts'
import { QuestScreen } from '../quest/quest-screen.tsx'
import { useCheckLog } from '../quest/use-check-log.ts'
import { Button } from '../ui/button.tsx'
import { PlayerMessage } from '../ui/player-frame.tsx'
import type { Lms } from './lms.ts'
import { ModuleRecord } from './module-record.ts'

/** One visit to a module whose LMS stores the answers: briefing, quests with their explanations, completion. */
export function LmsPlayer({ module, lms }: { module: ModuleText; lms: Lms }) {
  const [record] = useState(() => new ModuleRecord(lms, module))
  const [isClosing, setClosing] = useState(false)
  const [machine] = useState(() => provideMachine(record))
  const visit = useActorRef(machine, { input: { module, mode: lms.mode, saved: lms.saved?.answers ?? [] } })
  const completed = useSelector(visit, isCompleted)
  const score = useSelector(visit, ({ context }) => expectedScore(context))
  const reviewed = useSelector(visit, ({ status }) => status === 'done') && lms.mode === 'review'
  const saveCheck = useCallback(
    async (checkId: string, rightly: boolean) => {
      if (lms.mode === 'take') await record.saveCheck(checkId, rightly)
    },
    [lms.mode, record],
  )
  const [savedChecks] = useState(() => new Map(Object.entries(lms.saved?.checks ?? {})))
  const checks = useCheckLog(savedChecks, saveCheck)
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

/** Ends the session when it is shown. It stays on screen where the LMS does not close or replace the window. */
function ClosingScreen({ record }: { record: ModuleRecord }) {
  const [phase, setPhase] = useState<'closing' | 'closed' | 'cannotClose'>('closing')
  useEffect(() => {
    if (phase !== 'closing') return
    record.close().then(
      () => setPhase('closed'),
      () => setPhase('cannotClose'),
    )
  }, [phase, record])
  const { title, text } = texts[phase]
  return (
    <PlayerMessage
      title={title}
      actions={phase === 'cannotClose' && <Button onClick={() => setPhase('closing')}>{texts.tryAgain}</Button>}
    >
      {text}
    </PlayerMessage>
  )
}
