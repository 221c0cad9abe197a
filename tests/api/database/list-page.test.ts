import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listEmployees } from '../../../api/contract/admin/academy-users.ts'
import { listAcademyAudit } from '../../../api/contract/admin/audit.ts'
import { type List, listPage, mostRows } from '../../../api/database/list-page.ts'
import { propertyRuns } from '../../property-runs.ts'
import { sharedTestApp } from '../test-app.ts'

const app = await sharedTestApp()
const admin = await app.signIn('academy-admin')
const { client } = app
await client.query('create temporary table item (id uuid primary key, name text, at timestamptz, number bigint)')

interface Item {
  id: string
  name: string
  at: string | null
  number: bigint
}

const orders = [
  { expression: 'name', type: 'text' },
  { expression: `coalesce(at, '-infinity')`, type: 'timestamptz' },
  { expression: 'number', type: 'int8' },
] as const

/** Few values, so that many rows are equal; some need escapes. */
const item = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('', 'a', 'b', 'É"\'\\%_', '\u2028\n', '= 1'),
  at: fc.constantFrom(null, 'infinity', '-infinity', '2026-03-29 01:30:00.123456+01', '2026-03-29 01:30:00.123457+01'),
  number: fc.constantFrom(0n, -1n, 2n ** 63n - 1n),
})
const items = (maxLength: number) => fc.uniqueArray(item, { maxLength, selector: ({ id }) => id })
const order = fc.record({ key: fc.constantFrom(...orders), descending: fc.boolean() })

const insert = (added: readonly Item[]) =>
  client.query(
    `insert into item
     select id, name, at, number::bigint
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[]) as added (id, name, at, number)
     on conflict do nothing`,
    [
      added.map(({ id }) => id),
      added.map(({ name }) => name),
      added.map(({ at }) => at),
      added.map(({ number }) => String(number)),
    ],
  )
const remove = (ids: readonly string[]) => client.query('delete from item where id = any($1)', [ids])

