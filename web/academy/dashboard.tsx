import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { academyTexts, scoreTexts } from '../../content/academy/academy-texts.ts'
import { dashboardModules, type ModuleOutline, masteryModule } from '../../content/curriculum/outline.ts'
import {
  completionTime,
  dashboardCount,
  type JourneySummary,
  moduleScore,
  moduleStatus,
  type ProgressRecord,
  summarise,
} from '../../content/curriculum/rules.ts'
import { paths } from '../../content/paths.ts'
import type { Learner, LocalResult, LocalTraining, OutboxRow } from '../offline/database.ts'
import { type DeliveryOverview, deliveryOf, toRecords } from '../offline/local-progress.ts'
import { offlineAcademy } from '../pwa/offline-academy.ts'
import { moduleParameter, pendingLaw } from '../start/module-parameter.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { InstallInvitation } from '../ui/install-invitation.tsx'
import { Link } from '../ui/link.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useKeptFocus, usePage } from '../ui/use-page.ts'
import { requestPersistentStorage, session, sync } from './academy-session.ts'
import { Congratulations } from './congratulations.tsx'
import styles from './dashboard.module.css'
import { DeliveryNotices } from './delivery-notices.tsx'
import { JourneyMap } from './journey-map.tsx'
import { type ListedModule, ModuleList } from './module-list.tsx'
import { TrainingDates } from './training-dates.tsx'

const texts = academyTexts.training

interface DashboardProps {
  learner: Learner
  training: LocalTraining
  /** Of the open cycle. */
  results: readonly LocalResult[]
  queue: readonly OutboxRow[]
  /** Modules in which all self-checks were answered rightly on this device. */
  stamped: ReadonlySet<number>
  /** Whether the results include what was completed on other devices. */
  hasServerProgress: boolean
}

/** The learner's progress, the next module, and whether each result has been received. */
export function Dashboard({ learner, training, results, queue, stamped, hasServerProgress }: DashboardProps) {
  const heading = usePage(texts.title)
  const keepFocus = useKeptFocus(heading)
  const logoutFailed = useSelector(session, snapshot => snapshot.matches('logoutFailed'))
  const navigate = useNavigate()
  const open = (id: number) => void navigate(modulePath(id))

  const records = toRecords(results)
  const summary = summarise(records)
  const sending = useSelector(sync, snapshot => snapshot.matches('sending'))
  const delivery = deliveryOf(results, queue, sending)
  const modules = dashboardModules.map(outline => listed(outline, records, delivery, stamped))
  // No certificate while the server refuses one of the results.
  const certified = summary.certified && modules.every(({ delivery }) => delivery !== 'needs attention')
  const mastery = listed(masteryModule, records, delivery, stamped)
  const name = `${learner.firstName} ${learner.lastName}`

  return (
    <PageFrame header={<LearnerMenu waiting={delivery.waiting} refused={delivery.refused} />}>
      <div className={styles['page']}>
        <div className={styles['who']}>
          <p className={styles['kind']}>{texts.title}</p>
          {/* A live region announces changes only: the description has the notices that are there already. */}
          <h1 ref={heading} tabIndex={-1} aria-describedby="notices">
            {name}
          </h1>
          <p className={styles['email']}>{learner.email}</p>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler observes focus only */}
        <div id="notices" className={styles['notices']} onFocus={keepFocus}>
          <Live urgent>{logoutFailed && <Notice tone="danger">{academyTexts.session.logoutFailed}</Notice>}</Live>
          <DeliveryNotices
            employeeId={learner.id}
            queue={queue}
            overview={delivery}
            hasServerProgress={hasServerProgress}
          />
        </div>
        <StatBand summary={{ ...summary, certified }} />
        <TrainingDates training={training} certified={certified} />
        {certified && (
          <Congratulations
            // Another learner or cycle starts without the issued certificate of this one.
            key={`${learner.id} ${training.cycle}`}
            employeeId={learner.id}
            cycle={training.cycle}
            name={name}
            score={summary.score}
            finishedAt={completionTime(results)}
            confirmed={modules.every(({ delivery }) => delivery === 'received')}
            modules={modules}
            mastery={mastery}
            onOpen={open}
          />
        )}
        <div className={styles['journey']}>
          <div className={styles['map']}>
            <p aria-hidden="true" className={styles['mapTitle']}>
              {texts.mapTitle}
            </p>
            <JourneyMap
              regions={(certified ? [...modules, mastery] : modules).map(({ outline, status }) => ({
                id: outline.id,
                name: outline.region,
                state: status,
                href: modulePath(outline.id),
              }))}
              onOpen={open}
            />
          </div>
          <section className={styles['modules']} aria-labelledby="modules">
            <h2 id="modules">{texts.listTitle}</h2>
            <ModuleList modules={modules} onOpen={open} />
            <p className={styles['law']}>
              {texts.pendingLawText} <Link href={modulePath(pendingLaw)}>{texts.pendingLaw}</Link>
            </p>
            <StorageNote received={delivery.received} />
            <InstallInvitation />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}

