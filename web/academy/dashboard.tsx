import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { dashboardModules, type ModuleOutline, masteryModule } from '../../content/curriculum/outline.ts'
import { completionTime, moduleScore } from '../../content/curriculum/rules.ts'
import { paths } from '../../content/paths.ts'
import type { Learner, LocalResult, LocalTraining, OutboxRow } from '../offline/database.ts'
import { type DeliveryOverview, deliveryOf } from '../offline/delivery.ts'
import { toRecords } from '../offline/local-progress.ts'
import type { SyncStatus } from '../offline/start-sync.ts'
import { moduleParameter } from '../start/module-parameter.ts'
import { InstallInvitation } from '../ui/install-invitation.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useKeptFocus, usePage } from '../ui/use-page.ts'
import { session } from './academy-session.ts'
import { AttentionList } from './attention-list.tsx'
import { Congratulations } from './congratulations.tsx'
import styles from './dashboard.module.css'
import { DeliveryNotice } from './delivery-notice.tsx'
import { type Journey, journeyAt, statusOf } from './journey-machine.ts'
import { JourneyMap } from './journey-map.tsx'
import { LearnerMenu } from './learner-menu.tsx'
import { type ListedModule, ModuleList } from './module-list.tsx'
import { StatBand } from './stat-band.tsx'
import { StorageNote } from './storage-note.tsx'
import { TrainingDates } from './training-dates.tsx'

const texts = academyTexts.training

interface DashboardProps {
  learner: Learner
  training: LocalTraining
  /** Of the open cycle. */
  results: readonly LocalResult[]
  queue: readonly OutboxRow[]
  /** Whether the results include what was completed on other devices. */
  hasServerProgress: boolean
  sync: SyncStatus
}

/** The learner's progress, the next module, and whether each result has been received. */
export function Dashboard({ learner, training, results, queue, hasServerProgress, sync }: DashboardProps) {
  const heading = usePage(texts.title)
  const keepFocus = useKeptFocus(heading)
  const logoutFailed = useSelector(session, snapshot => snapshot.matches('logoutFailed'))
  const navigate = useNavigate()
  const open = (id: number) => void navigate(modulePath(id))

  const journey = journeyAt(toRecords(results))
  const { summary } = journey.context
  const delivery = deliveryOf(results, queue, sync.phase === 'sending')
  const modules = dashboardModules.map(outline => listed(outline, journey, delivery))
  // No certificate while the server refuses one of the results.
  const certified = summary.certified && modules.every(({ delivery }) => delivery !== 'needs attention')
  const mastery = listed(masteryModule, journey, delivery)
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
          <DeliveryNotice overview={delivery} sync={sync} />
          <Live>{!hasServerProgress && <Notice>{texts.notTold}</Notice>}</Live>
          <AttentionList employeeId={learner.id} queue={queue} sync={sync} />
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
            <StorageNote received={delivery.received} />
            <InstallInvitation />
          </section>
        </div>
      </div>
    </PageFrame>
  )
}

function listed(outline: ModuleOutline, journey: Journey, delivery: DeliveryOverview): ListedModule {
  return {
    outline,
    status: statusOf(journey, outline.id),
    score: moduleScore(outline.id, journey.context.records),
    delivery: delivery.modules.get(outline.id),
  }
}

function modulePath(moduleId: number): string {
  return `${paths.training}?${moduleParameter}=${moduleId}`
}
