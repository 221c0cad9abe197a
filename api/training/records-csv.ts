import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { type CsvCell, csvLine } from '../../content/admin/csv-line.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import type { CycleRecord, ResultRecord, TrainingRecord } from './record-queries.ts'

const { csv, certificate, statuses } = auditorPackFileTexts

/** Tells spreadsheet programs that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

interface Row {
  readonly person: TrainingRecord
  readonly cycle: CycleRecord | undefined
  readonly result: ResultRecord | undefined
}

type Columns = readonly (readonly [title: string, cell: (row: Row) => CsvCell | undefined])[]

const columns: Columns = [
  [csv.personId, ({ person }) => person.id],
  [csv.firstName, ({ person }) => person.first_name],
  [csv.lastName, ({ person }) => person.last_name],
  [csv.email, ({ person }) => person.email],
  [csv.status, ({ person }) => statuses[person.status]],
  [csv.cycle, ({ cycle }) => cycle?.cycle],
  [csv.certifiedAt, ({ cycle }) => cycle?.certified_at],
  [csv.certifiedUntil, ({ cycle }) => cycle?.certified_until],
  [csv.dueOn, ({ cycle }) => cycle?.due_on],
  [csv.moduleId, ({ result }) => result?.module_id],
  [csv.moduleTitle, ({ result }) => moduleOf(result)?.title],
  [csv.moduleVersion, ({ result }) => result?.version],
  [csv.score, ({ result }) => result?.score],
  [csv.maximum, ({ result }) => moduleOf(result)?.points],
  [csv.reportedAt, ({ result }) => result?.reported_at],
  [csv.finishedAt, ({ result }) => result?.finished_at],
  [csv.receivedAt, ({ result }) => result?.received_at],
  [csv.resultId, ({ result }) => result?.id],
  [csv.certificates, ({ cycle }) => cycle?.certificates.map(inWords).join('; ')],
]

/** Returns the first line. `organisation`: the value of its own last column; null without this column. */
export function csvHead(organisation: string | null): string {
  const titles = columns.map(([title]) => title)
  return byteOrderMark + csvLine(organisation === null ? titles : [...titles, csv.organisation])
}

/** Returns a line for each result, and one for each cycle without results and each employee without cycles. */
export function csvLines(person: TrainingRecord, organisation: string | null): string {
  return orNone(person.cycles)
    .flatMap(cycle => orNone(cycle?.results ?? []).map((result): Row => ({ person, cycle, result })))
    .map(row => {
      const cells = columns.map(([, cell]) => cell(row) ?? null)
      return csvLine(organisation === null ? cells : [...cells, organisation])
    })
    .join('')
}

const orNone = <T>(rows: readonly T[]): readonly (T | undefined)[] => (rows.length > 0 ? rows : [undefined])

const moduleOf = (result: ResultRecord | undefined) => allModules.find(({ id }) => id === result?.module_id)

const inWords = ({ code, valid_until, replaced_on }: CycleRecord['certificates'][number]) =>
  replaced_on === null ? certificate.valid(code, valid_until) : certificate.replaced(code, replaced_on)
