import { expect, test } from 'vitest'
import type { LinkResult } from '../../web/auth/form-actors.ts'
import { credentials, openSignInForm, password } from './open-sign-in-form.ts'

test('a temporary password leads to a new password for the same e-mail address', async () => {
  const { send, asked, state } = openSignInForm(null, {
    signIn: { kind: 'password-change-required' },
    saved: { kind: 'saved' },
  })
  await send(credentials)
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email: 'ada@example.org', needsTemporaryPassword: true })
  await send({ ...password, temporaryPassword: 'temporary' })
  expect(asked[1]).toMatchObject({ email: 'ada@example.org', token: null, temporaryPassword: 'temporary' })
})

test('an invitation link opens the set-password form for its e-mail, without a temporary password', async () => {
  const { settle, state } = openSignInForm('token', { link: { kind: 'valid', email: 'ada@example.org' } })
  expect(state().value).toBe('validatingLink')
  await settle()
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email: 'ada@example.org', needsTemporaryPassword: false })
})

test('a used link shows the reason and leads to the sign-in', async () => {
  const { settle, state } = openSignInForm('token', {
    link: { kind: 'refused', error: 'This invitation has already been used.' },
  })
  await settle()
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ token: null, error: 'This invitation has already been used.' })
})

test('a link that cannot be checked for lack of a network is kept, and checked again on request', async () => {
  const answers: { link?: LinkResult } = {}
  const { settle, send, asked, state } = openSignInForm('token', answers)
  await settle()
  expect(state().context).toMatchObject({
    token: 'token',
    error: 'Network error during invitation validation. Please try again.',
  })
  await send({ type: 'TRY_AGAIN' })
  expect(state().value).toBe('linkUnchecked')
  answers.link = { kind: 'valid', email: 'ada@example.org' }
  await send({ type: 'TRY_AGAIN' })
  expect(asked).toEqual([{ token: 'token' }, { token: 'token' }, { token: 'token' }])
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email: 'ada@example.org', token: 'token', error: null })
})

test('a link that the server cannot check for the moment is kept, with the server’s message', async () => {
  const answers: { link?: LinkResult } = { link: { kind: 'failed', error: 'Please try again in a minute.' } }
  const { settle, send, state } = openSignInForm('token', answers)
  await settle()
  expect(state().value).toBe('linkUnchecked')
  expect(state().context).toMatchObject({ token: 'token', error: 'Please try again in a minute.' })
  answers.link = { kind: 'valid', email: 'ada@example.org' }
  await send({ type: 'TRY_AGAIN' })
  expect(state().value).toEqual({ setPassword: 'editing' })
})

test('a learner whose link cannot be checked may sign in without it, even during another check', async () => {
  const { settle, send, state } = openSignInForm('token')
  await settle()
  // The check gets no response in between.
  void send({ type: 'TRY_AGAIN' })
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ token: null, error: null })
})

test('a failure without a message is described by the step that failed', async () => {
  const failed = { kind: 'failed', error: '' } as const
  const signingIn = openSignInForm(null, { signIn: failed })
  await signingIn.send(credentials)
  expect(signingIn.state().context.error).toBe('Login failed')

  const coding = openSignInForm(null, { signIn: { kind: 'code-required' }, code: failed })
  await coding.send(credentials)
  await coding.send({ type: 'SEND_CODE', code: '123456' })
  expect(coding.state().context.error).toBe('Login failed')

  const invited = openSignInForm('token', { link: { kind: 'refused', error: '' } })
  await invited.settle()
  expect(invited.state().context.error).toBe('Invalid or expired invitation link')

  const unchecked = openSignInForm('token', { link: failed })
  await unchecked.settle()
  expect(unchecked.state()).toMatchObject({
    value: 'linkUnchecked',
    context: { error: 'Invalid or expired invitation link' },
  })

  const setting = openSignInForm('token', { link: { kind: 'valid', email: 'ada@example.org' }, saved: failed })
  await setting.settle()
  await setting.send(password)
  expect(setting.state().context.error).toBe('Password change failed')

  const forgetful = openSignInForm(null, { sent: failed })
  await forgetful.send({ type: 'FORGOT_PASSWORD', email: '' })
  await forgetful.send({ type: 'SEND_LINK', email: 'ada@example.org' })
  expect(forgetful.state().context.error).toMatch(/^Couldn’t send your request/)
})

