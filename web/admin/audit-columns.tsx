import type { AuditEntry } from '../../api/contract/audit.ts'
import { auditTexts as texts } from '../../content/audit-texts.ts'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './audit-log.module.css'
import type { Column } from './data-table.tsx'
import { Moment } from './moment.tsx'

/** When, who, what, to whom or what, and details. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    title: texts.when,
    cell: ({ at }) => (
      <span className={styles['when']}>
        <Moment at={at} />
      </span>
    ),
  },
  {
    title: texts.who,
    cell: ({ actor_name, actor_email }) => (
      <div className={styles['who']}>
        {actor_name}
        <Beside text={actor_email} />
      </div>
    ),
  },
  // A newer server version may record actions that this page does not know.
  { title: texts.what, cell: ({ action }) => texts.actions[action] ?? action },
  { title: texts.whom, cell: ({ subject }) => subject && <Subject subject={subject} /> },
  { title: texts.detail, cell: ({ detail }) => <Detail detail={detail} /> },
]

/** A deleted account is shown as a bar with a number that is the same in all entries about it. */
function Subject({ subject: { kind, id, label } }: { subject: NonNullable<AuditEntry['subject']> }) {
  if (label === null) {
    return (
      <>
        <RedactionBar length={16} />
        <Beside text={texts.deleted(id?.slice(0, 8) ?? '')} />
        <Beside text={texts.kinds[kind]} />
      </>
    )
  }
  // A person's label is "name · address"; the title of a resource or file may contain " · " as well.
  const split = kind === 'resource' || kind === 'file' ? -1 : label.lastIndexOf(' · ')
  return (
    <>
      {split < 0 ? label : label.slice(0, split)}
      {split >= 0 && <Beside text={label.slice(split + 3)} />}
      <Beside text={texts.kinds[kind]} />
    </>
  )
}

function Detail({ detail }: Pick<AuditEntry, 'detail'>) {
  const word = (text: string) => texts.details.get(text) ?? text
  return Object.entries(detail).map(([name, value]) => (
    <span key={name} className={styles['detail']}>
      {word(name)}: {word(typeof value === 'number' ? value.toLocaleString('en-US') : String(value))}
    </span>
  ))
}

function Beside({ text }: { text: string }) {
  return <span className={styles['beside']}>{text}</span>
}
