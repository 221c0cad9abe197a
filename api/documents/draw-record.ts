import { buffer } from 'node:stream/consumers'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { brand } from '../../content/brand.ts'
import { allModules, dashboardModules } from '../../content/curriculum/outline.ts'
import { dashboardPoints } from '../../content/curriculum/rules.ts'
import { drawBlock, drawHeading, drawLabelledList } from './draw-blocks.ts'
import { paginate, type Unit } from './paginate.ts'
import { fullWidth, grid, mainWidth, newPdf, Paper, styles } from './paper.ts'
import { isLegible, type RecordFonts, typesetRecord } from './record-fonts.ts'
import type { CycleRecord, TrainingRecord } from './training-record.ts'

const texts = auditorPackFileTexts.pdf

/** What all records of a pack have in common. */
export interface RecordContext {
  /** When the data were read. */
  readonly asOf: Date
  /** null while there is only one. */
  readonly organisation: string | null
  /** Address of the page that verifies certificates. */
  readonly verifyAt: string
}

/** Returns one employee's record as a tagged PDF on A4. */
export async function drawRecord(person: TrainingRecord, context: RecordContext, fonts: RecordFonts): Promise<Buffer> {
  const name = shown(`${person.first_name} ${person.last_name}`, person)
  const title = texts.title(name)
  const pdf = newPdf({ title, subject: texts.subject, date: context.asOf }, { ...fonts })
  const bytes = buffer(pdf)
  pdf.addPage()
  const paper = new Paper(pdf, typesetRecord)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const pages = paginate(
    [
      ...drawPerson(paper, root, person, name, context),
      ...person.cycles.flatMap(cycle => drawCycle(paper, root, person, cycle, context)),
      ...(person.cycles.length === 0 ? drawBlock(paper, root, { kind: 'text', text: texts.noTraining }) : []),
      ...drawAbout(paper, root, context),
    ],
    grid,
  )
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage()
    drawRecordFrame(paper, { title, asOf: dateTime(context.asOf), page: index + 1, pages: pages.length })
    for (const { y, draw } of page) draw(y)
  }
  pdf.end()
  return bytes
}

function drawPerson(
  paper: Paper,
  root: PDFKit.PDFStructureElement,
  person: TrainingRecord,
  name: string,
  { asOf, organisation }: RecordContext,
): Unit[] {
  const section = paper.element(root, 'Sect')
  const labelWidth = paper.widthOf(texts.kind, styles.label)
  // Two lines at most; a name has up to 401 characters.
  const style = paper.widthOf(name, styles.title) < 1.8 * fullWidth ? styles.title : styles.quote
  const heading: Unit = {
    gap: 0,
    height: 30 + paper.heightOf(name, style, fullWidth) + 8,
    keepWithNext: true,
    draw: y => {
      paper.artifact(() => paper.bar(grid.left + labelWidth + 10, y + 0.5, fullWidth - labelWidth - 10, 8))
      paper.element(section, 'P', () => paper.write(texts.kind, styles.label, grid.left, y, labelWidth + 4))
      paper.element(section, 'H1', () => paper.write(name, style, grid.left, y + 30, fullWidth))
    },
  }
  const facts = [
    ...(name === person.email ? [{ label: texts.name, text: texts.nameElsewhere }] : []),
    { label: texts.email, text: person.email },
    { label: texts.status, text: auditorPackFileTexts.statuses[person.status] },
    ...(organisation === null ? [] : [{ label: texts.organisation, text: organisation }]),
    { label: texts.personId, text: person.id },
    { label: texts.invited, text: dateTime(person.created_at) },
    ...(person.accepted_at ? [{ label: texts.accepted, text: dateTime(person.accepted_at) }] : []),
    { label: texts.asOf, text: dateTime(asOf) },
  ]
  return [heading, ...drawLabelledList(paper, section, facts)]
}