test('two different new passwords are not sent', async () => {
  const { settle, send, asked, state } = openSignInForm('token', { link: { kind: 'valid', email: 'ada@example.org' } })
  await settle()
  await send({ ...password, confirmPassword: 'a typo' })
  expect(state().context.error).toBe('Passwords do not match')
  expect(asked).toHaveLength(1)
})

test('a new password is confirmed, and signs in half a second later', async () => {
  const { settle, send, clock, asked, state } = openSignInForm('token', {
    link: { kind: 'valid', email: 'ada@example.org' },
    saved: { kind: 'saved' },
    recheck: true,
  })
  await settle()
  await send(password)
  expect(state().context.message).toBe('Password set successfully! Redirecting to training...')
  expect(asked.slice(1)).toMatchObject([{ email: 'ada@example.org', token: 'token' }, 'recheck'])
  clock.increment(499)
  expect(state().status).toBe('active')
  clock.increment(1)
  expect(state().status).toBe('done')
})

test('a refused password shows the reason, or that it failed', async () => {
  const link = { kind: 'valid', email: 'ada@example.org' } as const
  const refused = openSignInForm('token', { link, saved: { kind: 'failed', error: 'This password is common.' } })
  await refused.settle()
  await refused.send(password)
  expect(refused.state().context.error).toBe('This password is common.')
  const again = refused.send(password)
  expect(refused.state().context.error).toBeNull()
  await again
  const away = openSignInForm('token', { link })
  await away.settle()
  await away.send(password)
  expect(away.state().context.error).toBe('Failed to set password')
})

test.each([
  { what: 'without opening a session', recheck: { recheck: false } },
  { what: 'before the network was lost', recheck: {} },
])('a password that was set $what leads to the sign-in', async ({ recheck }) => {
  const { settle, send, state } = openSignInForm('token', {
    link: { kind: 'valid', email: 'ada@example.org' },
    saved: { kind: 'saved' },
    ...recheck,
  })
  await settle()
  await send(password)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({
    email: 'ada@example.org',
    token: null,
    message: 'Your password is set. Please sign in.',
  })
  await send({ type: 'EDITED' })
  expect(state().context.message).not.toBeNull()
  await send({ type: 'FORGOT_PASSWORD', email: '' })
  expect(state().context.message).toBeNull()
})

test('a learner whose link turns out to be used returns to the sign-in, which asks for a temporary password', async () => {
  const { settle, send, state } = openSignInForm('token', {
    link: { kind: 'valid', email: 'ada@example.org' },
    saved: { kind: 'failed', error: 'This invitation has already been used.' },
    signIn: { kind: 'password-change-required' },
  })
  await settle()
  await send(password)
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.error).toBe(null)
  await send({ type: 'SIGN_IN', email: 'ada@example.org', password: 'temporary' })
  expect(state().context).toMatchObject({ token: null, needsTemporaryPassword: true })
})

test('a forgotten password gets one confirmation, and a way back', async () => {
  const { send, state } = openSignInForm(null, { sent: { kind: 'sent', message: 'A link is on its way.' } })
  await send({ type: 'FORGOT_PASSWORD', email: '' })
  await send({ type: 'SEND_LINK', email: 'ada@example.org' })
  expect(state().value).toEqual({ forgotPassword: 'sent' })
  expect(state().context.message).toBe('A link is on its way.')
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.message).toBeNull()
})

test('the error of a link that was not sent is cleared by the next attempt and by the way back', async () => {
  const { send, state } = openSignInForm(null)
  const askForLink = () => send({ type: 'SEND_LINK', email: 'ada@example.org' })
  await send({ type: 'FORGOT_PASSWORD', email: '' })
  await askForLink()
  expect(state().context.error).not.toBeNull()
  const again = askForLink()
  expect(state().context.error).toBeNull()
  await again
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().context.error).toBeNull()
})
