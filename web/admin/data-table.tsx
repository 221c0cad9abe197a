import { Fragment, type ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  readonly title: string
  /** Its name in the list's `sort` query; absent if the list cannot be sorted by it. */
  readonly sort?: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned. */
  readonly numeric?: boolean
}

interface DataTableProps<Row> {
  /** Names the table to a screen reader. */
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** As in the list's query: a name, with a minus for descending order. */
  sort?: string
  onSort?: (sort: string) => void
  /** New rows are being loaded. */
  busy: boolean
  /** Content under an expanded row, over the whole width. */
  detail?: (row: Row) => ReactNode
}

/** A table; on a narrow screen each row becomes a card whose lines are labelled with their columns. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, sort = '', onSort, busy, detail } = props
  return (
    <table className={styles['table']} aria-busy={busy}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, sort: name, numeric }) => (
            <th
              key={title}
              scope="col"
              data-numeric={numeric || undefined}
              data-title={name === undefined || !onSort ? undefined : title}
              aria-sort={name === undefined ? undefined : directionOf(name, sort)}
            >
              {name === undefined || !onSort ? (
                title
              ) : (
                <button type="button" onClick={() => onSort(sort === name ? `-${name}` : name)}>
                  {title}
                  {directionOf(name, sort) !== 'none' && <Icon name={sort === name ? 'up' : 'down'} />}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => {
          const opened = detail?.(row)
          return (
            <Fragment key={row.id}>
              <tr>
                {columns.map(({ title, cell, numeric }, index) =>
                  index === 0 ? (
                    <th key={title} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={title} data-title={title} data-numeric={numeric || undefined}>
                      <div>{cell(row)}</div>
                    </td>
                  ),
                )}
              </tr>
              {opened && (
                <tr data-detail>
                  <td colSpan={columns.length}>{opened}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function directionOf(name: string, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}
