import { expect, test } from 'vitest'
import { ana, lin, settled, startSession, startSignedIn } from './start-session.ts'

type Actor = ReturnType<typeof startSession>['actor']
const isConnected = (actor: Actor) => !actor.getSnapshot().matches({ open: { connection: 'disconnected' } })

test('the first check is sent after 200 ms, and says who is signed in', async () => {
  const { actor, session, clock, checks, answer } = startSession()
  clock.increment(199)
  expect(checks).toHaveLength(0)
  expect(actor.getSnapshot().matches({ open: { check: 'opening' } })).toBe(true)
  clock.increment(1)
  expect(checks).toHaveLength(1)
  expect(session()).toBe('checking')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(session()).toBe('signedIn')
  expect(actor.getSnapshot().context.admin).toEqual(ana)
})

test('a page without a session opens the login, even with an open form', async () => {
  const page = startSession()
  page.send('FORM_OPENED')
  page.clock.increment(200)
  await page.answer({ type: 'SIGNED_OUT' })
  expect(page.session()).toBe('leaving')
  expect(page.logins).toEqual([true])

  const early = startSession()
  early.send('SIGN_IN_AGAIN')
  expect(early.session()).toBe('leaving')
})

test('an ended session opens the login, or a dialog while a form is open', async () => {
  const idle = await startSignedIn()
  idle.send('SIGNED_OUT')
  expect(idle.session()).toBe('leaving')
  expect(idle.actor.getSnapshot().context.admin).toEqual(ana)

  const editing = await startSignedIn()
  editing.send('FORM_OPENED', 'FORM_OPENED', 'FORM_CLOSED', 'SIGNED_OUT')
  expect(editing.session()).toBe('signingInAgain')
  expect(editing.logins).toEqual([])
})

test('a request that the admin waits for opens the dialog without an open form', async () => {
  const { send, session } = await startSignedIn()
  send('SIGN_IN_AGAIN')
  expect(session()).toBe('signingInAgain')
})

test('the dialog stays until the admin signs in, although a check finds no session', async () => {
  const { send, session, checks, answer } = await startSignedIn()
  send('SIGN_IN_AGAIN', 'RECHECK')
  expect(checks).toHaveLength(2)
  await answer({ type: 'SIGNED_OUT' })
  expect(session()).toBe('signingInAgain')
  send('SIGNED_IN_AGAIN')
  expect(session()).toBe('signedIn')
})

test('the dialog closes when the admin has signed in again in another tab', async () => {
  const { actor, send, session, answer } = await startSignedIn()
  send('SIGN_IN_AGAIN')
  actor.send({ type: 'USER_STORED', user: ana })
  send('STORAGE_CHANGED')
  expect(session()).toBe('signingInAgain')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(session()).toBe('signedIn')
})

test('an admin who declines to sign in again gets to the login', async () => {
  const { send, session, logins } = await startSignedIn()
  send('SIGN_IN_AGAIN', 'LEAVE')
  expect(session()).toBe('leaving')
  expect(logins).toEqual([true])
})

test('another admin who signs in covers the page at once, even while a check is in flight', async () => {
  const { actor, send, session, answer } = await startSignedIn()
  send('RECHECK')
  actor.send({ type: 'USER_STORED', user: lin })
  expect(session()).toBe('replaced')
  expect(actor.getSnapshot().context).toMatchObject({ admin: ana, replacedBy: lin })
  await answer({ type: 'SIGNED_IN', user: lin })
  expect(session()).toBe('replaced')
})

test('another admin whom the server names covers the page, also over the dialog to sign in again', async () => {
  const { actor, send, session, answer } = await startSignedIn()
  send('SIGN_IN_AGAIN', 'RECHECK')
  await answer({ type: 'SIGNED_IN', user: lin })
  expect(session()).toBe('replaced')
  send('SIGN_IN_AGAIN')
  actor.send({ type: 'USER_STORED', user: ana })
  expect(session()).toBe('replaced')
  send('RECHECK')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(session()).toBe('signedIn')
})

test('a stored user does not count as another admin before the response to the first check', async () => {
  const { actor, session, clock, answer } = startSession()
  actor.send({ type: 'USER_STORED', user: lin })
  clock.increment(200)
  actor.send({ type: 'USER_STORED', user: lin })
  expect(session()).toBe('checking')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(session()).toBe('signedIn')
})

