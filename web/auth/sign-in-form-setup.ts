/** Types, guards and actions of the sign-in form (sign-in-form-machine.ts). */
import { assign, type CallbackActorLogic, type PromiseActorLogic, setup } from 'xstate'
import { authTexts, singleSignOnErrors } from '../../content/auth-texts.ts'
import type {
  Credentials,
  LeaveEvent,
  LinkResult,
  NewPassword,
  SavedResult,
  SentResult,
  SignInResult,
  StartedResult,
} from './form-actors.ts'

export const { errors } = authTexts

/** An address can lead to the organisation's sign-in with this outcome. */
const startOutcome = 'start'

interface SignInFormInput {
  readonly token: string | null
  /** Message once the password is set. */
  readonly saved: string
  /** How a sign-in through the organisation ended, or `start`, from the address; null without. */
  readonly outcome: string | null
}

interface SignInFormContext extends SignInFormInput {
  readonly email: string
  /** Kept only while a code is asked for: the server is stateless between the steps, so it is sent again with the code. */
  readonly password: string
  readonly needsTemporaryPassword: boolean
  /** Of the organisation's provider. */
  readonly url: string
  readonly error: string | null
  readonly message: string | null
}

type SignInFormEvent =
  | { readonly type: 'SIGN_IN'; readonly email: string; readonly password: string }
  | { readonly type: 'SEND_CODE'; readonly code: string }
  | {
      readonly type: 'SET_PASSWORD'
      readonly temporaryPassword: string
      readonly newPassword: string
      readonly confirmPassword: string
    }
  | { readonly type: 'FORGOT_PASSWORD'; readonly email: string }
  | { readonly type: 'SEND_LINK'; readonly email: string }
  | { readonly type: 'USE_ORGANISATION'; readonly email: string }
  | { readonly type: 'START_SINGLE_SIGN_ON'; readonly email: string }
  | LeaveEvent
  | { readonly type: 'TRY_AGAIN' }
  | { readonly type: 'BACK_TO_SIGN_IN' }
  | { readonly type: 'EDITED' }

export type Result = SignInResult | LinkResult | SavedResult | SentResult | StartedResult

interface Finished {
  readonly event: { readonly output: Result }
}

export const is =
  (kind: Result['kind']) =>
  ({ event }: Finished) =>
    event.output.kind === kind

export const showError = (error: string) => ({ type: 'showError', params: { error } }) as const

/** Shows the server's message, or `otherwise` if it sent none. */
export const showErrorOf = (otherwise: string) =>
  ({
    type: 'showError',
    params: ({ event: { output } }: Finished) => ({ error: ('error' in output && output.error) || otherwise }),
  }) as const

export const signInForm = setup({
  types: {
    context: {} as SignInFormContext,
    events: {} as SignInFormEvent,
    input: {} as SignInFormInput,
    /** A request is in flight, or the form is done. */
    tags: {} as 'busy',
  },
  /** Passed to `provide`. */
  actors: {} as {
    validateLink: PromiseActorLogic<LinkResult, { readonly token: string }>
    signIn: PromiseActorLogic<SignInResult, Credentials>
    setPassword: PromiseActorLogic<SavedResult, NewPassword>
    /** Checks whether the new session is open. */
    recheck: PromiseActorLogic<boolean>
    sendLink: PromiseActorLogic<SentResult, { readonly email: string }>
    startSingleSignOn: PromiseActorLogic<StartedResult, { readonly email: string }>
    /** Opens the provider's page in place of this one. */
    leave: CallbackActorLogic<LeaveEvent, { readonly url: string }>
  },
  delays: { untilRedirect: 500 },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasOutcome: ({ context }) => context.outcome !== null,
    isIncomplete: ({ event }) => event.type === 'SIGN_IN' && (event.email === '' || event.password === ''),
    hasNoCode: ({ event }) => event.type === 'SEND_CODE' && event.code === '',
    hasNoEmail: ({ event }) => 'email' in event && !event.email.includes('@'),
    passwordsDiffer: ({ event }) => event.type === 'SET_PASSWORD' && event.newPassword !== event.confirmPassword,
  },
  actions: {
    showError: assign((_, params: { readonly error: string }) => ({ error: params.error })),
    showOutcome: assign(({ context: { outcome } }) => ({ error: outcome === null ? null : outcomeError(outcome) })),
    clearError: assign({ error: null }),
    clearMessages: assign({ error: null, message: null }),
    setEmail: assign(({ event }) => ('email' in event ? { email: event.email } : {})),
    clearPassword: assign({ password: '' }),
    requireTemporaryPassword: assign({ needsTemporaryPassword: true }),
    dropLink: assign({ token: null, error: null }),
    askToSignIn: assign({ token: null, message: authTexts.setPassword.signInNow }),
  },
})

const sentences = new Map<string, string>(Object.entries(singleSignOnErrors))

/** Returns the sentence for an outcome in the address, which may hold anything; null for `start`. */
export const outcomeError = (outcome: string): string | null =>
  outcome === startOutcome ? null : (sentences.get(outcome) ?? singleSignOnErrors['sso-failed'])

/** Where a password is not accepted (409 `use-sso`): the organisation's sign-in, with the server's sentence. */
export const onUseOrganisation = {
  guard: is('use-organisation'),
  target: '#form.organisation.editing',
  actions: ['dropLink', showErrorOf(errors.loginFailed)],
} as const