function drawCycle(
  paper: Paper,
  root: PDFKit.PDFStructureElement,
  person: TrainingRecord,
  cycle: CycleRecord,
  { asOf }: RecordContext,
): Unit[] {
  const section = paper.element(root, 'Sect')
  const results = cycle.results.map(({ module_id, version, score, reported_at, received_at }) => {
    const module = allModules.find(({ id }) => id === module_id)
    return [
      texts.module(module_id, module?.title),
      version === null ? texts.noVersion : `${version}`,
      texts.score(score, module?.points ?? null),
      reported_at === null ? texts.noTime : toSecond(reported_at),
      toSecond(received_at),
    ]
  })
  const certificates = cycle.certificates.map(certificate =>
    drawnCertificate(certificate, person, day(asOf.toISOString())),
  )
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    drawBlock(paper, section, { kind: 'table', head, rows })
  const text = (words: string) => drawBlock(paper, section, { kind: 'text', text: words })
  return [
    drawHeading(paper, section, texts.cycle(cycle.cycle)),
    ...text(summary(cycle)).map(unit => ({ ...unit, keepWithNext: true })),
    ...(results.length > 0 ? table(texts.columns, results) : text(texts.noResults)),
    ...(certificates.length > 0
      ? [...text(texts.certificates), ...drawLabelledList(paper, section, certificates)]
      : []),
  ]
}

function summary({ certified_at, certified_until, due_on, completed, score }: CycleRecord): string {
  if (certified_at === null) {
    const open = texts.open(completed, dashboardModules.length, score)
    return due_on === null ? open : `${open} ${texts.due(due_on)}`
  }
  const validity = certified_until === null ? texts.noExpiry : texts.validUntil(certified_until)
  return `${texts.certified(dateTime(certified_at), score, dashboardPoints)} ${validity}`
}

function drawnCertificate(
  { code, name, score, issued_at, replaced_on, valid_until }: CycleRecord['certificates'][number],
  person: TrainingRecord,
  today: string,
): { label: string; text: string } {
  const issued = texts.certificate(code, shown(name, person), score, day(issued_at))
  if (replaced_on !== null) return { label: texts.replaced, text: `${issued} ${texts.replacedOn(replaced_on)}` }
  const label = valid_until !== null && valid_until < today ? texts.expired : texts.valid
  return { label, text: `${issued} ${valid_until === null ? texts.noExpiry : texts.validUntil(valid_until)}` }
}

function drawAbout(paper: Paper, root: PDFKit.PDFStructureElement, { verifyAt }: RecordContext): Unit[] {
  const section = paper.element(root, 'Sect')
  const paragraphs = [...texts.aboutText, texts.verify(verifyAt)].flatMap(text =>
    drawBlock(paper, section, { kind: 'text', text }),
  )
  return [drawHeading(paper, section, texts.about), ...paragraphs]
}

/** Returns a name, or the person's address when the fonts lack letters of the name. */
function shown(name: string, { email }: TrainingRecord): string {
  return isLegible(name) ? name : email
}

const toSecond = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ')
const dateTime = (time: Date) => `${toSecond(time)} UTC`
const day = (instant: string) => instant.slice(0, 10)

const headY = 42
const footY = 796

interface Frame {
  readonly title: string
  readonly asOf: string
  readonly page: number
  readonly pages: number
}

/** Draws the running head and the footer of a page, as an artifact that screen readers skip. */
function drawRecordFrame(paper: Paper, { title, asOf, page, pages }: Frame): void {
  const count = texts.page(page, pages)
  const countWidth = paper.widthOf(count, styles.note)
  paper.artifact(() => {
    paper.write(brand.name, styles.noteStrong, grid.left, headY, grid.marginWidth + 20)
    if (page > 1 && paper.widthOf(title, styles.note) <= mainWidth)
      paper.write(title, styles.note, grid.main, headY, mainWidth)
    paper.line(grid.left, footY - 9, fullWidth)
    paper.write(texts.origin, styles.note, grid.left, footY, 200)
    paper.write(`${texts.asOf} ${asOf}`, styles.note, grid.main + 100, footY, 200)
    paper.write(count, styles.note, grid.right - countWidth, footY, countWidth + 1)
  }, 'Pagination')
}
