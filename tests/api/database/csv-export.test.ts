import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { trainingCsvPath } from '../../../api/contract/admin/training-report.ts'
import { type CsvTable, csvExports, type ExportCsv } from '../../../api/database/csv-export.ts'
import { DatabaseUnavailable } from '../../../api/database/database.ts'
import { type CsvCell, csvLine } from '../../../content/admin/csv-line.ts'
import { createTestDatabase } from '../../database.ts'
import { propertyRuns } from '../../property-runs.ts'
import { TcpProxy } from '../../tcp-proxy.ts'
import { readCsv } from '../read-csv.ts'
import { createTestApp, type TestApp, type Visitor } from '../test-app.ts'

let proxy: TcpProxy
let app: TestApp
let admin: Visitor
let origin: string
let exportCsv: ExportCsv

beforeAll(async () => {
  const database = await createTestDatabase()
  proxy = await TcpProxy.before(database.url)
  app = await createTestApp({ databaseUrl: proxy.through(database.url) }, database)
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  admin = await app.signIn('academy-admin')
  exportCsv = csvExports(database.url)
  // 12 MB: more than the buffers between PostgreSQL and the proxy hold.
  await app.client.query(
    `insert into account (area, email, first_name, last_name, status)
     select 'employee', n || '@cro.example', repeat('😀', 2500), n::text, 'active' from generate_series(1, 1200) as n`,
  )
})
afterEach(async () => {
  proxy.release()
  await proxy.change('pass')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await proxy.close()
})

/** Returns the rows of a complete file, which begins with a byte order mark. */
async function rowsOf(file: NodeJS.ReadableStream): Promise<string[][]> {
  const content = (await buffer(file)).toString()
  expect(content[0]).toBe('\uFEFF')
  return readCsv(content.slice(1))
}
/** Returns a query for so many rows of a thousand letters each. */
const long = (rows: number): CsvTable<{ x: string }> => ({
  titles: ['x'],
  query: sql => sql`select repeat('x', 1000) as x from generate_series(1, ${rows}::integer)`,
  cells: ({ x }) => [x],
})
const one: CsvTable<{ one: number }> = {
  titles: ['one'],
  query: sql => sql`select 1 as one`,
  cells: row => [row.one],
}

/** Bytes that the proxy forwards before it holds the rest (`limitResponses`): more than the first batch of rows. */
const beginning = 4_000_000

/** Starts an export and reads only the beginning of the response. */
async function begin(): Promise<IncomingMessage> {
  const request = get(`${origin}${trainingCsvPath}`, { headers: { cookie: admin.cookie } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('no response')
  await once(response, 'readable')
  return response
}

/** The server processes of statements that have not ended; `waiting`: between two batches, or unable to send. */
const activeConnections = async (waiting = false) => {
  const { rows } = await app.client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'asterleigh'
       and state = 'active' and (not $1 or wait_event in ('ClientRead', 'ClientWrite'))`,
    [waiting],
  )
  return rows.map(({ pid }) => pid)
}
const allFree = () => expect.poll(() => activeConnections()).toEqual([])
const errors = () => app.lines.filter(line => JSON.parse(line).level >= 50)

test('rows are written with their column titles, in order, and read back unchanged', async () => {
  const awkward = ['a "b" c', 'x, y', 'one\ntwo\r\nthree', 'Zoë 😀', '', ' kept '].join('|')
  const table: CsvTable<{ number: number; none: null; at: Date }> = {
    titles: ['First, "and" last', 'number', 'none', 'at'],
    query: sql => sql`
      select number, null as none, '2026-03-01T23:30:05.9+02:00'::timestamptz as at
      from generate_series(1, 500) as number order by number desc`,
    cells: ({ number, none, at }) => [awkward, number, none, at],
  }
  expect(await rowsOf(await exportCsv(table))).toEqual([
    table.titles,
    ...Array.from({ length: 500 }, (_, index) => [awkward, String(500 - index), '', '2026-03-01T21:30:05Z']),
  ])
  expect(await rowsOf(await exportCsv({ ...one, query: sql => sql`select 1 as one where false` }))).toEqual([['one']])
})

const row = (...cells: CsvCell[]) => readCsv(csvLine(cells))[0] ?? []
const cell = (value: string) => row(value)[0]

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['@x', "'@x"],
  ['\ttab', "'\ttab"],
  ['\rreturn', "'\rreturn"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  // For programs with another cell separator.
  ['\t=1+1', `'\t'=1+1`],
  ['Ada;=1+1', `'Ada;'=1+1`],
  ['Ada\n\t-1', `'Ada\n'\t'-1`],
  ['Ada\r@x', `'Ada\r'@x`],
])('%j is written as text', (value, written) => {
  expect(cell(value)).toBe(written)
})

test.each([
  'Anne-Marie',
  'O’Brien',
  "D'Arcy",
  '李小龍',
  'أحمد',
  'Müller + Söhne',
  'a@cro.example',
  'n+tag@cro.example',
  'Smith & Sons; Ltd',
  'x = y',
  "'quoted'",
  '1',
  '  led by spaces',
  '😀',
])('%j is written unchanged', value => {
  expect(cell(value)).toBe(value)
})

test('no cell starts a formula, and every text can be read back', { tags: ['soak'] }, () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', "'", ',', ';', 'a', 'é', '😀', '＝')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: signs, minLength: 1, maxLength: 8 }), { maxLength: 3 }), texts => {
      const [, ...read] = row(1, ...texts)
      for (const [index, value] of texts.entries()) {
        const written = read[index] ?? ''
        expect(written).not.toMatch(/(^|[;\t\r\n])\s*[-=+@＝]|^[\t\r\n]/)
        expect(written.replaceAll(`'`, '')).toBe(value.replaceAll(`'`, ''))
      }
    }),
    { numRuns: propertyRuns(1000, 30_000) },
  )
})

