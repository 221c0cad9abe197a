import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type {
  Credentials,
  LinkAnswer,
  NewPassword,
  SavedAnswer,
  SentAnswer,
  SignInAnswer,
} from '../../web/auth/sign-in-answers.ts'
import { signInFormMachine } from '../../web/auth/sign-in-form-machine.ts'
import { propertyRuns } from '../property-runs.ts'

interface Answers {
  readonly link?: LinkAnswer
  readonly signIn?: SignInAnswer
  /** The response to a sign-in with a code. */
  readonly code?: SignInAnswer
  readonly saved?: SavedAnswer
  readonly recheck?: boolean
  readonly sent?: SentAnswer
}

/** Starts the form's machine. A request without a response in `answers` fails like one without a network. */
function open(token: string | null, answers: Answers = {}) {
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const reply = async <T>(input: unknown, answer: T | undefined): Promise<T> => {
    asked.push(input)
    if (answer === undefined) throw new Error('The server cannot be reached.')
    return answer
  }
  const actor = createActor(
    signInFormMachine.provide({
      actors: {
        validateLink: fromPromise<LinkAnswer, { readonly token: string }>(({ input }) => reply(input, answers.link)),
        signIn: fromPromise<SignInAnswer, Credentials>(({ input }) =>
          reply(input, input.code === undefined ? answers.signIn : answers.code),
        ),
        setPassword: fromPromise<SavedAnswer, NewPassword>(({ input }) => reply(input, answers.saved)),
        recheck: fromPromise<boolean>(() => reply('recheck', answers.recheck)),
        sendLink: fromPromise<SentAnswer, { readonly email: string }>(({ input }) => reply(input, answers.sent)),
      },
    }),
    { clock, input: { token, saved: 'Password set successfully! Redirecting to training...' } },
  ).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle()
  }
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(done => setImmediate(done))
  }
  return { send, settle, clock, asked, state: () => actor.getSnapshot() }
}

const credentials = { type: 'SIGN_IN', email: 'ada@example.org', password: 'a long secret' } as const
const password = {
  type: 'SET_PASSWORD',
  temporaryPassword: '',
  newPassword: 'another long secret',
  confirmPassword: 'another long secret',
} as const

test('correct credentials sign in', async () => {
  const { send, state } = open(null, { signIn: { kind: 'signed-in' } })
  await send(credentials)
  expect(state().status).toBe('done')
})

test('a required code is sent with the e-mail address and the password, which is then cleared', async () => {
  const { send, asked, state } = open(null, { signIn: { kind: 'code-required' }, code: { kind: 'signed-in' } })
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

test('a wrong code can be corrected, and a lost request repeated', async () => {
  const wrong = open(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'failed', error: 'This code is wrong.' },
  })
  await wrong.send(credentials)
  await wrong.send({ type: 'SEND_CODE', code: '123456' })
  expect(wrong.state().value).toEqual({ code: 'editing' })
  expect(wrong.state().context.error).toBe('This code is wrong.')
  await wrong.send({ type: 'EDITED' })
  expect(wrong.state().context.error).toBeNull()
  await wrong.send({ type: 'SEND_CODE', code: '654321' })
  expect(wrong.asked).toHaveLength(3)
  const again = wrong.send({ type: 'SEND_CODE', code: '765432' })
  expect(wrong.state().context.error).toBeNull()
  await again
  await wrong.send({ type: 'BACK_TO_SIGN_IN' })
  expect(wrong.state().context.error).toBeNull()

  const away = open(null, { signIn: { kind: 'code-required' } })
  await away.send(credentials)
  await away.send({ type: 'SEND_CODE', code: '123456' })
  expect(away.state().value).toEqual({ code: 'editing' })
  expect(away.state().context.error).toBe('Login failed')
})

test('a password that became invalid leads from the code back to the sign-in, with the reason', async () => {
  const { send, state } = open(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'refused', error: 'Invalid email or password.' },
  })
  await send(credentials)
  await send({ type: 'SEND_CODE', code: '123456' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({
    email: 'ada@example.org',
    password: '',
    error: 'Invalid email or password.',
  })
})

test('a password that was reset meanwhile leads from the code to a new password', async () => {
  const { send, state } = open(null, {
    signIn: { kind: 'code-required' },
    code: { kind: 'password-change-required' },
  })
  await send(credentials)
  await send({ type: 'SEND_CODE', code: '123456' })
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ needsTemporaryPassword: true, password: '' })
})

test('the password is stored during the code step only, whatever happens', async () => {
  const answer = fc.constantFrom<SignInAnswer | undefined>(
    undefined,
    { kind: 'signed-in' },
    { kind: 'password-change-required' },
    { kind: 'code-required' },
    { kind: 'refused', error: 'no' },
    { kind: 'failed', error: 'no' },
  )
  const event = fc.constantFrom<Parameters<ReturnType<typeof open>['send']>[0]>(
    credentials,
    password,
    { type: 'SEND_CODE', code: '123456' },
    { type: 'SEND_CODE', code: '' },
    { type: 'FORGOT_PASSWORD', email: '' },
    { type: 'SEND_LINK', email: 'ada@example.org' },
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
        const { send, state } = open(null, {
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
  const { send, state } = open(null, { signIn: { kind: 'failed', error: 'Invalid email or password.' } })
  await send(credentials)
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.error).toBe('Invalid email or password.')
  await send({ type: 'EDITED' })
  expect(state().context.error).toBeNull()
})

test('without a response the sign-in shows “Login failed”', async () => {
  const { send, state } = open(null)
  await send(credentials)
  expect(state().context.error).toBe('Login failed')
})

test('without an e-mail address or a password nothing is sent', async () => {
  const { send, asked, state } = open(null)
  for (const missing of [{ email: '' }, { password: '' }]) {
    await send({ ...credentials, ...missing })
    expect(state().context.error).toBe('Please enter both email and password')
    await send({ type: 'EDITED' })
  }
  expect(asked).toEqual([])
})

test('a temporary password leads to a new password for the same e-mail address', async () => {
  const { send, asked, state } = open(null, { signIn: { kind: 'password-change-required' }, saved: { kind: 'saved' } })
  await send(credentials)
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email: 'ada@example.org', needsTemporaryPassword: true })
  await send({ ...password, temporaryPassword: 'temporary' })
  expect(asked[1]).toMatchObject({ email: 'ada@example.org', token: null, temporaryPassword: 'temporary' })
})

