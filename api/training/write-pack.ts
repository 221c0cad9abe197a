import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { auditorPackFileTexts as texts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { type CsvCell, csvLine } from '../../content/admin/csv-line.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { fileNameOf } from '../../content/safe-file-name.ts'
import type { CycleRecord, ResultRecord, TrainingRecord } from '../documents/training-record.ts'

/** What the manifest says besides the files. */
interface PackHeader {
  readonly created_at: Date
  readonly created_by: { readonly name: string; readonly email: string }
  /** null while there is only one. */
  readonly organisation: string | null
  readonly scope: 'all-employees' | 'one-employee'
}

interface PackSource {
  readonly header: PackHeader
  /** Reads the people of the pack; called twice, and returns the same people each time. */
  readonly people: () => AsyncIterable<TrainingRecord>
  /** Returns the PDF of a person. */
  readonly draw: (person: TrainingRecord) => Promise<Uint8Array>
  /** Called after each person's PDF. */
  readonly onDrawn: () => Promise<void>
}

/** Records that are drawn in advance, so that drawing does not wait for the database. */
const ahead = 2
const partBytes = 1024 * 1024

interface ListedFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly person?: {
    readonly id: string
    readonly first_name: string
    readonly last_name: string
    readonly email: string
  }
}

/**
 * Writes the ZIP file in parts of 1 MB, each stored before the next one is made: the CSV file, a PDF for each person and the
 * manifest. Memory holds a few records, and some kilobytes for each file (the directory of the ZIP and the manifest).
 */
export async function writePack(source: PackSource, store: (part: Buffer) => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const broken = new AbortController()
  const written = pipeline(zip.outputStream, chunks => storeInParts(chunks, store), { signal: broken.signal })
  try {
    await Promise.race([addFiles(zip, source), written])
    await written
  } catch (error) {
    broken.abort()
    await written.catch(() => undefined)
    throw error
  }
}

async function addFiles(zip: ZipFile, { header, people, draw, onDrawn }: PackSource): Promise<void> {
  const files: ListedFile[] = []
  const counts = { people: 0, results: 0, certificates: 0 }
  const options = { mtime: header.created_at, mode: 0o100644 }

  /** Resolves when all bytes of the file have been read. yazl asks for a file once the one before it is written. */
  const add = (name: string, given: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>, compress: boolean) => {
    // yazl keeps the functions below until the end of the archive, so they must not keep the content.
    let content: typeof given | undefined = given
    return new Promise<Omit<ListedFile, 'person'>>((resolve, reject) => {
      const hash = createHash('sha256')
      let bytes = 0
      async function* hashed() {
        for await (const chunk of content?.() ?? []) {
          hash.update(chunk)
          bytes += chunk.length
          yield chunk
        }
        content = undefined
        resolve({ name, bytes, sha256: hash.digest('hex') })
      }
      // yazl does not handle the errors of a file's stream.
      zip.addReadStreamLazy(name, { ...options, compress }, take =>
        take(null, Readable.from(hashed()).on('error', reject)),
      )
    })
  }

  async function* csv() {
    yield Buffer.from(csvHead(header.organisation))
    for await (const person of people()) {
      counts.people += 1
      for (const { results, certificates } of person.cycles) {
        counts.results += results.length
        counts.certificates += certificates.length
      }
      yield Buffer.from(csvLines(person, header.organisation))
    }
  }

  files.push(await add(texts.csvName, csv, true))
  for await (const { person, pdf } of drawn(people(), draw)) {
    const { id, first_name, last_name, email } = person
    // A PDF is compressed already.
    const file = await add(`${texts.records}/${recordName(person)}`, () => [pdf], false)
    files.push({ ...file, person: { id, first_name, last_name, email } })
    await onDrawn()
  }
  const { organisation, ...facts } = header
  const manifest = {
    format: 'auditor-pack',
    version: 1,
    ...facts,
    ...(organisation && { organisation }),
    counts,
    files,
  }
  await add(texts.manifestName, () => [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)], true)
  zip.end()
}

async function* drawn(people: AsyncIterable<TrainingRecord>, draw: PackSource['draw']) {
  const waiting: Promise<{ person: TrainingRecord; pdf: Uint8Array }>[] = []
  for await (const person of people) {
    const record = draw(person).then(pdf => ({ person, pdf }))
    // Handled where it is awaited.
    record.catch(() => undefined)
    waiting.push(record)
    if (waiting.length > ahead) yield await takeFirst(waiting)
  }
  while (waiting.length > 0) yield await takeFirst(waiting)
}

function takeFirst<T>(waiting: Promise<T>[]): Promise<T> {
  const first = waiting.shift()
  if (!first) throw new Error('Nothing is waiting.')
  return first
}

/** Longest name without the id; a file system allows 255 bytes. */
const nameCharacters = 50

/** Returns a file name that is valid on every system and unique by a part of the id. */
function recordName({ id, first_name, last_name }: TrainingRecord): string {
  const name = [...fileNameOf(`${last_name} ${first_name}`)].slice(0, nameCharacters).join('').trim()
  return `${name} ${id.slice(0, 8)}.pdf`
}

async function storeInParts(
  chunks: AsyncIterable<Buffer | string>,
  store: (part: Buffer) => Promise<void>,
): Promise<void> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    held.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    await store(Buffer.concat(held))
    held = []
    bytes = 0
  }
  if (bytes > 0) await store(Buffer.concat(held))
}

const { csv, certificate, statuses } = texts

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
function csvHead(organisation: string | null): string {
  const titles = columns.map(([title]) => title)
  return byteOrderMark + csvLine(organisation === null ? titles : [...titles, csv.organisation])
}

/** Returns a line for each result, and one for each cycle without results and each employee without cycles. */
function csvLines(person: TrainingRecord, organisation: string | null): string {
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
