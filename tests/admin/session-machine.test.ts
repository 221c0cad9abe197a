import { expect, test } from 'vitest'
import { ana, lin, settled, startSession, startSignedIn } from './start-session.ts'

type Actor = ReturnType<typeof startSession>['actor']
const sessionOf = (actor: Actor) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'object' ? value.open.session : value
}
const isConnected = (actor: Actor) => !actor.getSnapshot().matches({ open: { connection: 'disconnected' } })

test('the first check is sent after 200 ms, and says who is signed in', async () => {
  const { actor, clock, checks, answer } = startSession()
  clock.increment(199)
  expect(checks).toHaveLength(0)
  expect(actor.getSnapshot().matches({ open: { check: 'opening' } })).toBe(true)
  clock.increment(1)
  expect(checks).toHaveLength(1)
  expect(sessionOf(actor)).toBe('checking')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(sessionOf(actor)).toBe('signedIn')
  expect(actor.getSnapshot().context.admin).toEqual(ana)
})

test('a page without a session opens the login, even with an open form', async () => {
  const page = startSession()
  page.actor.send({ type: 'FORM_OPENED' })
  page.clock.increment(200)
  await page.answer({ type: 'SIGNED_OUT' })
  expect(sessionOf(page.actor)).toBe('leaving')
  expect(page.logins).toEqual([true])

  const early = startSession()
  early.actor.send({ type: 'SIGN_IN_AGAIN' })
  expect(sessionOf(early.actor)).toBe('leaving')
})

test('an ended session opens the login, or a dialog while a form is open', async () => {
  const idle = await startSignedIn()
  idle.actor.send({ type: 'SIGNED_OUT' })
  expect(sessionOf(idle.actor)).toBe('leaving')
  expect(idle.actor.getSnapshot().context.admin).toEqual(ana)

  const editing = await startSignedIn()
  editing.actor.send({ type: 'FORM_OPENED' })
  editing.actor.send({ type: 'FORM_OPENED' })
  editing.actor.send({ type: 'FORM_CLOSED' })
  editing.actor.send({ type: 'SIGNED_OUT' })
  expect(sessionOf(editing.actor)).toBe('signingInAgain')
  expect(editing.logins).toEqual([])
})

test('a request that the admin waits for opens the dialog without an open form', async () => {
  const { actor } = await startSignedIn()
  actor.send({ type: 'SIGN_IN_AGAIN' })
  expect(sessionOf(actor)).toBe('signingInAgain')
})

test('the dialog stays when a check confirms that the session has ended, and closes when the admin signs in', async () => {
  const { actor, checks, answer } = await startSignedIn()
  actor.send({ type: 'SIGN_IN_AGAIN' })
  actor.send({ type: 'RECHECK' })
  expect(checks).toHaveLength(2)
  await answer({ type: 'SIGNED_OUT' })
  expect(sessionOf(actor)).toBe('signingInAgain')
  actor.send({ type: 'SIGNED_IN_AGAIN' })
  expect(sessionOf(actor)).toBe('signedIn')
})

test('the dialog closes when the admin has signed in again in another tab', async () => {
  const { actor, answer } = await startSignedIn()
  actor.send({ type: 'SIGN_IN_AGAIN' })
  actor.send({ type: 'USER_STORED', user: ana })
  actor.send({ type: 'STORAGE_CHANGED' })
  expect(sessionOf(actor)).toBe('signingInAgain')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(sessionOf(actor)).toBe('signedIn')
})

test('an admin who declines to sign in again gets to the login', async () => {
  const { actor, logins } = await startSignedIn()
  actor.send({ type: 'SIGN_IN_AGAIN' })
  actor.send({ type: 'LEAVE' })
  expect(sessionOf(actor)).toBe('leaving')
  expect(logins).toEqual([true])
})

test('another admin who signs in covers the page at once, even while a check is in flight', async () => {
  const { actor, answer } = await startSignedIn()
  actor.send({ type: 'RECHECK' })
  actor.send({ type: 'USER_STORED', user: lin })
  expect(sessionOf(actor)).toBe('replaced')
  expect(actor.getSnapshot().context).toMatchObject({ admin: ana, replacedBy: lin })
  await answer({ type: 'SIGNED_IN', user: lin })
  expect(sessionOf(actor)).toBe('replaced')
})

test('another admin whom the server names covers the page, also over the dialog to sign in again', async () => {
  const { actor, answer } = await startSignedIn()
  actor.send({ type: 'SIGN_IN_AGAIN' })
  actor.send({ type: 'RECHECK' })
  await answer({ type: 'SIGNED_IN', user: lin })
  expect(sessionOf(actor)).toBe('replaced')
  actor.send({ type: 'SIGN_IN_AGAIN' })
  actor.send({ type: 'USER_STORED', user: ana })
  expect(sessionOf(actor)).toBe('replaced')
  actor.send({ type: 'RECHECK' })
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(sessionOf(actor)).toBe('signedIn')
})

test('a stored user does not count as another admin before the response to the first check', async () => {
  const { actor, clock, answer } = startSession()
  actor.send({ type: 'USER_STORED', user: lin })
  clock.increment(200)
  actor.send({ type: 'USER_STORED', user: lin })
  expect(sessionOf(actor)).toBe('checking')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(sessionOf(actor)).toBe('signedIn')
})

