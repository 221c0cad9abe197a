import { randomUUID } from 'node:crypto'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { hashPassword, verifyPassword } from '../../api/passwords/password-hash.ts'
import { type Academy, inFlight, password } from './academy.ts'
import { compare, type Measure, type Ratio, repeated } from './compare.ts'
import { openConnections, written } from './connection.ts'
import { call } from './http-client.ts'
import { inLanes } from './lanes.ts'
import { ninetyNinth } from './within.ts'

/** More sign-ins at once than there are processors, fewer than are turned away. */
const flood = 64
/** Sign-ins at once that keep every processor busy and answer each in good time. */
const storm = 16
/** Employees who read at the same time. */
const readersAtOnce = 4

/** What an attacker could learn from the time that an answer takes, and what a flood of sign-ins costs those who train. */
export async function* attackRatios({ url, cookies, email }: Academy): AsyncGenerator<Ratio> {
  yield* signInStorm({ url, cookies, email })
  const signIn = (address: string, expected: number) => () =>
    call(url, employeeAuth.login, { body: { email: address, password: `not ${password}` }, expected })
  yield await compare(
    {
      subject: 'sign-in, unknown address',
      baseline: 'wrong password',
      reading: 'At 1 the time of an answer does not tell who has an account.',
    },
    {
      subject: repeated(1, signIn('nobody@cro.example', 401)),
      baseline: repeated(1, signIn(email, 401)),
    },
  )
  const forgotten = (address: string) => () => call(url, employeeAuth.forgotPassword, { body: { email: address } })
  yield await compare(
    {
      subject: 'forgotten password, unknown address',
      baseline: 'known address',
      reading: 'The same, of the other form that takes an address.',
    },
    { subject: repeated(1, forgotten('nobody@cro.example')), baseline: repeated(1, forgotten(email)) },
  )
  const training = repeated(inFlight, lane => {
    const body = { id: randomUUID(), moduleId: 1, score: 0 }
    return call(url, completeModule, { cookie: cookies[lane] ?? '', body })
  })
  yield await compare(
    {
      subject: `new completion, during ${flood} sign-ins`,
      baseline: 'without them',
      reading: 'At most 2: a flood of sign-ins must not slow those who train by more than half.',
    },
    { subject: during(flood, signIn('nobody@cro.example', 401), training), baseline: training },
  )
}

/** What signing in costs beside its hash, and what those who read their progress notice of it. */
async function* signInStorm({
  url,
  cookies,
  email,
}: Pick<Academy, 'url' | 'cookies' | 'email'>): AsyncGenerator<Ratio> {
  using connections = await openConnections(url, storm)
  using readers = await openConnections(url, readersAtOnce)
  const request = written(employeeAuth.login, { body: { email, password } })
  const signIn = (lane: number) => connections[lane]?.send(request) ?? Promise.reject()
  const hash = await hashPassword(password)
  yield await compare(
    {
      subject: `sign-in, ${storm} in flight`,
      baseline: 'one argon2id check, all processors',
      goal: '≤ 1.11 (0.9 of the rate)',
      reading: 'The hash is meant to be slow; what is above 1 is everything else, the session’s commit included.',
    },
    {
      subject: repeated(storm, signIn),
      baseline: repeated(storm, () => verifyPassword(hash, password)),
    },
  )
  const read = (lane: number) =>
    readers[lane]?.send(written(getProgress, { cookie: cookies[lane] ?? '' })) ?? Promise.reject()
  const slowest: Measure = async () => {
    const count = 1000
    return ninetyNinth(await inLanes({ count, lanes: readersAtOnce }, (_, lane) => read(lane)))
  }
  yield await compare(
    {
      subject: 'p99 of a progress, during sign-ins',
      baseline: 'without them',
      goal: '≤ 3',
      reading: `The slowest of a hundred reads, ${readersAtOnce} at a time, while ${storm} sign-ins are always in flight.`,
    },
    { subject: during(storm, signIn, slowest), baseline: slowest, rounds: 5 },
  )
}

/** Measures while as many others as `lanes` do something else all the time. */
function during(lanes: number, other: (lane: number) => Promise<unknown>, measure: Measure): Measure {
  return async () => {
    let over = false
    const lane = async (_: unknown, index: number) => {
      while (!over) await other(index)
    }
    const others = Array.from({ length: lanes }, lane)
    const cost = await measure()
    over = true
    await Promise.all(others)
    return cost
  }
}
