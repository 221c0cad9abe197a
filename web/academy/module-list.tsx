import { academyTexts } from '../../content/academy/academy-texts.ts'
import type { ModuleOutline } from '../../content/curriculum/outline.ts'
import { type ModuleStatus, prerequisites } from '../../content/curriculum/rules.ts'
import type { Delivery } from '../offline/local-progress.ts'
import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Redacted } from '../ui/redacted.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import styles from './module-list.module.css'

const texts = academyTexts.training

export interface ListedModule {
  readonly outline: ModuleOutline
  readonly status: ModuleStatus
  readonly score: number
  readonly delivery: Delivery | undefined
  /** Whether all self-checks were answered rightly on this device. */
  readonly isStamped: boolean
}

/** The modules in the order in which they open. */
export function ModuleList({ modules, onOpen }: { modules: readonly ListedModule[]; onOpen: (id: number) => void }) {
  return (
    <ol className={styles['list']}>
      {modules.map(module => (
        <ModuleRow key={module.outline.id} module={module} onOpen={onOpen} />
      ))}
    </ol>
  )
}

function ModuleRow({ module, onOpen }: { module: ListedModule; onOpen: (id: number) => void }) {
  const { outline, status } = module
  const title = `module-${outline.id}`
  return (
    <li className={styles['row']} data-status={status}>
      <span className={styles['emblem']}>
        <RegionEmblem moduleId={outline.id} />
      </span>
      <div className={styles['words']}>
        <p className={styles['region']}>{texts.region(outline.id, outline.region)}</p>
        <h3 id={title}>
          {status === 'locked' ? (
            <Redacted title={outline.title} spoken={texts.lockedSpoken(outline.id)} />
          ) : (
            outline.title
          )}
        </h3>
        <p className={styles['description']}>{outline.description}</p>
        <p className={styles['minutes']}>
          <Icon name="clock" />
          {texts.minutes(outline.minutes)}
        </p>
      </div>
      <div className={styles['state']}>
        <ModuleState module={module} labelledBy={title} onOpen={onOpen} />
      </div>
    </li>
  )
}

interface ModuleStateProps {
  module: ListedModule
  labelledBy: string
  onOpen: (id: number) => void
}

function ModuleState({ module, labelledBy, onOpen }: ModuleStateProps) {
  const { outline, status, score, delivery, isStamped } = module
  if (status === 'locked') {
    const before = prerequisites(outline.id).at(-1)
    return (
      <>
        <p className={styles['status']}>
          <Icon name="lock" />
          {texts.locked}
        </p>
        {before !== undefined && <p className={styles['detail']}>{texts.lockedUntil(before)}</p>}
      </>
    )
  }
  if (status === 'available') {
    return (
      <Button aria-describedby={labelledBy} onClick={() => onOpen(outline.id)}>
        {texts.start}
      </Button>
    )
  }
  return (
    <>
      <p className={styles['status']}>
        <Icon name="check" />
        {texts.completed}
      </p>
      <p className={styles['detail']}>{texts.score(score)}</p>
      {isStamped && <p className={styles['stamp']}>{texts.allChecks}</p>}
      {delivery && <DeliveryMark delivery={delivery} />}
      <Button variant="quiet" aria-describedby={labelledBy} onClick={() => onOpen(outline.id)}>
        {texts.review}
      </Button>
    </>
  )
}

const icons: Record<Delivery, IconName> = {
  'saved on this device': 'device',
  sending: 'send',
  received: 'check',
  'needs attention': 'warning',
}

/** Says whether one result is saved on this device, being sent, or received. */
function DeliveryMark({ delivery }: { delivery: Delivery }) {
  return (
    <p className={styles['mark']} data-attention={delivery === 'needs attention' || undefined}>
      <Icon name={icons[delivery]} />
      {academyTexts.delivery[delivery]}
    </p>
  )
}