test('two exports run at once; a third is refused with Retry-After, and not recorded', async () => {
  const recorded = async () => (await app.call(listAcademyAudit, { as: admin })).body
  proxy.limitResponses(beginning)
  const [first, second] = [await begin(), await begin()]
  const before = await recorded()
  const third = await app.app.inject({ url: trainingCsvPath, headers: { cookie: admin.cookie } })
  expect([third.statusCode, third.json().code, third.headers['retry-after']]).toEqual([503, 'busy', '10'])
  expect(await recorded()).toEqual(before)
  proxy.release()
  expect(await rowsOf(first)).toHaveLength(1201)
  // The finished export has freed its slot.
  const again = await begin()
  expect(await rowsOf(second)).toHaveLength(1201)
  expect(await rowsOf(again)).toHaveLength(1201)
  await allFree()
})

test('a client that disconnects frees its connection and its slot', async () => {
  for (const response of [await begin(), await begin()]) response.destroy()
  await allFree()
  expect(await rowsOf(await begin())).toHaveLength(1201)
  for (let round = 0; round < 10; round += 1) {
    const files = [1, 2].map(() => exportCsv(long(20_000)))
    for (const file of await Promise.all(files)) file.destroy()
    await turn()
  }
  await allFree()
  expect(errors()).toEqual([])
})

test.each(['ends the connection', 'cannot be reached any more'])(
  'when the database %s during an export, the response is aborted',
  async how => {
    proxy.limitResponses(beginning)
    const response = await begin()
    if (how === 'ends the connection') {
      const pid = await vi.waitUntil(async () => (await activeConnections(true))[0], { timeout: 60_000 })
      await app.client.query('select pg_terminate_backend($1)', [pid])
    } else await proxy.change('refuse')
    proxy.release()
    await expect(response.toArray()).rejects.toThrow('aborted')
    await proxy.change('pass')
    await allFree()
    expect(await rowsOf(await begin())).toHaveLength(1201)
    expect(errors()).toEqual([])
  },
)

test('an export whose rows stop arriving fails; an export with a slow reader does not', async () => {
  await using hole = await TcpProxy.before(app.databaseUrl)
  const exportThere = (silence: number) => csvExports(hole.through(app.databaseUrl), { silence })
  // Longer than a pause of a busy machine.
  const slow = await exportThere(1500)(long(12_000))
  await wait(1800)
  expect(await rowsOf(slow)).toHaveLength(12001)
  const lost = await exportThere(100)(long(12_000))
  hole.strike({ fault: 'black-hole' })
  await expect(rowsOf(lost)).rejects.toThrow(DatabaseUnavailable)
})

test('a database that does not respond frees the slot of the export', async () => {
  const exportThere = csvExports(proxy.through(app.databaseUrl))
  await proxy.change('stall')
  const lost = () => expect(exportThere(one)).rejects.toThrow(DatabaseUnavailable)
  await Promise.all([lost(), lost()])
  await turn()
  await proxy.change('pass')
  expect(await rowsOf(await exportThere(one))).toEqual([['one'], ['1']])
})

test('a failing statement is answered with an error before the file begins', async () => {
  const tables: [CsvTable<object>['query'], string][] = [
    [sql => sql`select 1 / ${0}::integer`, 'division by zero'],
    [sql => sql`select ${'a\0'}::text`, 'invalid byte sequence'],
    [sql => sql`select none`, 'does not exist'],
  ]
  for (const [query, reason] of tables) {
    await expect(exportCsv({ titles: ['a'], query, cells: () => [] })).rejects.toThrow(reason)
    await turn()
  }
  expect(await rowsOf(await exportCsv(one))).toEqual([['one'], ['1']])
})

test('a statement that fails after its first rows aborts the file', async () => {
  const file = await exportCsv({
    titles: ['quotient'],
    query: sql => sql<{ quotient: number }[]>`
      select 1000 / (1000 - number) as quotient from generate_series(1, 1000) as number`,
    cells: ({ quotient }) => [quotient],
  })
  await expect(buffer(file)).rejects.toThrow(DatabaseUnavailable)
})

test('an export whose audit entry cannot be written is not sent, and frees its slot', async () => {
  await app.client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger not_now before insert on audit_entry for each row execute function refuse()`)
  for (let time = 0; time < 3; time += 1) {
    const refused = await app.app.inject({ url: trainingCsvPath, headers: { cookie: admin.cookie } })
    expect([refused.statusCode, refused.json().code]).toEqual([500, 'server-error'])
    await allFree()
  }
  await app.client.query('drop function refuse cascade')
  expect(await rowsOf(await begin())).toHaveLength(1201)
})
