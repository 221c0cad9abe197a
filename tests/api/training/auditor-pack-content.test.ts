import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findOrCreateOrganisation } from '../../../api/accounts/organisation-queries.ts'
import { editUser } from '../../../api/contract/admin/academy-users.ts'
import { issueCertificate } from '../../../api/contract/certificates.ts'
import { auditorPackFileTexts as texts } from '../../../content/academy-admin/auditor-pack-file-texts.ts'
import { allModules } from '../../../content/curriculum/outline.ts'
import { readZip } from '../../packages/read-zip.ts'
import { readCsv } from '../read-csv.ts'
import { sharedTestApp, type Visitor } from '../test-app.ts'
import { auditorPackCalls } from './auditor-pack-calls.ts'
import { finishedAt, fullScore, trainedEmployee } from './completions.ts'

const app = await sharedTestApp({ rateLimits: 'off' })

interface Manifest {
  readonly organisation?: string
  readonly files: readonly { name: string; bytes: number; sha256: string; person?: unknown }[]
}

/** Returns a pack's files, its manifest and the rows of its CSV file by column. */
async function unpack(zip: Buffer) {
  const files = await readZip(zip)
  const manifest: Manifest = JSON.parse(String(files.get(texts.manifestName)))
  const csv = String(files.get(texts.csvName))
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const [titles = [], ...lines] = readCsv(csv.slice(1))
  const rows = lines.map(cells => Object.fromEntries(titles.map((title, column) => [title, cells[column]])))
  return { files, manifest, rows, titles }
}

async function codeOf(as: Visitor): Promise<string> {
  const issued = await app.call(issueCertificate, { as, body: {} })
  return issued.status === 200 ? issued.body.code : ''
}

test('a pack of everyone has a PDF of each employee, each result in a CSV file, and checksums', async () => {
  const admin = await app.signIn('academy-admin')
  const ada = await trainedEmployee(app, 'Ada', 'Byron', 8)
  for (let done = 0; done < 5; done += 1) await trainedEmployee(app, 'Same', 'Name', done % 4)
  await app.createUser('employee', { firstName: '=cmd', lastName: 'Łukasiewicz/../x' })
  const first = await codeOf(ada)
  const body = { firstName: 'Ada', lastName: 'Lovelace', email: ada.email }
  await app.call(editUser, { as: admin, params: { id: ada.id }, body })
  const second = await codeOf(ada)
  const { files, manifest, rows, titles } = await unpack((await auditorPackCalls(app).make(admin)).zip)

  const { rows: stored } = await app.client.query<{ id: string }>('select id from completion order by id')
  expect(manifest).toMatchObject({
    created_by: { email: admin.email },
    scope: 'all-employees',
    counts: { people: 7, results: stored.length, certificates: 2 },
  })
  expect(manifest.organisation).toBeUndefined()
  expect(titles).not.toContain(texts.csv.organisation)
  const pdfs = [...files.keys()].filter(name => name.endsWith('.pdf'))
  expect(pdfs).toHaveLength(7)
  expect(pdfs.filter(name => !/^records\/[^/\\]+ [\da-f]{8}\.pdf$/.test(name))).toEqual([])
  for (const name of pdfs) {
    const pdf = files.get(name)?.toString('latin1') ?? ''
    for (const fact of [
      '%PDF-1.7',
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (en)',
      '/DisplayDocTitle true',
      'pdfuaid:part',
    ])
      expect(pdf, name).toContain(fact)
    expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1)
  }
  // Every file but the manifest itself, with its size and its SHA-256.
  expect(manifest.files.map(({ name }) => name)).toEqual([...files.keys()].filter(name => name !== texts.manifestName))
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = files.get(name) ?? Buffer.from('')
    expect([bytes, sha256], name).toEqual([file.length, createHash('sha256').update(file).digest('hex')])
  }

  const results = rows.filter(row => row[texts.csv.resultId] !== '')
  expect(results.map(row => row[texts.csv.resultId]).sort()).toEqual(stored.map(({ id }) => id))
  expect(new Set(rows.map(row => row[texts.csv.personId])).size).toBe(7)
  const third = results.find(row => row[texts.csv.personId] === ada.id && row[texts.csv.moduleId] === '3')
  expect(third).toMatchObject({
    [texts.csv.lastName]: 'Lovelace',
    [texts.csv.cycle]: '1',
    [texts.csv.moduleTitle]: allModules[2]?.title,
    [texts.csv.score]: `${fullScore(3)}`,
    [texts.csv.maximum]: `${fullScore(3)}`,
    [texts.csv.reportedAt]: `${finishedAt(3).slice(0, 19)}Z`,
    [texts.csv.receivedAt]: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:]{8}Z$/),
    [texts.csv.certificates]: expect.stringMatching(new RegExp(`^${first} \\(replaced on .*\\); ${second}$`)),
  })
  expect(rows.find(row => row[texts.csv.firstName] === "'=cmd")).toMatchObject({ [texts.csv.resultId]: '' })
})

test('a pack of one employee has only their record', async () => {
  const organisationId = await findOrCreateOrganisation(app.client, 'Damsluis Clinical')
  const admin = await app.signIn('academy-admin', { organisationId, email: 'admin@damsluis.example' })
  const employee = await app.createUser('employee', { organisationId, firstName: '山田', lastName: '太郎' })
  await app.createUser('employee', { organisationId, firstName: 'Grace', lastName: 'Hopper' })
  await trainedEmployee(app, 'Ada', 'Byron', 1)
  const { zip } = await auditorPackCalls(app).make(admin, employee.id)

  const { files, manifest, rows } = await unpack(zip)
  expect(manifest).toMatchObject({ scope: 'one-employee', organisation: 'Damsluis Clinical', counts: { people: 1 } })
  expect(rows).toMatchObject([
    {
      [texts.csv.personId]: employee.id,
      [texts.csv.firstName]: '山田',
      [texts.csv.organisation]: 'Damsluis Clinical',
      [texts.csv.resultId]: '',
    },
  ])
  // No font has the name: the PDF shows the address, and the name is in the other files.
  const pdf = files.get(`records/太郎 山田 ${employee.id.slice(0, 8)}.pdf`)?.toString('latin1')
  expect(pdf).toContain(texts.pdf.title(employee.email))
  expect(manifest.files.at(-1)?.person).toMatchObject({ first_name: '山田', last_name: '太郎' })
})
