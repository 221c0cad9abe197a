import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SignInResult } from '../../web/auth/form-actors.ts'
import { propertyRuns } from '../property-runs.ts'
import { credentials, openSignInForm, password } from './open-sign-in-form.ts'

test('correct credentials sign in', async () => {
  const { send, state } = openSignInForm(null, { signIn: { kind: 'signed-in' } })
  await send(credentials)
  expect(state().status).toBe('done')
})

test('a required code is sent with the e-mail address and the password, which is then cleared', async () => {
  const { send, asked, state } = openSignInForm(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'signed-in' },
  })
  await send(credentials)
  expect(state().value).toEqual({ code: 'editing' })
  await send({ type: 'SEND_CODE', code: '' })
  expect(state().context.error).toBe('Please enter the code.')
  expect(asked).toHaveLength(1)
  await send({ type: 'SEND_CODE', code: '123 456' })
  expect(asked[1]).toEqual({ email: 'ada@example.org', password: 'a long secret', code: '123 456' })
  expect(state().status).toBe('done')
  expect(state().context.password).toBe('')
})

const sendCode = { type: 'SEND_CODE', code: '123456' } as const

test('a wrong code can be corrected', async () => {
  const { send, asked, state } = openSignInForm(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'failed', error: 'This code is wrong.' },
  })
  await send(credentials)
  await send(sendCode)
  expect(state().value).toEqual({ code: 'editing' })
  expect(state().context.error).toBe('This code is wrong.')
  await send({ type: 'EDITED' })
  expect(state().context.error).toBeNull()
  await send(sendCode)
  expect(asked).toHaveLength(3)
  const again = send(sendCode)
  expect(state().context.error).toBeNull()
  await again
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().context.error).toBeNull()
})

test('a code whose request was lost can be sent again', async () => {
  const { send, state } = openSignInForm(null, { signIn: { kind: 'code-required' } })
  await send(credentials)
  await send(sendCode)
  expect(state().value).toEqual({ code: 'editing' })
  expect(state().context.error).toBe('Login failed')
})

test('a password that became invalid leads from the code back to the sign-in, with the reason', async () => {
  const { send, state } = openSignInForm(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'refused', error: 'Invalid email or password.' },
  })
  await send(credentials)
  await send(sendCode)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({
    email: 'ada@example.org',
    password: '',
    error: 'Invalid email or password.',
  })
})

test('a password that was reset meanwhile leads from the code to a new password', async () => {
  const { send, state } = openSignInForm(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'password-change-required' },
  })
  await send(credentials)
  await send(sendCode)
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ needsTemporaryPassword: true, password: '' })
})

test('the password is stored during the code step only, whatever happens', async () => {
  const answer = fc.constantFrom<SignInResult | undefined>(
    undefined,
    { kind: 'signed-in' },
    { kind: 'password-change-required' },
    { kind: 'code-required' },
    { kind: 'refused', error: 'no' },
    { kind: 'use-organisation', error: 'no' },
    { kind: 'failed', error: 'no' },
  )
  const event = fc.constantFrom<Parameters<ReturnType<typeof openSignInForm>['send']>[0]>(
    credentials,
    password,
    sendCode,
    { type: 'SEND_CODE', code: '' },
    { type: 'FORGOT_PASSWORD', email: '' },
    { type: 'SEND_LINK', email: 'ada@example.org' },
    { type: 'USE_ORGANISATION', email: '' },
    { type: 'START_SINGLE_SIGN_ON', email: 'ada@example.org' },
    { type: 'BACK_TO_SIGN_IN' },
    { type: 'EDITED' },
  )
  await fc.assert(
    fc.asyncProperty(
      answer,
      answer,
      fc.boolean(),
      fc.array(event, { maxLength: 8 }),
      async (signIn, code, saved, events) => {
        const { send, state } = openSignInForm(null, {
          ...(signIn && { signIn }),
          ...(code && { code }),
          saved: saved ? { kind: 'saved' } : { kind: 'failed', error: 'no' },
          recheck: false,
        })
        for (const next of events) {
          await send(next)
          const kept = state().context.password !== ''
          expect(kept, JSON.stringify(state().value)).toBe(state().matches('code'))
          if (state().status === 'done') break
        }
      },
    ),
    { numRuns: propertyRuns(100, 5000) },
  )
})

test('a refused sign-in shows the server’s message, and typing clears it', async () => {
  const { send, state } = openSignInForm(null, { signIn: { kind: 'failed', error: 'Invalid email or password.' } })
  await send(credentials)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.error).toBe('Invalid email or password.')
  await send({ type: 'EDITED' })
  expect(state().context.error).toBeNull()
})

test('without a response the sign-in shows “Login failed”', async () => {
  const { send, state } = openSignInForm(null)
  await send(credentials)
  expect(state().context.error).toBe('Login failed')
})

test('without an e-mail address or a password nothing is sent', async () => {
  const { send, asked, state } = openSignInForm(null)
  for (const missing of [{ email: '' }, { password: '' }]) {
    await send({ ...credentials, ...missing })
    expect(state().context.error).toBe('Please enter both email and password')
    await send({ type: 'EDITED' })
  }
  expect(asked).toEqual([])
})
