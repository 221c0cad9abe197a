import { useId, useRef, useState } from 'react'
import type { UserCounts } from '../../../api/contract/admin/academy-users.ts'
import { listTraining, type TrainingRow } from '../../../api/contract/admin/training-report.ts'
import { deadlineTexts } from '../../../content/academy-admin/deadline-texts.ts'
import { trainingReportTexts } from '../../../content/academy-admin/training-report-texts.ts'
import { adminTexts } from '../../../content/admin/admin-texts.ts'
import { dashboardCount } from '../../../content/curriculum/rules.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { EmptyList } from '../../admin/empty-list.tsx'
import { Moment } from '../../admin/moment.tsx'
import { PagedList } from '../../admin/paged-list.tsx'
import { pageRange, usePages } from '../../admin/pager.tsx'
import { SearchField } from '../../admin/search-field.tsx'
import { useSession } from '../../admin/session.ts'
import { useAddressFilter } from '../../admin/use-address-filter.ts'
import { useApiQuery } from '../../admin/use-api-query.ts'
import { SelectField } from '../../ui/form-fields.tsx'
import { formatUtcDate } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { ParticipantGrid } from '../../ui/participant-grid.tsx'
import { useKeptFocus } from '../../ui/use-page.ts'
import { Day, DeadlineFilter, DueDay, deadlineOf } from '../deadlines.tsx'
import styles from './training-report.module.css'
import { isOfTheSeven, stageCounts, stages, type TrainingSummary } from './training-report-figures.tsx'

const { list: texts, stages: stageNames, printed } = trainingReportTexts

/** The filter of the report's list, kept in the page's address and location state. `write` with '' removes a filter. */
export function useReportFilter() {
  const { read, write } = useAddressFilter('search')
  const stage = stages.find(stage => stage === read('stage'))
  const deadline = deadlineOf(read('deadline'))
  const search = read('search')
  /** As in the query of the list and of its CSV file. */
  const query = { ...(search !== '' && { search }), ...(stage && { stage }), ...(deadline && { deadline }) }
  const sort: 'name' | '-name' = read('sort') === '-name' ? '-name' : 'name'
  return { search, stage, deadline, sort, query, filtered: Object.keys(query).length > 0, write }
}

/** A page of the filtered employees; requested in parallel with the report's figures. */
export function useTrainingList() {
  const filter = useReportFilter()
  const { sort } = filter
  const pages = usePages(JSON.stringify([filter.query, sort]))
  const query = useApiQuery(listTraining, {
    query: { ...pages.query, sort, ...filter.query },
  })
  return { filter, pages, query }
}

interface TrainingReportListProps {
  stats: UserCounts
  modules: TrainingSummary['modules']
  list: ReturnType<typeof useTrainingList>
}

