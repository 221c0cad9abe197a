import { type KeyboardEvent, useRef } from 'react'
import { userStats } from '../../api/contract/academy-users.ts'
import { academyAdminTexts as texts } from '../../content/academy-admin/academy-admin-texts.ts'
import { useApiQuery } from '../admin/use-api-query.ts'
import styles from './people-tabs.module.css'
import { type Kind, kinds } from './person-task.ts'

interface PeopleTabsProps {
  kind: Kind
  onChoose: (kind: Kind) => void
}

/** The tabs for employees and admins with their counts; the arrow keys switch between them. */
export function PeopleTabs({ kind, onChoose }: PeopleTabsProps) {
  const { data } = useApiQuery(userStats, {})
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const other = kinds.find(other => other !== kind)
    const targets: Record<string, Kind | undefined> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: kinds[0],
      End: kinds[1],
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    onChoose(target)
    list.current?.querySelector<HTMLElement>(`#${tabId(target)}`)?.focus()
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

/** Props of the panel that a tab controls. */
export function panelOf(kind: Kind) {
  return { role: 'tabpanel', id: panelId(kind), 'aria-labelledby': tabId(kind) } as const
}