function listed(
  outline: ModuleOutline,
  records: readonly ProgressRecord[],
  delivery: DeliveryOverview,
  stamped: ReadonlySet<number>,
): ListedModule {
  return {
    outline,
    status: moduleStatus(outline.id, records),
    score: moduleScore(outline.id, records),
    delivery: delivery.modules.get(outline.id),
    isStamped: stamped.has(outline.id),
  }
}

function modulePath(moduleId: number | typeof pendingLaw): string {
  return `${paths.training}?${moduleParameter}=${moduleId}`
}

/** The dashboard's four figures, and the overall progress bar below them. */
function StatBand({ summary }: { summary: JourneySummary }) {
  const { completed, percent, score, certified } = summary
  return (
    <section className={styles['band']} aria-label={texts.stats.title}>
      <dl>
        <div>
          <dt>{texts.stats.completed}</dt>
          <dd>
            <span className={styles['figure']}>
              {completed}/{dashboardCount}
            </span>
            <span className={styles['dots']}>
              <ParticipantGrid total={dashboardCount} filled={completed} columns={dashboardCount} />
            </span>
          </dd>
        </div>
        <div>
          <dt>{texts.stats.progress}</dt>
          <dd className={styles['figure']}>{percent}%</dd>
        </div>
        <div>
          <dt>{texts.stats.score}</dt>
          <dd className={styles['score']}>
            <span className={styles['figure']}>{scoreTexts.score(score)}</span>{' '}
            <span className={styles['maximum']}>{scoreTexts.maximum}</span>
          </dd>
        </div>
        <div className={styles['certification']} data-earned={certified || undefined}>
          <dt>{texts.stats.certification}</dt>
          <dd className={styles['figure']}>{certified ? texts.stats.earned : texts.stats.inProgress}</dd>
        </div>
      </dl>
      <div className={styles['overall']}>
        <p aria-hidden="true">
          <span>{texts.overall}</span>
          <span>{percent}%</span>
        </p>
        <ProgressBar label={texts.overall} percent={percent} segments={dashboardCount} />
      </div>
    </section>
  )
}

/** Logs out; asks first when results are unsent or were refused. */
function LearnerMenu({ waiting, refused }: { waiting: number; refused: number }) {
  const [asking, setAsking] = useState(false)
  const leaving = useSelector(session, snapshot => snapshot.matches('loggingOut'))
  const logOut = () => {
    setAsking(false)
    session.send({ type: 'LOG_OUT' })
  }
  return (
    <>
      <Button variant="quiet" busy={leaving} onClick={() => (waiting + refused > 0 ? setAsking(true) : logOut())}>
        {texts.logout}
      </Button>
      <Dialog
        title={academyTexts.session.logoutTitle}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button aria-describedby="waiting refused" onClick={logOut}>
              {texts.logout}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {academyTexts.session.stay}
            </Button>
          </>
        }
      >
        {waiting > 0 && <p id="waiting">{academyTexts.session.logoutText(waiting)}</p>}
        {refused > 0 && <p id="refused">{academyTexts.session.logoutRefused(refused)}</p>}
        {waiting + refused === 0 && <p>{academyTexts.session.logoutNothing}</p>}
      </Dialog>
    </>
  )
}

/** Says whether the device is ready for offline use, what is saved where, and whether the browser may delete it. */
function StorageNote({ received }: { received: number }) {
  const [temporary, setTemporary] = useState(false)
  const offline = useSyncExternalStore(offlineAcademy.subscribe, offlineAcademy.current)
  useEffect(() => {
    void requestPersistentStorage().then(kept => setTemporary(!kept))
  }, [])
  return (
    <div className={styles['note']}>
      <Icon name="device" />
      <p>
        {offline !== 'interrupted' && `${texts.offline[offline]} `}
        <span role="status">{offline === 'interrupted' && `${texts.offline.interrupted} `}</span>
        <span role="status">{received > 0 && academyTexts.delivery.allReceived(received)}</span> {texts.storage}{' '}
        {temporary && texts.storageTemporary}
      </p>
    </div>
  )
}
