import { type RefObject, useState } from 'react'
import { type ImportRow, importOutcomes } from '../../../api/contract/admin/import-employees.ts'
import { importTexts } from '../../../content/academy-admin/import-texts.ts'
import { csvLine } from '../../../content/admin/csv-line.ts'
import { type Column, DataTable } from '../../admin/data-table.tsx'
import { Pager, usePages } from '../../admin/pager.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import styles from './import-page.module.css'
import type { ImportResult } from './use-import.ts'

const texts = importTexts.table

interface ImportRowsProps {
  result: ImportResult
  heading: RefObject<HTMLElement | null>
}

/** The rows of a file with their outcomes, which can be filtered and downloaded. */
export function ImportRows({ result: { rows, counts, isSent }, heading }: ImportRowsProps) {
  const [filter, setFilter] = useState('')
  const outcome = importOutcomes.find(name => name === filter)
  // Thousands of rows would make the page slow.
  const pages = usePages(`${filter} ${isSent}`, 100)
  const matching = outcome ? rows.filter(row => row.outcome === outcome) : rows
  const end = (pages.index + 1) * pages.size
  const shown = matching.slice(end - pages.size, end)
  const warned = rows.filter(row => row.warning !== null)
  const names = isSent ? importTexts.results : importTexts.outcomes

  const columns: readonly Column<ImportRow & { id: string }>[] = [
    {
      title: texts.line,
      cell: row => (
        <>
          <span className={styles['word']}>{texts.line} </span>
          {row.line}
        </>
      ),
    },
    {
      title: texts.person,
      cell: row => (
        <>
          {row.firstName} {row.lastName}
          <span className={styles['email']}>{row.email}</span>
        </>
      ),
    },
    {
      title: texts.outcome,
      cell: row => (
        <span className={styles['outcome']} data-outcome={row.outcome}>
          {names[row.outcome]}
        </span>
      ),
    },
    { title: texts.reason, cell: reasonOf },
  ]
  const download = () => {
    const lines = matching.map(row =>
      csvLine([row.line, row.email, row.firstName, row.lastName, names[row.outcome], reasonOf(row)]),
    )
    // With a byte order mark, so that Excel reads UTF-8.
    const content = new Blob(['\uFEFF', csvLine(importTexts.columns), ...lines], { type: 'text/csv' })
    saveFile(content, texts.fileName(new Date().toISOString().slice(0, 10)))
  }

  return (
    <>
      {!isSent && warned[0] && <Notice tone="warning">{importTexts.warned(warned.length, warned[0].line)}</Notice>}
      <div className={styles['bar']}>
        <SelectField
          label={texts.filter}
          placeholder={texts.all(rows.length)}
          options={importOutcomes
            .filter(name => counts[name] > 0)
            .map(name => [name, texts.option(names[name], counts[name])])}
          value={outcome ?? ''}
          onChange={event => setFilter(event.target.value)}
        />
        <Button variant="secondary" onClick={download}>
          {texts.download}
        </Button>
      </div>
      <DataTable
        caption={isSent ? importTexts.sent.title : importTexts.check.title}
        columns={columns}
        rows={shown.map(row => ({ ...row, id: String(row.line) }))}
        busy={false}
      />
      <Pager
        pages={pages}
        shown={shown.length}
        all={texts.shown(shown.length)}
        total={matching.length}
        next={end < matching.length ? String(end) : null}
        isPlaceholder={false}
        heading={heading}
      />
    </>
  )
}

/** Not every error ends with a full stop. */
const reasonOf = ({ error, warning }: ImportRow) =>
  error !== null && warning !== null ? `${error.replace(/\.$/, '')}. ${warning}` : (error ?? warning ?? '')