test('a change in another tab repeats the check in flight, whose late response does not count', async () => {
  const { actor, clock, checks, answer } = startSession()
  clock.increment(200)
  actor.send({ type: 'RECHECK' })
  expect(checks).toHaveLength(1)
  actor.send({ type: 'STORAGE_CHANGED' })
  expect(checks).toHaveLength(2)
  await answer({ type: 'SIGNED_IN', user: lin })
  await answer({ type: 'SIGNED_IN', user: ana }, 0)
  expect(sessionOf(actor)).toBe('signedIn')
  expect(actor.getSnapshot().context.admin).toEqual(lin)
})

test('a logout in another tab opens the login from every state, even with an open form', async () => {
  for (const states of [[], ['SIGN_IN_AGAIN'], ['USER_STORED']] as const) {
    const { actor, logins } = await startSignedIn()
    actor.send({ type: 'FORM_OPENED' })
    for (const type of states) actor.send({ type, user: lin })
    actor.send({ type: 'LOGGED_OUT' })
    expect(sessionOf(actor), String(states)).toBe('leaving')
    expect(logins).toEqual([true])
  }
})

test('when the session of the other admin ends, the cover stays only over an open form', async () => {
  for (const hasForm of [true, false]) {
    const { actor } = await startSignedIn()
    if (hasForm) actor.send({ type: 'FORM_OPENED' })
    actor.send({ type: 'USER_STORED', user: lin })
    actor.send({ type: 'SIGNED_OUT' })
    expect(sessionOf(actor)).toBe(hasForm ? 'replaced' : 'leaving')
  }
})

test('a logout waits for its response before it opens the login, which does not return to the page', async () => {
  const { actor, logouts, logins } = await startSignedIn()
  actor.send({ type: 'LOG_OUT' })
  for (const type of ['SIGNED_OUT', 'LOGGED_OUT', 'SIGN_IN_AGAIN'] as const) actor.send({ type })
  expect(sessionOf(actor)).toBe('loggingOut')
  logouts[0]?.resolve(true)
  await settled()
  expect(sessionOf(actor)).toBe('loggedOut')
  expect(logins).toEqual([false])
})

test('a failed logout is reported, and the page stays open', async () => {
  for (const { page, session } of [
    { page: await startSignedIn(), session: 'signedIn' },
    { page: startSession(), session: 'checking' },
  ]) {
    const failures: unknown[] = []
    page.actor.on('LOGOUT_FAILED', event => failures.push(event))
    page.actor.send({ type: 'LOG_OUT' })
    page.logouts[0]?.resolve(false)
    await settled()
    expect(failures).toHaveLength(1)
    expect(sessionOf(page.actor)).toBe(session)
  }
})

test('an admin whom the server names during a failing logout is signed in after it', async () => {
  const page = startSession()
  page.clock.increment(200)
  page.actor.send({ type: 'LOG_OUT' })
  await page.answer({ type: 'SIGNED_IN', user: ana })
  expect(sessionOf(page.actor)).toBe('loggingOut')
  page.logouts[0]?.resolve(false)
  await settled()
  expect(sessionOf(page.actor)).toBe('signedIn')
})

test('a lost connection is checked every 3 s until the server responds, and numbers the connections', async () => {
  const { actor, clock, checks, answer } = await startSignedIn()
  actor.send({ type: 'DISCONNECTED' })
  expect(isConnected(actor)).toBe(false)
  expect(actor.getSnapshot().context.connection).toBe(1)
  clock.increment(3000)
  expect(checks).toHaveLength(2)
  await answer({ type: 'DISCONNECTED' })
  expect(actor.getSnapshot().context.connection).toBe(1)
  clock.increment(3000)
  expect(checks).toHaveLength(3)
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(isConnected(actor)).toBe(true)
  clock.increment(30_000)
  expect(checks).toHaveLength(3)
  expect(sessionOf(actor)).toBe('signedIn')
})

test('a lost connection ends the check in flight, and a session that has ended meanwhile is noticed', async () => {
  const { actor, clock, checks, answer } = await startSignedIn()
  actor.send({ type: 'RECHECK' })
  actor.send({ type: 'DISCONNECTED' })
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(isConnected(actor)).toBe(false)
  clock.increment(3000)
  expect(checks).toHaveLength(3)
  await answer({ type: 'SIGNED_OUT' })
  expect(sessionOf(actor)).toBe('leaving')
})

test('a hidden tab does not ask the server, but repeats a check in flight', async () => {
  let visible = false
  const { actor, clock, checks, answer } = await startSignedIn(() => visible)
  actor.send({ type: 'RECHECK' })
  actor.send({ type: 'STORAGE_CHANGED' })
  actor.send({ type: 'DISCONNECTED' })
  clock.increment(9000)
  expect(checks).toHaveLength(1)
  visible = true
  actor.send({ type: 'RECHECK' })
  visible = false
  actor.send({ type: 'STORAGE_CHANGED' })
  expect(checks).toHaveLength(3)
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(isConnected(actor)).toBe(true)
})

test('nothing happens once the login is opening', async () => {
  const { actor, clock, checks, logins } = await startSignedIn()
  actor.send({ type: 'DISCONNECTED' })
  actor.send({ type: 'SIGNED_OUT' })
  for (const type of ['FORM_CLOSED', 'RECHECK', 'STORAGE_CHANGED', 'SIGN_IN_AGAIN', 'LOG_OUT'] as const)
    actor.send({ type })
  clock.increment(9000)
  expect(sessionOf(actor)).toBe('leaving')
  expect(checks).toHaveLength(1)
  expect(logins).toEqual([true])
})