test('a change in another tab repeats the check in flight, whose late response does not count', async () => {
  const { actor, send, session, clock, checks, answer } = startSession()
  clock.increment(200)
  send('RECHECK')
  expect(checks).toHaveLength(1)
  send('STORAGE_CHANGED')
  expect(checks).toHaveLength(2)
  await answer({ type: 'SIGNED_IN', user: lin })
  await answer({ type: 'SIGNED_IN', user: ana }, 0)
  expect(session()).toBe('signedIn')
  expect(actor.getSnapshot().context.admin).toEqual(lin)
})

test('a logout in another tab opens the login from every state, even with an open form', async () => {
  for (const states of [[], ['SIGN_IN_AGAIN'], ['USER_STORED']] as const) {
    const { actor, send, session, logins } = await startSignedIn()
    send('FORM_OPENED')
    for (const type of states) actor.send({ type, user: lin })
    send('LOGGED_OUT')
    expect(session(), String(states)).toBe('leaving')
    expect(logins).toEqual([true])
  }
})

test('when the session of the other admin ends, the cover stays only over an open form', async () => {
  for (const hasForm of [true, false]) {
    const { actor, send, session } = await startSignedIn()
    if (hasForm) send('FORM_OPENED')
    actor.send({ type: 'USER_STORED', user: lin })
    send('SIGNED_OUT')
    expect(session()).toBe(hasForm ? 'replaced' : 'leaving')
  }
})

test('a logout waits for its response, and its login does not return to the page', async () => {
  const { send, session, logouts, logins } = await startSignedIn()
  send('LOG_OUT')
  send('SIGNED_OUT', 'LOGGED_OUT', 'SIGN_IN_AGAIN')
  expect(session()).toBe('loggingOut')
  logouts[0]?.resolve(true)
  await settled()
  expect(session()).toBe('loggedOut')
  expect(logins).toEqual([false])
})

test('a failed logout is reported, and the page stays open', async () => {
  for (const { page, session } of [
    { page: await startSignedIn(), session: 'signedIn' },
    { page: startSession(), session: 'checking' },
  ]) {
    const failures: unknown[] = []
    page.actor.on('LOGOUT_FAILED', event => failures.push(event))
    page.send('LOG_OUT')
    page.logouts[0]?.resolve(false)
    await settled()
    expect(failures).toHaveLength(1)
    expect(page.session()).toBe(session)
  }
})

test('an admin whom the server names during a failing logout is signed in after it', async () => {
  const page = startSession()
  page.clock.increment(200)
  page.send('LOG_OUT')
  await page.answer({ type: 'SIGNED_IN', user: ana })
  expect(page.session()).toBe('loggingOut')
  page.logouts[0]?.resolve(false)
  await settled()
  expect(page.session()).toBe('signedIn')
})

test('a lost connection is checked every 3 s until the server responds', async () => {
  const { actor, send, session, clock, checks, answer } = await startSignedIn()
  send('DISCONNECTED')
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
  expect(session()).toBe('signedIn')
})

test('a session that has ended while the connection was lost is noticed', async () => {
  const { actor, send, session, clock, checks, answer } = await startSignedIn()
  send('RECHECK', 'DISCONNECTED')
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(isConnected(actor)).toBe(false)
  clock.increment(3000)
  expect(checks).toHaveLength(3)
  await answer({ type: 'SIGNED_OUT' })
  expect(session()).toBe('leaving')
})

test('a hidden tab does not ask the server, but repeats a check in flight', async () => {
  let visible = false
  const { actor, send, clock, checks, answer } = await startSignedIn(() => visible)
  send('RECHECK', 'STORAGE_CHANGED', 'DISCONNECTED')
  clock.increment(9000)
  expect(checks).toHaveLength(1)
  visible = true
  send('RECHECK')
  visible = false
  send('STORAGE_CHANGED')
  expect(checks).toHaveLength(3)
  await answer({ type: 'SIGNED_IN', user: ana })
  expect(isConnected(actor)).toBe(true)
})

test('nothing happens once the login is opening', async () => {
  const { send, session, clock, checks, logins } = await startSignedIn()
  send('DISCONNECTED', 'SIGNED_OUT')
  send('FORM_CLOSED', 'RECHECK', 'STORAGE_CHANGED', 'SIGN_IN_AGAIN', 'LOG_OUT')
  clock.increment(9000)
  expect(session()).toBe('leaving')
  expect(checks).toHaveLength(1)
  expect(logins).toEqual([true])
})
