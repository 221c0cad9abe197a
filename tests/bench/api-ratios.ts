import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { listEmployees } from '../../api/contract/academy-users.ts'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { getHealth } from '../../api/contract/health.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { hashPassword, verifyPassword } from '../../api/passwords/password-hash.ts'
import { type Academy, inFlight, password } from './academy.ts'
import { compare, type Ratio, repeated } from './compare.ts'
import { call } from './http-client.ts'

/** What the API's calls cost beside the least that could do their work. `large` has a hundred times the employees. */
export async function* apiRatios({ small, large }: { small: Academy; large: Academy }): AsyncGenerator<Ratio> {
  const { url, pool, cookies } = small
  const as = (lane: number) => ({ cookie: cookies[lane] ?? '' })
  await pool.query('create table bare (id uuid primary key, employee_id uuid, score integer, at timestamptz)')
  const connections = new pg.Pool({ ...pool.options, max: inFlight })
  const employee = randomUUID()
  const bareInsert = repeated(inFlight, () =>
    connections.query('insert into bare values ($1, $2, 0, now())', [randomUUID(), employee]),
  )

  const modules = new Array<number>(inFlight).fill(0)
  const complete = (lane: number, id: string, moduleId: number) => {
    const answers = [{ questId: 'quest', choice: 1 }]
    const body = { id, moduleId, score: 0, finishedAt: new Date().toISOString(), answers, contentVersion: 1 }
    return call(url, completeModule, { ...as(lane), body })
  }
  const newCompletion = repeated(inFlight, lane => {
    const done = modules[lane] ?? 0
    modules[lane] = done + 1
    return complete(lane, randomUUID(), (done % 7) + 1)
  })
  yield await compare(
    {
      subject: `new completion, ${inFlight} in flight`,
      baseline: `one-row insert, ${inFlight} connections`,
      reading:
        'What exactly-once costs: signing the caller in, looking the id up, checking the rules, writing the evidence and the progress, over HTTP.',
    },
    { subject: newCompletion, baseline: bareInsert },
  )

  const sent = cookies.map(() => ({ id: randomUUID(), finishedAt: new Date().toISOString() }))
  const repeat = repeated(inFlight, lane => {
    const body = { ...sent[lane], moduleId: 1, score: 0 }
    return call(url, completeModule, { ...as(lane), body })
  })
  yield await compare(
    {
      subject: 'repeated completion',
      baseline: 'new completion',
      reading: 'A device that sends again is answered from what is stored. Near 1 or above it: repetitions write.',
    },
    { subject: repeat, baseline: newCompletion },
  )

  const selectOne = repeated(inFlight, () => pool.query('select 1'))
  yield await compare(
    {
      subject: 'health check',
      baseline: 'select 1, pool of 8',
      reading: 'HTTP alone, without the database: what the two below cannot go under.',
    },
    { subject: repeated(inFlight, () => call(url, getHealth)), baseline: selectOne },
  )
  yield await compare(
    {
      subject: 'auth check',
      baseline: 'select 1, pool of 8',
      reading: 'HTTP and the one query that signs the caller in.',
    },
    { subject: repeated(inFlight, lane => call(url, employeeAuth.check, as(lane))), baseline: selectOne },
  )

  const progress = repeated(inFlight, lane => call(url, getProgress, as(lane)))
  yield await compare(
    {
      subject: 'progress',
      baseline: 'select 1, pool of 8',
      reading: 'HTTP and two queries: the caller, the records. A jump against the auth check is a query too many.',
    },
    { subject: progress, baseline: selectOne },
  )
  yield await compare(
    {
      subject: 'progress among 10,000 employees',
      baseline: 'among 100',
      reading: 'Stays near 1 while every look-up has its index.',
    },
    {
      subject: repeated(inFlight, lane => call(large.url, getProgress, { cookie: large.cookies[lane] ?? '' })),
      baseline: progress,
    },
  )
  yield await compare(
    {
      subject: 'list of 10,000 employees',
      baseline: 'of 100',
      reading: 'All rows in one answer: at most 100. Above it, a row costs more the more there are.',
    },
    {
      subject: repeated(1, () => call(large.url, listEmployees, { cookie: large.adminCookie })),
      baseline: repeated(1, () => call(url, listEmployees, { cookie: small.adminCookie })),
    },
  )

  const hash = await hashPassword(password)
  yield await compare(
    {
      subject: 'sign-in',
      baseline: 'one argon2id check',
      reading: 'The hash is meant to be slow; what is above 1 is everything else, the session’s commit included.',
    },
    {
      subject: repeated(1, () => call(url, employeeAuth.login, { body: { email: small.email, password } })),
      baseline: repeated(1, () => verifyPassword(hash, password)),
    },
  )
  await connections.end()
}