test('an invitation link opens the set-password form for its e-mail, without a temporary password', async () => {
  const { settle, state } = open('token', { link: { kind: 'valid', email: 'ada@example.org' } })
  expect(state().value).toBe('validatingLink')
  await settle()
  expect(state().value).toEqual({ setPassword: 'editing' })
  expect(state().context).toMatchObject({ email: 'ada@example.org', needsTemporaryPassword: false })
})

test('a used link shows the reason and leads to the sign-in', async () => {
  const { settle, state } = open('token', {
    link: { kind: 'refused', error: 'This invitation has already been used.' },
  })
  await settle()
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ token: null, error: 'This invitation has already been used.' })
})

test('a link that cannot be checked for lack of a network is kept, and checked again on request', async () => {
  const answers: { link?: LinkAnswer } = {}
  const { settle, send, asked, state } = open('token', answers)
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
  const answers: { link?: LinkAnswer } = { link: { kind: 'failed', error: 'Please try again in a minute.' } }
  const { settle, send, state } = open('token', answers)
  await settle()
  expect(state().value).toBe('linkUnchecked')
  expect(state().context).toMatchObject({ token: 'token', error: 'Please try again in a minute.' })
  answers.link = { kind: 'valid', email: 'ada@example.org' }
  await send({ type: 'TRY_AGAIN' })
  expect(state().value).toEqual({ setPassword: 'editing' })
})

test('a learner whose link cannot be checked may sign in without it, even during another check', async () => {
  const { settle, send, state } = open('token')
  await settle()
  // The check gets no response in between.
  void send({ type: 'TRY_AGAIN' })
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context).toMatchObject({ token: null, error: null })
})

test('a failure without a message is described by the step that failed', async () => {
  const failed = { kind: 'failed', error: '' } as const
  const signingIn = open(null, { signIn: failed })
  await signingIn.send(credentials)
  expect(signingIn.state().context.error).toBe('Login failed')

  const coding = open(null, { signIn: { kind: 'code-required' }, code: failed })
  await coding.send(credentials)
  await coding.send({ type: 'SEND_CODE', code: '123456' })
  expect(coding.state().context.error).toBe('Login failed')

  const invited = open('token', { link: { kind: 'refused', error: '' } })
  await invited.settle()
  expect(invited.state().context.error).toBe('Invalid or expired invitation link')

  const unchecked = open('token', { link: failed })
  await unchecked.settle()
  expect(unchecked.state()).toMatchObject({
    value: 'linkUnchecked',
    context: { error: 'Invalid or expired invitation link' },
  })

  const setting = open('token', { link: { kind: 'valid', email: 'ada@example.org' }, saved: failed })
  await setting.settle()
  await setting.send(password)
  expect(setting.state().context.error).toBe('Password change failed')

  const forgetful = open(null, { sent: failed })
  await forgetful.send({ type: 'FORGOT_PASSWORD', email: '' })
  await forgetful.send({ type: 'SEND_LINK', email: 'ada@example.org' })
  expect(forgetful.state().context.error).toMatch(/^The request could not be sent/)
})

test('two different new passwords are not sent', async () => {
  const { settle, send, asked, state } = open('token', { link: { kind: 'valid', email: 'ada@example.org' } })
  await settle()
  await send({ ...password, confirmPassword: 'a typo' })
  expect(state().context.error).toBe('Passwords do not match')
  expect(asked).toHaveLength(1)
})

test('a new password is confirmed, and signs in half a second later', async () => {
  const { settle, send, clock, asked, state } = open('token', {
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
  const refused = open('token', { link, saved: { kind: 'failed', error: 'This password is common.' } })
  await refused.settle()
  await refused.send(password)
  expect(refused.state().context.error).toBe('This password is common.')
  const again = refused.send(password)
  expect(refused.state().context.error).toBeNull()
  await again
  const away = open('token', { link })
  await away.settle()
  await away.send(password)
  expect(away.state().context.error).toBe('Failed to set password')
})

test.each([
  { what: 'without opening a session', recheck: { recheck: false } },
  { what: 'before the network was lost', recheck: {} },
])('a password that was set $what leads to the sign-in', async ({ recheck }) => {
  const { settle, send, state } = open('token', {
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
  const { settle, send, state } = open('token', {
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
  const { send, state } = open(null, { sent: { kind: 'sent', message: 'A link is on its way.' } })
  await send({ type: 'FORGOT_PASSWORD', email: '' })
  await send({ type: 'SEND_LINK', email: 'ada@example.org' })
  expect(state().value).toEqual({ forgotPassword: 'sent' })
  expect(state().context.message).toBe('A link is on its way.')
  await send({ type: 'BACK_TO_SIGN_IN' })
  expect(state().value).toEqual({ signIn: 'editing' })
  expect(state().context.message).toBeNull()
})

test('the error of a link that was not sent is cleared by the next attempt and by the way back', async () => {
  const { send, state } = open(null)
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
