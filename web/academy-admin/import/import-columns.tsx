import type { ColumnChoice, FileColumn } from '../../../api/contract/admin/import-employees.ts'
import { importTexts } from '../../../content/academy-admin/import-texts.ts'
import { DataTable } from '../../admin/data-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, SelectField } from '../../ui/form-fields.tsx'
import styles from './import-page.module.css'
import type { OpenColumns } from './use-import.ts'

const texts = importTexts.choice
const fields = ['email', 'firstName', 'lastName'] as const

interface ImportColumnsProps extends OpenColumns {
  busy: boolean
  onChoose: (choice: ColumnChoice) => Promise<void>
  /** Shows an error. */
  onRefuse: (error: string) => void
  onRestart: () => void
}

/** Asks which column of a file is which, beside its first rows. */
export function ImportColumns({ columns, headerLine, busy, onChoose, onRefuse, onRestart }: ImportColumnsProps) {
  const labels = columns.map(({ index, name }) => texts.column(index, name))
  const submit = (read: (name: string) => string) => {
    const chosen = fields.map(read)
    if (chosen.includes('') || new Set(chosen).size < fields.length) return onRefuse(texts.incomplete)
    const [email, firstName, lastName] = chosen.map(Number)
    void onChoose({ email: email ?? 0, firstName: firstName ?? 0, lastName: lastName ?? 0, headerLine })
  }
  return (
    <Form busy={busy} className={styles['choice']} onSubmit={submit}>
      <p>{texts.header(headerLine)}</p>
      <div className={styles['fields']}>
        {fields.map(field => (
          <SelectField
            key={field}
            name={field}
            label={texts.columns[field]}
            placeholder={texts.placeholder}
            options={columns.map(({ index, samples: [sample = ''] }) => [
              String(index),
              texts.option(labels[index] ?? '', sample),
            ])}
          />
        ))}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" busy={busy}>
          {busy ? importTexts.source.checking : texts.check}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onRestart}>
          {importTexts.check.another}
        </Button>
      </div>
      <DataTable
        caption={texts.rows}
        columns={[
          { title: texts.name, cell: ({ index }) => labels[index] },
          ...(columns[0]?.samples ?? []).map((_, row) => ({
            title: texts.row(row + 1),
            cell: ({ samples }: FileColumn) => samples[row],
          })),
        ]}
        rows={columns.map(column => ({ ...column, id: String(column.index) }))}
        busy={false}
      />
    </Form>
  )
}
