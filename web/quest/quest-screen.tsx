import { useSelector } from '@xstate/react'
import { memo, type RefObject, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { pointsFor } from '../../content/curriculum/rules.ts'
import type { ModuleText, Quest } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { type Exit, PlayerFrame } from '../ui/player-frame.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useKeptFocus, usePage } from '../ui/use-page.ts'
import { Briefing, type Reading } from './briefing.tsx'
import { LawInTheMaking } from './law-in-the-making.tsx'
import { Explanation, QuestForm } from './quest-form.tsx'
import {
  currentQuest,
  earlierPoints,
  isCompleted,
  isLastQuest,
  type QuestContext,
  type questMachine,
  questProgress,
} from './quest-machine.ts'
import { Answers, QuestReview } from './quest-review.tsx'
import styles from './quest-screen.module.css'
import type { CheckLog } from './use-check-log.ts'
import { instinctId, type Notes } from './use-notes.ts'

interface QuestScreenProps {
  visit: ActorRefFrom<typeof questMachine>
  module: ModuleText
  mode: 'take' | 'review'
  checks: CheckLog
  notes: Notes
  exit: Exit
  /** Says that nothing is recorded; by default what a review says. */
  notice?: string | undefined
  /** Says above the briefing what the module is part of. */
  about?: string | undefined
  reading?: Reading | undefined
  /** What to say when saving an answer or the result failed. */
  failures: { readonly cannotLock: string; readonly cannotSave: string }
}

/** Briefing and quests, until the module is completed. */
export const QuestScreen = memo(function QuestScreen(props: QuestScreenProps) {
  const { visit, module, mode, checks, notes, exit, about, reading, failures } = props
  const notice = props.notice ?? (mode === 'review' ? texts.reviewing : undefined)
  const state = useSelector(visit, snapshot => snapshot, rendersTheSame)
  const [rereading, setRereading] = useState(false)
  const [isLawShown, setLawShown] = useState(false)
  const title = isLawShown ? texts.pendingLaw : (allModules.find(({ id }) => id === module.id)?.title ?? '')

  const { index, picked, isSlow } = state.context
  const briefing = state.matches('briefing') || rereading
  const explained = displayedState(state) === 'explained' || state.matches('cannotSave')
  // Gets the focus: the module's title in the briefing, then the quest's title, so that the module's is not read twice.
  const heading = usePage(title, `${module.id} ${isLawShown ? 'law' : briefing ? 'briefing' : 'quest'} ${index}`)
  // Gets the focus when the retry button of the error notice goes away; it does the same.
  const action = useRef<HTMLButtonElement>(null)
  const keepFocus = useKeptFocus(action)

  const { send } = visit
  const quest = currentQuest(state.context)
  const instinct = notes.texts.get(instinctId(module.id))
  const earlier = earlierPoints(state.context)
  const last = isLastQuest(state.context)
  const next = () => send({ type: 'NEXT' })
  const retry = () => send({ type: 'RETRY' })
  const begin = () => {
    setRereading(false)
    send({ type: 'BEGIN' })
  }
  if (isLawShown) {
    return (
      <PlayerFrame
        title={title}
        exit={{ label: texts.backToBriefing, onExit: () => setLawShown(false) }}
        headingRef={heading}
      >
        <LawInTheMaking />
      </PlayerFrame>
    )
  }
  return (
    <PlayerFrame
      title={title}
      exit={exit}
      headingRef={briefing ? heading : undefined}
      progress={progressIn(state.context)}
    >
      {notice !== undefined && <p className={styles['reviewing']}>{notice}</p>}
      {briefing && about !== undefined && <p className={styles['about']}>{about}</p>}
      {briefing && (
        <Briefing
          module={module}
          checks={checks}
          notes={notes}
          onPendingLaw={() => setLawShown(true)}
          action={rereading ? texts.backToQuest : texts.beginQuest}
          onBegin={begin}
          reading={reading}
        />
      )}
      {!briefing && (
        <div className={styles['quest']}>
          <div className={styles['case']}>
            <Scenario quest={quest} headingRef={heading} />
            <Button variant="quiet" onClick={() => setRereading(true)}>
              {texts.reread}
            </Button>
          </div>
          {mode === 'review' && !state.matches('done') && (
            <QuestReview key={quest.id} quest={quest} picked={picked} instinct={instinct}>
              <Button onClick={next}>{last ? exit.label : texts.next}</Button>
            </QuestReview>
          )}
          {mode === 'take' && earlier !== null && (
            <div className={styles['decision']}>
              <Notice>
                <p>{texts.answeredEarlier(earlier)}</p>
              </Notice>
              <Answers quest={quest} picked={null}>
                <Live urgent>
                  {state.matches('cannotSave') && <Failed text={failures.cannotSave} onRetry={retry} />}
                </Live>
                <Button busy={isSlow} onClick={next}>
                  {last ? texts.complete : texts.next}
                </Button>
              </Answers>
            </div>
          )}
          {mode === 'take' && earlier === null && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the handler observes focus only
            <div className={styles['decision']} onFocus={keepFocus}>
              <QuestForm
                quest={quest}
                submitRef={explained ? undefined : action}
                picked={picked}
                locked={explained}
                busy={isSlow}
                onPick={choice => send({ type: 'PICK', choice })}
                onSubmit={() => send({ type: 'SUBMIT' })}
              />
              <Live urgent>{state.matches('cannotLock') && <Failed text={failures.cannotLock} onRetry={retry} />}</Live>
              {picked !== null && (
                <Explanation
                  quest={quest}
                  picked={picked}
                  instinct={instinct}
                  outcome={outcomeOf(pointsFor(quest, { questId: quest.id, choice: picked }))}
                  hidden={!explained}
                >
                  <Live urgent>
                    {state.matches('cannotSave') && <Failed text={failures.cannotSave} onRetry={retry} />}
                  </Live>
                  <Button ref={explained ? action : undefined} busy={isSlow} onClick={next}>
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
})

type Visit = SnapshotFrom<typeof questMachine>

/** The state that the screen shows: while saving, and behind the completion screen, it stays as it was. */
function displayedState(state: Visit) {
  if (state.value === 'locking') return 'answering'
  return state.value === 'saving' || isCompleted(state) ? 'explained' : state.value
}

const rendersTheSame = (one: Visit, other: Visit) =>
  one.context === other.context && displayedState(one) === displayedState(other)

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {academyTexts.player.tryAgain}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}

/** Returns "Quest N of M" and a progress bar for the module. */
function progressIn(context: QuestContext) {
  const { index, module } = context
  const [of, percent] = [module.quests.length, questProgress(context)]
  return {
    words: (
      <>
        <span>{texts.questOf(index + 1, of)}</span>
        <span>{texts.percent(percent)}</span>
      </>
    ),
    bar: <ProgressBar label={texts.progress} percent={percent} segments={of} />,
  }
}

/** The scenario of a quest, laid out as a case file. */
function Scenario({ quest, headingRef }: { quest: Quest; headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <section className={styles['scenario']} aria-labelledby="scenario">
      <p className={styles['kind']}>
        {texts.scenario}, {texts.points(quest.points)}
      </p>
      <h2 id="scenario" ref={headingRef} tabIndex={-1}>
        {quest.title}
      </h2>
      <p className={styles['task']}>{quest.description}</p>
      {quest.cast && (
        <dl className={styles['cast']} aria-label={texts.cast}>
          {quest.cast.map(({ name, role }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{role}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['text']}>
        {quest.scenario.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

const outcomeOf = (points: number) => (points > 0 ? texts.earned(points) : texts.earnedNothing)