interface Order {
  readonly key: (typeof orders)[number]
  readonly descending: boolean
}
const list = ({ key: { expression, type }, descending }: Order): List => ({
  columns: client`item.id`,
  from: client`item`,
  where: client`true`,
  key: { name: expression, expression: client.unsafe(expression), type },
  id: client`item.id`,
  descending,
})
/** Returns all ids in order, from one query. */
async function sorted({ key, descending }: Order): Promise<string[]> {
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await client.query<{ id: string }>(
    `select id from item order by ${key.expression} ${direction}, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the ids of all pages; `between` is called before each page but the first. */
async function walk(order: Order, limit: number | undefined, between = async () => {}): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    if (cursor !== undefined) await between()
    const page = await listPage<{ id: string }>(client, list(order), { cursor, limit: limit?.toString() })
    expect(page.rows.length).toBeLessThanOrEqual(limit ?? Number.POSITIVE_INFINITY)
    if (page.next !== undefined) expect(page.rows).toHaveLength(limit ?? 0)
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  return seen
}

test('in any order and page size, the pages contain every row once, in order', { tags: ['soak'] }, () =>
  fc.assert(
    fc
      .asyncProperty(
        items(40),
        order,
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        async (rows, order, limit) => {
          await insert(rows)
          expect(await walk(order, limit)).toEqual(await sorted(order))
        },
      )
      .afterEach(async () => void (await client.query('truncate item'))),
    { numRuns: propertyRuns(60, 2000) },
  ),
)

test('rows inserted or deleted between pages cause no other row to be missed or repeated', { tags: ['soak'] }, () =>
  fc.assert(
    fc
      .asyncProperty(
        items(30),
        order,
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.record({ added: items(4), removed: fc.array(fc.nat(), { maxLength: 3 }) }), { maxLength: 8 }),
        async (rows, order, limit, changes) => {
          await insert(rows)
          const steady = new Set(rows.map(({ id }) => id))
          const known = new Set(steady)
          const left = [...changes]
          const seen = await walk(order, limit, async () => {
            const { added = [], removed = [] } = left.shift() ?? {}
            await insert(added)
            for (const { id } of added) known.add(id)
            const gone = removed.flatMap(index => [...known][index % Math.max(known.size, 1)] ?? [])
            for (const id of gone) steady.delete(id)
            await remove(gone)
          })
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.filter(id => steady.has(id))).toEqual((await sorted(order)).filter(id => steady.has(id)))
        },
      )
      .afterEach(async () => void (await client.query('truncate item'))),
    { numRuns: propertyRuns(60, 2000) },
  ),
)

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('an invalid cursor is refused without a server error', async () => {
  for (const number of [1, 2, 3]) await app.createUser('employee', { email: `row${number}@cro.example` })
  const firstPage = async (sort: string) => {
    const { headers } = await app.call(listEmployees, { as: admin, query: { limit: '1', sort } })
    const next = new URL(/<(.*)>/.exec(String(headers['link']))?.[1] ?? '', 'http://localhost')
    return next.searchParams.get('cursor') ?? ''
  }
  const good = await firstPage('name')
  const parts: unknown = JSON.parse(Buffer.from(good, 'base64url').toString())
  if (!Array.isArray(parts)) throw new Error('The test no longer knows what a cursor looks like.')
  const [order, key, id] = parts
  const others = await Promise.all(['email', '-name', 'created_at', 'last_login_at'].map(firstPage))
  const forged = [
    ...[null, 1, 'a', {}, [], { 0: order, 1: key, 2: id, length: 3 }, [order], [order, key], [order, key, id, id]],
    ...[
      [order, key, null],
      [order, 1, id],
      [order, key, 'no-id'],
      [order, '\0', id],
      [order, [key], id],
    ],
  ].map(encode)
  const damaged = ['', 'x', '%00', 'é', `${good}A`, good.slice(0, -3), 'A'.repeat(2000), 'A'.repeat(2001)]
  for (const cursor of [...damaged, ...others, ...forged]) {
    const { status } = await app.call(listEmployees, { as: admin, query: { limit: '1', sort: 'name', cursor } })
    expect([cursor, status]).toEqual([cursor, 400])
  }
  const dates = parts.with(0, JSON.parse(Buffer.from(await firstPage('created_at'), 'base64url').toString())[0])
  for (const key of ['', 'yesterday noon', '2026-02-30', '300000-01-01', '0', '2026-01-01 00:00 Nowhere/Place']) {
    const query = { limit: '1', sort: 'created_at', cursor: encode(dates.with(1, key)) }
    expect([key, (await app.call(listEmployees, { as: admin, query })).status]).toEqual([key, 400])
  }
  const audit = { limit: '1', cursor: encode(['id desc', String(2n ** 64n), '1']) }
  expect((await app.call(listAcademyAudit, { as: admin, query: audit })).status).toBe(400)
  expect((await app.call(listEmployees, { as: admin, query: { limit: '1', sort: 'name', cursor: good } })).status).toBe(
    200,
  )
})

test('the link to the next page keeps every query parameter', async () => {
  for (const email of ['what?&=#>x@cro.example', 'what?&=#>y@cro.example']) {
    await app.client.query(
      `insert into account (area, email, first_name, last_name, status) values ('employee', $1, 'A', 'B', 'active')`,
      [email],
    )
  }
  const first = await app.app.inject({
    url: `${listEmployees.path}?limit=1&sort=email&search=what?%26%3D%23%3E`,
    headers: { cookie: admin.cookie },
  })
  expect(first.json()).toMatchObject([{ email: 'what?&=#>x@cro.example' }])
  const url = /^<([^<>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await app.app.inject({ url, headers: { cookie: admin.cookie } })
  expect(second.json()).toMatchObject([{ email: 'what?&=#>y@cro.example' }])
  expect(second.headers['link']).toBeUndefined()
})

test('a list without a limit is complete up to the maximum, then links to the next page', async () => {
  const list: List = {
    columns: client`number.id::text`,
    from: client`generate_series(1, ${mostRows + 2}::integer) as number (id)`,
    where: client`true`,
    key: { name: 'number', expression: client`number.id`, type: 'int4' },
    id: client`number.id`,
    idType: 'int8',
    descending: false,
  }
  const { rows, next } = await listPage(client, list, {})
  expect([rows.length, rows.at(-1)]).toMatchObject([mostRows, { id: `${mostRows}` }])
  expect(await listPage(client, list, { cursor: next })).toMatchObject({
    rows: [{ id: `${mostRows + 1}` }, { id: `${mostRows + 2}` }],
    next: undefined,
  })
})
