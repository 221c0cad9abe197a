import { vi } from 'vitest'
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
 * `logins`: whether the opened logins return to the page. `actors`: instead of those.
 */
export function startSession(isVisible: () => boolean = () => true, actors = {}) {
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
        ...actors,
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
  const send = (...types: readonly Exclude<Parameters<typeof actor.send>[0], { user: unknown }>['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  return { actor, send, session: () => sessionOf(actor.getSnapshot()), clock, checks, logouts, logins, answer }
}

function sessionOf({ value }: { readonly value: string | { readonly open: { readonly session: string } } }): string {
  return typeof value === 'object' ? value.open.session : value
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

/** Replaces `window` and `document` with event targets, and local storage with the returned map. */
export function stubBrowser(): Map<string, string> {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('document', new EventTarget())
  return stored
}
