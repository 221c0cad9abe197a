import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Answer } from '../../api/contract/complete-module.ts'
import { academyTexts } from '../../content/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import { paths } from '../../content/paths.ts'
import { thisDevice } from '../offline/this-device.ts'
import { goTo } from '../place.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { useLasting } from '../ui/use-lasting.ts'
import { usePage } from '../ui/use-page.ts'
import { Briefing } from './briefing.tsx'
import { Explanation } from './explanation.tsx'
import { ModuleComplete } from './module-complete.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { questActors } from './quest-actors.ts'
import { QuestForm } from './quest-form.tsx'
import { currentQuest, questMachine, questProgress, scoreOf } from './quest-machine.ts'
import styles from './quest-player.module.css'
import { QuestReview } from './quest-review.tsx'
import { Scenario } from './scenario.tsx'

const texts = academyTexts.player

interface QuestPlayerProps {
  employeeId: string
  module: ModuleText
  mode: 'take' | 'review'
  saved: readonly Answer[]
}

/** One visit to a module: briefing, quests with their explanations, completion. */
export function QuestPlayer({ employeeId, module, mode, saved }: QuestPlayerProps) {
  const [machine] = useState(() => questMachine.provide({ actors: questActors(thisDevice, employeeId) }))
  const [state, send] = useMachine(machine, { input: { module, mode, saved } })
  const [rereading, setRereading] = useState(false)
  const title = allModules.find(({ id }) => id === module.id)?.title ?? ''

  const { index, picked } = state.context
  const briefing = state.matches('briefing') || rereading
  const explained = state.matches('explained') || state.matches('saving') || state.matches('cannotSave')
  const screen = briefing ? 'briefing' : state.matches('completed') ? 'completed' : 'quest'
  const saving = useLasting(state.matches('locking') || state.matches('saving'))
  const heading = usePage(title, `${module.id} ${screen} ${index}`)

  const done = state.status === 'done'
  useEffect(() => {
    if (done) goTo(paths.training, { replace: true })
  }, [done])
  if (state.matches('completed')) {
    return <ModuleComplete headingRef={heading} {...scoreOf(state.context)} onReturn={() => send({ type: 'NEXT' })} />
  }

  const quest = currentQuest(state.context)
  const last = index === module.quests.length - 1
  const next = () => send({ type: 'NEXT' })
  const retry = () => send({ type: 'RETRY' })
  const begin = () => {
    setRereading(false)
    send({ type: 'BEGIN' })
  }
  return (
    <PlayerFrame
      title={title}
      headingRef={heading}
      quest={{ number: index + 1, of: module.quests.length, percent: questProgress(state.context) }}
    >
      {mode === 'review' && <p className={styles['review']}>{texts.reviewing}</p>}
      {briefing && (
        <Briefing module={module} action={rereading ? texts.backToQuest : texts.beginQuest} onBegin={begin} />
      )}
      {!briefing && (
        <div className={styles['quest']}>
          <div className={styles['case']}>
            <Scenario quest={quest} />
            <Button variant="quiet" onClick={() => setRereading(true)}>
              {texts.reread}
            </Button>
          </div>
          {mode === 'review' && !done && (
            <QuestReview quest={quest} picked={picked}>
              <Button onClick={next}>{last ? texts.back : texts.next}</Button>
            </QuestReview>
          )}
          {mode === 'take' && (
            <div className={styles['decision']}>
              <QuestForm
                quest={quest}
                picked={picked}
                locked={explained}
                busy={saving}
                onPick={choice => send({ type: 'PICK', choice })}
                onSubmit={() => send({ type: 'SUBMIT' })}
              />
              <Live urgent>{state.matches('cannotLock') && <Failed text={texts.cannotLock} onRetry={retry} />}</Live>
              {picked !== null && (
                <Explanation quest={quest} picked={picked} hidden={!explained}>
                  <Live urgent>
                    {state.matches('cannotSave') && <Failed text={texts.cannotSave} onRetry={retry} />}
                  </Live>
                  <Button busy={saving} onClick={next}>
                    {last ? texts.complete : texts.next}
                  </Button>
                </Explanation>
              )}
            </div>
          )}
        </div>
      )}
    </PlayerFrame>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
