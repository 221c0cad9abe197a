import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type {
  Credentials,
  LeaveEvent,
  LinkResult,
  NewPassword,
  SavedResult,
  SentResult,
  SignInResult,
  StartedResult,
} from '../../web/auth/form-actors.ts'
import { signInFormMachine } from '../../web/auth/sign-in-form-machine.ts'

export interface Answers {
  readonly link?: LinkResult
  readonly signIn?: SignInResult
  /** The response to a sign-in with a code. */
  readonly code?: SignInResult
  readonly saved?: SavedResult
  readonly recheck?: boolean
  readonly sent?: SentResult
  readonly started?: StartedResult
}

/** Starts the form's machine. A request without a response in `answers` fails like one without a network. */
export function openSignInForm(token: string | null, answers: Answers = {}, outcome: string | null = null) {
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
        validateLink: fromPromise<LinkResult, { readonly token: string }>(({ input }) => reply(input, answers.link)),
        signIn: fromPromise<SignInResult, Credentials>(({ input }) =>
          reply(input, input.code === undefined ? answers.signIn : answers.code),
        ),
        setPassword: fromPromise<SavedResult, NewPassword>(({ input }) => reply(input, answers.saved)),
        recheck: fromPromise<boolean>(() => reply('recheck', answers.recheck)),
        sendLink: fromPromise<SentResult, { readonly email: string }>(({ input }) => reply(input, answers.sent)),
        startSingleSignOn: fromPromise<StartedResult, { readonly email: string }>(({ input }) =>
          reply(input, answers.started),
        ),
        leave: fromCallback<LeaveEvent, { readonly url: string }>(({ input }) => {
          asked.push(input)
        }),
      },
    }),
    { clock, input: { token, saved: 'Password set successfully! Redirecting to training...', outcome } },
  ).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await untilIdle()
  }
  const untilIdle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(done => setImmediate(done))
  }
  return { send, untilIdle, clock, asked, state: () => actor.getSnapshot() }
}

export const credentials = { type: 'SIGN_IN', email: 'ada@example.org', password: 'a long secret' } as const
export const password = {
  type: 'SET_PASSWORD',
  temporaryPassword: '',
  newPassword: 'another long secret',
  confirmPassword: 'another long secret',
} as const
