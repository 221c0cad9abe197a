import { type KeyboardEvent, useRef } from 'react'
import { userStats } from '../../api/contract/academy-users.ts'
import { academyAdminTexts as texts } from '../../content/academy-admin-texts.ts'
import { useReading } from '../admin/use-reading.ts'
import styles from './people-tabs.module.css'
import { type Kind, kinds } from './person-task.ts'

interface PeopleTabsProps {
  kind: Kind
  onChoose: (kind: Kind) => void
}

/** Employees and admins, each with their count; the arrow keys go from one to the other. */
export function PeopleTabs({ kind, onChoose }: PeopleTabsProps) {
  const { data } = useReading(userStats, {})
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const other = kinds.find(other => other !== kind)
    const aims: Record<string, Kind | undefined> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: kinds[0],
      End: kinds[1],
    }
    const aim = aims[event.key]
    if (aim === undefined) return
    event.preventDefault()
    onChoose(aim)
    list.current?.querySelector<HTMLElement>(`#${tabId(aim)}`)?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={texts.tabs.label} className={styles['tabs']} onKeyDown={move}>
      {kinds.map(name => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === kind}
          aria-controls={name === kind ? panelId(name) : undefined}
          tabIndex={name === kind ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {texts.tabs.tab(texts.kinds[name].title, data?.[name].total ?? null)}
        </button>
      ))}
    </div>
  )
}

const tabId = (kind: Kind) => `tab-${kind}`
const panelId = (kind: Kind) => `panel-${kind}`

/** What the list of a tab is called by for its tab to control it. */
export function panelOf(kind: Kind) {
  return { role: 'tabpanel', id: panelId(kind), 'aria-labelledby': tabId(kind) } as const
}
