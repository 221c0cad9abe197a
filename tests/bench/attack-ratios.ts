import { randomUUID } from 'node:crypto'
import { employeeAuth } from '../../api/contract/auth.ts'
import { completeModule } from '../../api/contract/complete-module.ts'
import { type Academy, inFlight, password } from './academy.ts'
import { compare, type Measure, type Ratio, repeated } from './compare.ts'
import { call } from './http-client.ts'

/** More sign-ins at once than there are processors, fewer than are turned away. */
const flood = 64

/** What an attacker could learn from the time that an answer takes, and what a flood of sign-ins costs those who train. */
export async function* attackRatios({ url, cookies, email }: Academy): AsyncGenerator<Ratio> {
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

/** Measures while as many others as `lanes` do something else all the time. */
function during(lanes: number, other: () => Promise<unknown>, measure: Measure): Measure {
  return async () => {
    let over = false
    const lane = async () => {
      while (!over) await other()
    }
    const others = Array.from({ length: lanes }, lane)
    const cost = await measure()
    over = true
    await Promise.all(others)
    return cost
  }
}