/** The employees; a row expands to every module with its score and time. */
export function TrainingReportList({ stats, modules, list }: TrainingReportListProps) {
  const { search, stage, deadline, sort, filtered, write } = list.filter
  const { pages, query } = list
  const { admin } = useSession()
  const [allOpen, setAllOpen] = useState(false)
  // The rows that differ from `allOpen`.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useKeptFocus(heading)
  const count = stage ? stageCounts(stats)[stage] : stats.employees.total
  const total = search === '' && !deadline ? count : null
  const points = modules.filter(isOfTheSeven).reduce((sum, module) => sum + module.points, 0)

  const isOpen = (id: string) => allOpen !== toggled.has(id)
  const toggle = (id: string) => {
    const changed = new Set(toggled)
    if (!changed.delete(id)) changed.add(id)
    setToggled(changed)
  }

  const columns: readonly Column<TrainingRow>[] = [
    { title: texts.name, sort: 'name', cell: row => <Name row={row} /> },
    {
      title: texts.stage,
      cell: row => (
        <span className={styles['stage']}>
          {row.stage === 'certified' && <Icon name="check" />}
          {stageNames[row.stage]}
          {row.renewing && <span className={styles['beside']}>{texts.renewing}</span>}
        </span>
      ),
    },
    {
      title: texts.modules,
      cell: row => <Modules row={row} open={isOpen(row.id)} onToggle={() => toggle(row.id)} />,
    },
    { title: texts.score(points), numeric: true, cell: row => row.score.toLocaleString('en-US') },
    {
      title: texts.certified,
      cell: row => (row.certified_at === null ? texts.notCertified : formatUtcDate(Date.parse(row.certified_at))),
    },
    ...(stats.training.hasDeadlines ? deadlineColumns : []),
  ]

  return (
    <section className={styles['list']} aria-labelledby={id} onFocus={keepFocus}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {texts.title}
      </h2>
      <search className={styles['filter']}>
        <SearchField
          label={adminTexts.list.search}
          hint={texts.searchHint}
          value={search}
          onSearch={text => write({ search: text })}
        />
        <SelectField
          label={texts.stage}
          placeholder={texts.everyStage}
          options={stages.map(stage => [stage, stageNames[stage]])}
          value={stage ?? ''}
          onChange={event => write({ stage: event.target.value })}
        />
        <DeadlineFilter training={stats.training} deadline={deadline} onChange={deadline => write({ deadline })} />
        <label className={styles['all']}>
          <input
            type="checkbox"
            checked={allOpen}
            onChange={event => {
              setAllOpen(event.target.checked)
              setToggled(new Set())
            }}
          />
          {texts.openAll}
        </label>
      </search>
      <PagedList
        pages={pages}
        list={query}
        filtered={filtered}
        all={rows => (rows > 0 ? texts.shown(rows) : '')}
        total={total}
        heading={heading}
        empty={
          <EmptyList title={texts.nothing} onClear={filtered && (() => write({ search: '', stage: '', deadline: '' }))}>
            {texts.nothingHint}
          </EmptyList>
        }
      >
        {rows => (
          <>
            <p className={styles['printed']}>
              {printed(
                admin?.organisation,
                formatUtcDate(Date.now()),
                [
                  pageRange({ pages, shown: rows.length, total, next: query.next }),
                  ...(stage ? [stageNames[stage]] : []),
                  ...(deadline ? [deadlineTexts.filters[deadline]] : []),
                  ...(search !== '' ? [`“${search}”`] : []),
                ].join(' · '),
              )}
            </p>
            <DataTable
              caption={texts.title}
              columns={columns}
              rows={rows}
              sort={sort}
              onSort={sort => write({ sort: sort === 'name' ? '' : sort })}
              busy={query.busy}
              detail={row => isOpen(row.id) && row.modules.length > 0 && <ModuleResults row={row} modules={modules} />}
            />
          </>
        )}
      </PagedList>
    </section>
  )
}

const deadlineColumns: readonly Column<TrainingRow>[] = [
  { title: deadlineTexts.due, cell: row => <DueDay of={row} /> },
  { title: deadlineTexts.certifiedUntil, cell: row => <Day on={row.certified_until} /> },
]

function Name({ row: { first_name, last_name, email, status } }: { row: TrainingRow }) {
  return (
    <div className={styles['who']}>
      {first_name} {last_name}
      <span className={styles['beside']}>{email}</span>
      {status !== 'active' && <span className={styles['beside']}>{texts.statuses[status]}</span>}
    </div>
  )
}

function Modules({ row, open, onToggle }: { row: TrainingRow; open: boolean; onToggle: () => void }) {
  const count = (
    <>
      <span className={styles['dots']}>
        <ParticipantGrid total={dashboardCount} filled={row.completed} columns={dashboardCount} />
      </span>
      {texts.of(row.completed, dashboardCount)}
    </>
  )
  if (row.modules.length === 0) return <span className={styles['count']}>{count}</span>
  return (
    <button type="button" className={styles['count']} aria-expanded={open} onClick={onToggle}>
      <span className="visually-hidden">{texts.showOf(`${row.first_name} ${row.last_name}`)}</span>
      {count}
      <Icon name={open ? 'up' : 'down'} />
    </button>
  )
}

/** One employee's modules with scores and times; the mastery quest only if completed. */
function ModuleResults({ row, modules }: { row: TrainingRow; modules: TrainingSummary['modules'] }) {
  const results = new Map(row.modules.map(result => [result.region_id, result]))
  return (
    <ol className={styles['modules']}>
      {modules
        .filter(module => isOfTheSeven(module) || results.has(module.region_id))
        .map(({ region_id, title, points }) => {
          const result = results.get(region_id)
          return (
            <li key={region_id} data-open={!result || undefined}>
              <span className={styles['title']}>{title}</span>
              <span>{result ? texts.points(result.score, points) : texts.open}</span>
              {result && (
                <span className={styles['when']}>
                  <Moment at={result.finished_at} />
                </span>
              )}
            </li>
          )
        })}
    </ol>
  )
}
