import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Answer } from '../../api/contract/training.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { modulePoints } from '../../content/curriculum/rules.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { ModuleComplete } from '../quest/module-complete.tsx'
import { expectedScore, type Finished, isCompleted, questMachine } from '../quest/quest-machine.ts'
import { QuestScreen } from '../quest/quest-screen.tsx'
import type { CheckAnswer } from '../quest/self-check-answer.ts'
import { areAllRight, useCheckLog } from '../quest/use-check-log.ts'
import { instinctId, useNotes } from '../quest/use-notes.ts'
import { Button } from '../ui/button.tsx'
import { PlayerMessage } from '../ui/player-frame.tsx'
import { ColourChoice } from './colour-choice.tsx'
import type { Lms } from './lms.ts'
import { ModuleRecord } from './module-record.ts'

/** One visit to a module whose LMS stores the answers: briefing, quests with their explanations, completion. */
export function LmsPlayer({ module, lms }: { module: ModuleText; lms: Lms }) {
  const isRecorded = lms.mode === 'take'
  const isPreview = lms.mode === 'preview'
  const mode = lms.mode === 'review' ? 'review' : 'take'
  const [record] = useState(() => new ModuleRecord(lms, module))
  const [isClosing, setClosing] = useState(false)
  const [machine] = useState(() => provideMachine(isPreview ? unrecorded : record))
  const visit = useActorRef(machine, { input: { module, mode, saved: lms.saved?.answers ?? [] } })
  const completed = useSelector(visit, isCompleted)
  const score = useSelector(visit, ({ context }) => expectedScore(context))
  const reviewed = useSelector(visit, ({ status }) => status === 'done') && mode === 'review'
  const saveCheck = useCallback(
    async (checkId: string, rightly: boolean, answer: CheckAnswer) => {
      if (isRecorded) await record.saveCheck(checkId, rightly, answer)
    },
    [isRecorded, record],
  )
  const reading = useMemo(
    () => ({
      saved: lms.saved?.read ?? 0,
      onRead: (read: number) => {
        // A failure is ignored, as for self-checks: the next answer saves it too.
        if (isRecorded) record.saveRead(read).catch(() => undefined)
      },
    }),
    [isRecorded, lms.saved, record],
  )
  const [savedChecks] = useState(() => new Map(Object.entries(lms.saved?.checks ?? {})))
  const checks = useCheckLog(savedChecks, saveCheck)
  const saveInstinct = useCallback(
    async (noteId: string, text: string) => {
      // The platform's storage has no room for the answers to practice tasks.
      if (isRecorded && noteId === instinctId(module.id)) await record.saveInstinct(text)
    },
    [isRecorded, module.id, record],
  )
  const [savedNotes] = useState(
    () => new Map(lms.saved?.instinct === undefined ? [] : [[instinctId(module.id), lms.saved.instinct]]),
  )
  const notes = useNotes(savedNotes, texts.practiceHint, saveInstinct)
  const exit = useMemo(
    () => ({ label: isRecorded ? texts.saveAndClose : texts.close, onExit: () => setClosing(true) }),
    [isRecorded],
  )
  useEffect(() => {
    if (reviewed) setClosing(true)
  }, [reviewed])
  if (isClosing) return <ClosingScreen record={record} />
  return (
    <>
      <div hidden={completed}>
        <QuestScreen
          visit={visit}
          module={module}
          mode={mode}
          checks={checks}
          notes={notes}
          exit={exit}
          notice={isPreview ? texts.previewing : undefined}
          about={texts.about(module.id)}
          reading={reading}
          failures={texts}
        />
      </div>
      {score !== null && (
        <ModuleComplete
          moduleId={module.id}
          isStamped={areAllRight(module, checks)}
          next={texts.regionDone(allModules.find(({ id }) => id === module.id)?.region ?? '')}
          score={score}
          total={modulePoints(module)}
          hidden={!completed}
          note={isPreview ? texts.previewing : texts.reported}
        >
          <Button onClick={exit.onExit}>{texts.close}</Button>
        </ModuleComplete>
      )}
      <ColourChoice />
    </>
  )
}

type Recorder = Pick<ModuleRecord, 'lockAnswer' | 'complete'>

const unrecorded: Recorder = {
  lockAnswer: async ({ choice }) => choice,
  complete: async () => undefined,
}

/** The quest machine that saves in the LMS. */
function provideMachine(record: Recorder) {
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
  const { title, text } = texts[phase === 'closed' && window.parent !== window ? 'closedInFrame' : phase]
  return (
    <PlayerMessage
      title={title}
      actions={phase === 'cannotClose' && <Button onClick={() => setPhase('closing')}>{texts.tryAgain}</Button>}
    >
      {text}
    </PlayerMessage>
  )
}
