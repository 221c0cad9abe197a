import { expect, test } from 'vitest'
import { singleSignOnErrors } from '../../content/auth-texts.ts'
import { credentials, openSignInForm, password } from './open-sign-in-form.ts'

const open = { type: 'USE_ORGANISATION', email: 'ada@cro.example' } as const
const start = { type: 'START_SINGLE_SIGN_ON', email: 'ada@cro.example' } as const
const url = 'https://login.cro.example/authorize?state=x'
const useOrganisation = { kind: 'use-organisation', error: 'Please choose “Use your organisation’s sign-in”.' } as const

test('the organisation’s sign-in starts with the email address and leaves for the provider', async () => {
  const { send, asked, state } = openSignInForm(null, { started: { kind: 'started', url } })
  await send(open)
  expect(state().value).toEqual({ organisation: 'editing' })
  expect(state().context.email).toBe('ada@cro.example')
  await send(start)
  expect(asked).toEqual([{ email: 'ada@cro.example' }, { url }])
  expect(state().value).toEqual({ organisation: 'leaving' })
  expect(state().hasTag('busy')).toBe(true)
  await send(start)
  expect(asked).toHaveLength(2)
})

test('Back from the provider’s page shows a form that can be sent again', async () => {
  const { send, asked, state } = openSignInForm(null, { started: { kind: 'started', url } })
  await send(open)
  await send(start)
  await send({ type: 'CAME_BACK' })
  expect(state().hasTag('busy')).toBe(false)
  await send(start)
  expect(asked).toHaveLength(4)
})

test('a refused start shows the server’s message, which typing clears', async () => {
  const { send, state } = openSignInForm(null, { started: { kind: 'failed', error: 'No organisation sign-in.' } })
  await send(open)
  await send(start)
  expect(state().value).toEqual({ organisation: 'editing' })
  expect(state().context.error).toBe('No organisation sign-in.')
  await send({ type: 'EDITED' })
  expect(state().context.error).toBeNull()
})

test('a start without a response says that there is no connection', async () => {
  const { send, state } = openSignInForm(null)
  await send(open)
  await send(start)
  expect(state().value).toEqual({ organisation: 'editing' })
  expect(state().context.error).toBe('Cannot connect to server. Please check your connection.')
})

test('without an email address nothing is sent, and Back leads to the password without the error', async () => {
  const { send, asked, state } = openSignInForm(null)
  await send({ ...open, email: '' })
  await send({ ...start, email: 'ada' })
  expect(asked).toEqual([])
  expect(state().context.error).toBe('Please enter a valid email address')
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.error).toBeNull()
})

test('Back during the request for the provider’s address leaves nothing behind', async () => {
  const { send, asked, state } = openSignInForm(null, { started: { kind: 'started', url } })
  await send(open)
  const starting = send(start)
  await send({ type: 'BACK_TO_SIGN_IN' })
  await starting
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(asked).not.toContainEqual({ url })
})

test.each([
  ['a password', credentials, null, { signIn: useOrganisation }],
  ['a new password', password, 'token', { link: { kind: 'valid', email: 'ada@example.org' }, saved: useOrganisation }],
] as const)('where %s is not accepted, the organisation’s sign-in follows', async (_, event, token, answers) => {
  const { send, untilIdle, state } = openSignInForm(token, answers)
  await untilIdle()
  await send(event)
  expect(state().value).toEqual({ organisation: 'editing' })
  expect(state().context).toMatchObject({
    email: 'ada@example.org',
    password: '',
    token: null,
    error: useOrganisation.error,
  })
})

test('where links for a password are not sent, the organisation’s sign-in follows', async () => {
  const { send, state } = openSignInForm(null, { sent: useOrganisation })
  await send({ type: 'FORGOT_PASSWORD', email: '' })
  await send({ type: 'SEND_LINK', email: 'ada@cro.example' })
  expect(state().value).toEqual({ organisation: 'editing' })
  expect(state().context).toMatchObject({ email: 'ada@cro.example', error: useOrganisation.error })
})

test('an outcome in the address opens the step with its sentence; an unknown one failed', async () => {
  for (const [outcome, sentence] of [
    ['sso-declined', singleSignOnErrors['sso-declined']],
    ['<b>', singleSignOnErrors['sso-failed']],
    ['toString', singleSignOnErrors['sso-failed']],
  ] as const) {
    const { asked, state } = openSignInForm(null, {}, outcome)
    expect(asked).toEqual([])
    expect(state().value).toEqual({ organisation: 'editing' })
    expect(state().context.error).toBe(sentence)
  }
})

test('an address can lead to the step, but a link for a password comes first', async () => {
  const step = openSignInForm(null, {}, 'start')
  expect(step.state().value).toEqual({ organisation: 'editing' })
  expect(step.asked).toEqual([])
  expect(openSignInForm('token', {}, 'start').state().value).toBe('validatingLink')
})
