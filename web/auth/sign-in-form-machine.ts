/**
 * The sign-in screen of every area: signing in, setting a password (by an invitation link, or because it must be
 * changed) and asking for a link.
 */
import { assertEvent, assign, type PromiseActorLogic, setup } from 'xstate'
import { authTexts } from '../../content/auth-texts.ts'
import type { Credentials, LinkResult, NewPassword, SavedResult, SentResult, SignInResult } from './form-actors.ts'

const { errors } = authTexts

interface SignInFormInput {
  readonly token: string | null
  /** Message once the password is set. */
  readonly saved: string
}

interface SignInFormContext extends SignInFormInput {
  readonly email: string
  /** Kept only while a code is asked for: the server is stateless between the steps, so it is sent again with the code. */
  readonly password: string
  readonly needsTemporaryPassword: boolean
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
  | { readonly type: 'TRY_AGAIN' }
  | { readonly type: 'BACK_TO_SIGN_IN' }
  | { readonly type: 'EDITED' }

type Result = SignInResult | LinkResult | SavedResult | SentResult

interface Finished {
  readonly event: { readonly output: Result }
}

const is =
  (kind: Result['kind']) =>
  ({ event }: Finished) =>
    event.output.kind === kind

const showError = (error: string) => ({ type: 'showError', params: { error } }) as const

/** Shows the server's message, or `otherwise` if it sent none. */
const showErrorOf = (otherwise: string) =>
  ({
    type: 'showError',
    params: ({ event: { output } }: Finished) => ({ error: ('error' in output && output.error) || otherwise }),
  }) as const

/** What follows the response to the credentials, in either step. */
const onSignedIn = [
  { guard: is('signed-in'), target: '#form.done' },
  { guard: is('code-required'), target: '#form.code' },
  {
    guard: is('password-change-required'),
    target: '#form.setPassword',
    actions: { type: 'requireTemporaryPassword' },
  },
  { guard: is('refused'), target: '#form.signIn', actions: showErrorOf(errors.loginFailed) },
  { target: 'editing', actions: showErrorOf(errors.loginFailed) },
] as const

export const signInFormMachine = setup({
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
  },
  delays: { untilRedirect: 500 },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isIncomplete: ({ event }) => event.type === 'SIGN_IN' && (event.email === '' || event.password === ''),
    hasNoCode: ({ event }) => event.type === 'SEND_CODE' && event.code === '',
    hasNoEmail: ({ event }) => 'email' in event && !event.email.includes('@'),
    passwordsDiffer: ({ event }) => event.type === 'SET_PASSWORD' && event.newPassword !== event.confirmPassword,
  },
  actions: {
    showError: assign((_, params: { readonly error: string }) => ({ error: params.error })),
    clearError: assign({ error: null }),
    clearMessages: assign({ error: null, message: null }),
    setEmail: assign(({ event }) => ('email' in event ? { email: event.email } : {})),
    clearPassword: assign({ password: '' }),
    requireTemporaryPassword: assign({ needsTemporaryPassword: true }),
    dropLink: assign({ token: null, error: null }),
    askToSignIn: assign({ token: null, message: authTexts.setPassword.signInNow }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    email: '',
    password: '',
    token: input.token,
    saved: input.saved,
    needsTemporaryPassword: false,
    error: null,
    message: null,
  }),
  initial: 'opening',
  on: { EDITED: { actions: 'clearError' } },
  states: {
    opening: { always: [{ guard: 'hasToken', target: 'validatingLink' }, { target: 'signIn' }] },
    validatingLink: {
      invoke: {
        src: 'validateLink',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: is('valid'),
            target: 'setPassword',
            actions: assign(({ event: { output } }) =>
              output.kind === 'valid' ? { email: output.email, error: null } : {},
            ),
          },
          {
            guard: is('refused'),
            target: 'signIn',
            actions: ['dropLink', showErrorOf(errors.invitationInvalid)],
          },
          { target: 'linkUnchecked', actions: showErrorOf(errors.invitationInvalid) },
        ],
        onError: { target: 'linkUnchecked', actions: showError(errors.invitationNetwork) },
      },
      on: { BACK_TO_SIGN_IN: { target: 'signIn', actions: 'dropLink' } },
    },
    linkUnchecked: {
      on: {
        // Keeps the error while retrying, so that the focused button stays in the page.
        TRY_AGAIN: 'validatingLink',
        BACK_TO_SIGN_IN: { target: 'signIn', actions: 'dropLink' },
      },
    },
    signIn: {
      initial: 'editing',
      states: {
        editing: {
          entry: 'clearPassword',
          on: {
            SIGN_IN: [
              { guard: 'isIncomplete', actions: showError(errors.bothRequired) },
              { guard: 'hasNoEmail', actions: showError(errors.invalidEmail) },
              {
                target: 'busy',
                actions: ['clearMessages', 'setEmail', assign(({ event: { password } }) => ({ password }))],
              },
            ],
            FORGOT_PASSWORD: { target: '#form.forgotPassword', actions: ['clearMessages', 'setEmail'] },
          },
        },
        busy: {
          tags: 'busy',
          invoke: {
            src: 'signIn',
            input: ({ context: { email, password } }) => ({ email, password }),
            onDone: onSignedIn,
            onError: { target: 'editing', actions: showError(errors.loginFailed) },
          },
        },
      },
    },
    code: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            SEND_CODE: [
              { guard: 'hasNoCode', actions: showError(errors.codeMissing) },
              { target: 'busy', actions: 'clearError' },
            ],
            BACK_TO_SIGN_IN: { target: '#form.signIn', actions: 'clearError' },
          },
        },
        busy: {
          tags: 'busy',
          invoke: {
            src: 'signIn',
            input: ({ context: { email, password }, event }) => {
              assertEvent(event, 'SEND_CODE')
              return { email, password, code: event.code }
            },
            onDone: onSignedIn,
            onError: { target: 'editing', actions: showError(errors.loginFailed) },
          },
        },
      },
    },
    setPassword: {
      initial: 'editing',
      entry: 'clearPassword',
      states: {
        editing: {
          on: {
            SET_PASSWORD: [
              { guard: 'passwordsDiffer', actions: showError(errors.mismatch) },
              { target: 'busy', actions: 'clearError' },
            ],
            BACK_TO_SIGN_IN: { target: '#form.signIn', actions: 'dropLink' },
          },
        },
        busy: {
          tags: 'busy',
          invoke: {
            src: 'setPassword',
            input: ({ context: { email, token }, event }) => {
              assertEvent(event, 'SET_PASSWORD')
              const { temporaryPassword, newPassword } = event
              return { email, token, temporaryPassword, newPassword }
            },
            onDone: [
              {
                guard: is('saved'),
                target: 'rechecking',
                actions: assign(({ context }) => ({ message: context.saved })),
              },
              { target: 'editing', actions: showErrorOf(errors.setPasswordRefused) },
            ],
            onError: { target: 'editing', actions: showError(errors.setPasswordFailed) },
          },
        },
        rechecking: {
          invoke: {
            src: 'recheck',
            onDone: [
              { guard: ({ event }) => event.output, target: 'redirecting' },
              // The password is set, but there is no session: sign in with it.
              { target: '#form.signIn', actions: 'askToSignIn' },
            ],
            onError: { target: '#form.signIn', actions: 'askToSignIn' },
          },
        },
        redirecting: { after: { untilRedirect: '#form.done' } },
      },
    },
    forgotPassword: {
      initial: 'editing',
      on: { BACK_TO_SIGN_IN: { target: 'signIn', actions: 'clearMessages' } },
      states: {
        editing: {
          on: {
            SEND_LINK: [
              { guard: 'hasNoEmail', actions: showError(errors.invalidEmail) },
              { target: 'busy', actions: ['clearError', 'setEmail'] },
            ],
          },
        },
        busy: {
          tags: 'busy',
          invoke: {
            src: 'sendLink',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: is('sent'),
                target: 'sent',
                actions: assign(({ event: { output } }) => (output.kind === 'sent' ? { message: output.message } : {})),
              },
              { target: 'editing', actions: showErrorOf(errors.forgotFailed) },
            ],
            onError: { target: 'editing', actions: showError(errors.forgotFailed) },
          },
        },
        sent: {},
      },
    },
    done: { type: 'final', tags: 'busy', entry: 'clearPassword' },
  },
})
