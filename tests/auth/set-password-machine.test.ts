import { expect, test } from 'vitest'
import type { LinkResult } from '../../web/auth/form-actors.ts'
import { type Answers, credentials, openSignInForm, password } from './open-sign-in-form.ts'

const email = 'ada@example.org'
const link: LinkResult = { kind: 'valid', email }
const forgot = { type: 'FORGOT_PASSWORD', email: '' } as const
const sendLink = { type: 'SEND_LINK', email } as const
const back = { type: 'BACK_TO_SIGN_IN' } as const
const again = { type: 'TRY_AGAIN' } as const

/** Opens the form by an invitation link. Resolves once the link has been checked. */
async function openByLink(answers: Answers = { link }) {
  const form = openSignInForm('token', answers)
  await form.untilIdle()
  return form
}

test('a temporary password leads to a new password for the same e-mail address', async () => {
  const { send, asked, state } = openSignInForm(null, {
    signIn: { kind: 'password-change-required' },
    saved: { kind: 'saved' },
  })
  await send(credentials)
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email, needsTemporaryPassword: true })
  await send({ ...password, temporaryPassword: 'temporary' })
  expect(asked[1]).toMatchObject({ email, token: null, temporaryPassword: 'temporary' })
})

test('an invitation link opens the form for its e-mail address, without a temporary password', async () => {
  const { untilIdle, state } = openSignInForm('token', { link })
  expect(state().value).toBe('validatingLink')
  await untilIdle()
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email, needsTemporaryPassword: false })
})

test('a used link shows the reason and leads to the sign-in', async () => {
  const error = 'This invitation has already been used.'
  const { state } = await openByLink({ link: { kind: 'refused', error } })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ token: null, error })
})

test.each([
  ['for lack of a network', undefined, 'Network error during invitation validation. Please try again.'],
  ['for the moment', { kind: 'failed', error: 'Please wait.' }, 'Please wait.'],
] as const)('a link that cannot be checked %s is kept, and checked again on request', async (_, failed, error) => {
  const answers: { link?: LinkResult } = failed ? { link: failed } : {}
  const { send, asked, state } = await openByLink(answers)
  expect(state().value).toBe('linkUnchecked')
  expect(state().context).toMatchObject({ token: 'token', error })
  await send(again)
  expect(state().value).toBe('linkUnchecked')
  answers.link = link
  await send(again)
  expect(asked).toEqual([{ token: 'token' }, { token: 'token' }, { token: 'token' }])
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email, token: 'token', error: null })
})

test('a learner whose link cannot be checked may sign in without it, even during another check', async () => {
  const { send, state } = await openByLink({})
  // The check gets no response in between.
  void send(again)
  await send(back)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ token: null, error: null })
})

const failed = { kind: 'failed', error: '' } as const

test.each<
  readonly [string, string | null, Answers, Parameters<ReturnType<typeof openSignInForm>['send']>[0][], RegExp]
>([
  ['the sign-in', null, { signIn: failed }, [credentials], /^Login failed$/],
  [
    'the code',
    null,
    { signIn: { kind: 'code-required' }, code: failed },
    [credentials, { type: 'SEND_CODE', code: '123456' }],
    /^Login failed$/,
  ],
  ['a refused link', 'token', { link: { kind: 'refused', error: '' } }, [], /^Invalid or expired invitation link$/],
  ['an unchecked link', 'token', { link: failed }, [], /^Invalid or expired invitation link$/],
  ['a new password', 'token', { link, saved: failed }, [password], /^Password change failed$/],
  ['a new password without a network', 'token', { link }, [password], /^Failed to set password$/],
  ['a forgotten password', null, { sent: failed }, [forgot, sendLink], /^Couldn’t send your request/],
])('a failure without a message is described by the step that failed: %s', async (_, token, answers, events, error) => {
  const { untilIdle, send, state } = openSignInForm(token, answers)
  await untilIdle()
  for (const event of events) await send(event)
  expect(state().context.error).toMatch(error)
})

test('two different new passwords are not sent', async () => {
  const { send, asked, state } = await openByLink()
  await send({ ...password, confirmPassword: 'a typo' })
  expect(state().context.error).toBe('Passwords do not match')
  expect(asked).toHaveLength(1)
})

test('a new password is confirmed, and signs in half a second later', async () => {
  const { send, clock, asked, state } = await openByLink({ link, saved: { kind: 'saved' }, recheck: true })
  await send(password)
  expect(state().context.message).toBe('Password set successfully! Redirecting to training...')
  expect(asked.slice(1)).toMatchObject([{ email, token: 'token' }, 'recheck'])
  clock.increment(499)
  expect(state().status).toBe('active')
  clock.increment(1)
  expect(state().status).toBe('done')
})

test('a refused password shows the reason until the next attempt', async () => {
  const { send, state } = await openByLink({ link, saved: { kind: 'failed', error: 'This password is common.' } })
  await send(password)
  expect(state().context.error).toBe('This password is common.')
  const repeated = send(password)
  expect(state().context.error).toBeNull()
  await repeated
})

test.each([
  { what: 'without opening a session', recheck: { recheck: false } },
  { what: 'before the network was lost', recheck: {} },
])('a password that was set $what leads to the sign-in', async ({ recheck }) => {
  const { send, state } = await openByLink({ link, saved: { kind: 'saved' }, ...recheck })
  await send(password)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ email, token: null, message: 'Your password is set. Please sign in.' })
  await send({ type: 'EDITED' })
  expect(state().context.message).not.toBeNull()
  await send(forgot)
  expect(state().context.message).toBeNull()
})

test('after a link that turns out to be used, the sign-in asks for a temporary password', async () => {
  const { send, state } = await openByLink({
    link,
    saved: { kind: 'failed', error: 'This invitation has already been used.' },
    signIn: { kind: 'password-change-required' },
  })
  await send(password)
  await send(back)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.error).toBe(null)
  await send({ type: 'SIGN_IN', email, password: 'temporary' })
  expect(state().context).toMatchObject({ token: null, needsTemporaryPassword: true })
})

test('a forgotten password gets one confirmation, and a way back', async () => {
  const { send, state } = openSignInForm(null, { sent: { kind: 'sent', message: 'A link is on its way.' } })
  await send(forgot)
  await send(sendLink)
  expect(state().value).toEqual({ forgotPassword: 'sent' })
  expect(state().context.message).toBe('A link is on its way.')
  await send(back)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.message).toBeNull()
})

test('the error of a link that was not sent is cleared by the next attempt and by the way back', async () => {
  const { send, state } = openSignInForm(null)
  await send(forgot)
  await send(sendLink)
  expect(state().context.error).not.toBeNull()
  const repeated = send(sendLink)
  expect(state().context.error).toBeNull()
  await repeated
  await send(back)
  expect(state().context.error).toBeNull()
})
