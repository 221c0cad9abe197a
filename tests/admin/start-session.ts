import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type CheckResult, sessionMachine } from '../../web/admin/session-machine.ts'

const person = (firstName: string, lastName: string) => ({
  id: crypto.randomUUID(),
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@cro.example`,
  organisation: 'CRO',
})
export const ana = person('Ana', 'Duarte')
export const lin = person('Lin', 'Okafor')

/**
 * Starts the machine of a page's session. `checks` and `logouts` hold the requests so far, to be answered by the test;
 * `logins`: whether the opened logins return to the page.
 */
export function startSession(isVisible: () => boolean = () => true) {
  const clock = new SimulatedClock()
  const checks: PromiseWithResolvers<CheckResult>[] = []
  const logouts: PromiseWithResolvers<boolean>[] = []
  const logins: boolean[] = []
  const request = <T>(requests: PromiseWithResolvers<T>[]) => {
    const deferred = Promise.withResolvers<T>()
    requests.push(deferred)
    return deferred.promise
  }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchBrowser: fromCallback(() => {}),
        checkSession: fromPromise(() => request(checks)),
        logOut: fromPromise(() => request(logouts)),
      },
      guards: { isVisible },
      actions: { openLogin: (_, { returns }) => logins.push(returns) },
    }),
    { clock },
  ).start()
  /** Answers the check with this number. */
  const answer = async (result: CheckResult, number = checks.length - 1) => {
    checks[number]?.resolve(result)
    await settled()
  }
  return { actor, clock, checks, logouts, logins, answer }
}

/** Resolves when the machine has processed the answers so far. */
export const settled = () => new Promise(done => setImmediate(done))

/** Like `startSession`, with Ana signed in. */
export async function startSignedIn(isVisible?: () => boolean) {
  const page = startSession(isVisible)
  page.clock.increment(200)
  await page.answer({ type: 'SIGNED_IN', user: ana })
  return page
}
