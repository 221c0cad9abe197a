import { useId, useLayoutEffect, useRef } from 'react'
import type { AuditEntry, listAcademyAudit, listLibraryAudit } from '../../api/contract/admin/audit.ts'
import { ofOrganisation } from '../../content/admin/admin-texts.ts'
import { auditTexts as texts } from '../../content/admin/audit-texts.ts'
import { Button } from '../ui/button.tsx'
import { Form, SelectField, TextField } from '../ui/form-fields.tsx'
import { formatUtcDate } from '../ui/format-date.ts'
import { RedactionBar } from '../ui/redacted.tsx'
import { useKeptFocus } from '../ui/use-page.ts'
import type { AdminArea } from './admin-area.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './audit-log.module.css'
import { type Column, DataTable } from './data-table.tsx'
import { EmptyList } from './empty-list.tsx'
import { Moment } from './moment.tsx'
import { PagedList } from './paged-list.tsx'
import { pageRange, usePages } from './pager.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useSession } from './session.ts'
import { useAddressFilter } from './use-address-filter.ts'
import { useApiQuery } from './use-api-query.ts'

interface AuditLogProps {
  area: AdminArea
  endpoint: typeof listAcademyAudit | typeof listLibraryAudit
  /** The actions that this area's log can contain. */
  actions: readonly AuditEntry['action'][]
}

/** The audit log of an area, the latest entry first. */
export function AuditLog({ area, ...log }: AuditLogProps) {
  return (
    <AdminPage area={area} title={texts.title} intro={texts.intro} actions={<RefreshButton />}>
      <Entries {...log} />
    </AdminPage>
  )
}

function Entries({ endpoint, actions }: Omit<AuditLogProps, 'area'>) {
  const { area, admin, connected } = useSession()
  const { read, write } = useAddressFilter('search')
  const search = read('search')
  const action = actions.find(action => action === read('action'))
  const pages = usePages(JSON.stringify([search, action]))
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useApiQuery(endpoint, {
    query: { ...pages.query, ...(search !== '' && { search }), ...(action && { action }) },
  })
  const { data, next, busy, isPlaceholder } = list
  const keepFocus = useKeptFocus(heading)
  const filtered = search !== '' || action !== undefined
  const field = useRef<HTMLInputElement>(null)
  // Cleared by a button, or changed by going back.
  useLayoutEffect(() => {
    if (connected && field.current) field.current.value = search
  }, [search, connected])
  if (!connected) return null
  return (
    <section className={styles['log']} aria-labelledby={id} onFocus={keepFocus}>
      <h2 ref={heading} id={id} tabIndex={-1} className="visually-hidden">
        {texts.title}
      </h2>
      <search className={styles['filter']}>
        <Form onSubmit={read => write({ search: read('search').trim() })}>
          <TextField
            ref={field}
            type="email"
            name="search"
            label={texts.search}
            hint={texts.searchHint}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            action={
              <Button type="submit" variant="quiet">
                {texts.searchButton}
              </Button>
            }
          />
        </Form>
        <SelectField
          label={texts.action}
          placeholder={texts.everyAction}
          options={actions.map(action => [action, texts.actions[action]])}
          value={action ?? ''}
          // Also applies a typed address that was not submitted yet, so that the list matches the fields.
          onChange={event => write({ action: event.target.value, search: field.current?.value.trim() ?? search })}
        />
      </search>
      {data && !isPlaceholder && (
        <p className={styles['printed']}>
          {texts.printed(
            ofOrganisation(area.name, admin?.organisation),
            formatUtcDate(Date.now()),
            [
              data.length === 0
                ? texts.none
                : texts.entries(pageRange({ pages, shown: data.length, total: null, next })),
              ...(next === null ? [] : [texts.more]),
              ...(action ? [texts.actions[action]] : []),
              ...(search !== '' ? [`“${search}”`] : []),
            ].join(' · '),
          )}
        </p>
      )}
      <PagedList
        pages={pages}
        list={list}
        filtered={filtered}
        all={rows => (rows > 0 ? texts.shown(rows) : '')}
        heading={heading}
        empty={
          <EmptyList
            title={filtered ? texts.nothing : texts.empty}
            onClear={filtered && (() => write({ search: '', action: '' }))}
          >
            {filtered ? texts.nothingHint : texts.emptyHint}
          </EmptyList>
        }
      >
        {rows => <DataTable caption={texts.title} columns={auditColumns} rows={rows} busy={busy} />}
      </PagedList>
    </section>
  )
}

/** When, who, what, to whom or what, and details. */
const auditColumns: readonly Column<AuditEntry>[] = [
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
