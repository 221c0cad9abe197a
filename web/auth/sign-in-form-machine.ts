/**
 * The sign-in screen of every area: signing in, setting a password (by an invitation link, or because it must be
 * changed) and asking for a link (specification, sections 2 and 8).
 */
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { authTexts } from '../../content/auth-texts.ts'
import { unprovidedActor } from '../offline/unprovided-actor.ts'
import type { Credentials, LinkResult, NewPassword, SavedResult, SentResult, SignInResult } from './sign-in-results.ts'

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

const errorOf = (result: Result, otherwise: string) => ('error' in result && result.error) || otherwise

export const signInFormMachine = setup({
  types: {
    context: {} as SignInFormContext,
    events: {} as SignInFormEvent,
    input: {} as SignInFormInput,
  },
  actors: {
    validateLink: fromPromise<LinkResult, { readonly token: string }>(unprovidedActor),
    signIn: fromPromise<SignInResult, Credentials>(unprovidedActor),
    setPassword: fromPromise<SavedResult, NewPassword>(unprovidedActor),
    /** Checks whether the new session is open. */
    recheck: fromPromise<boolean>(unprovidedActor),
    sendLink: fromPromise<SentResult, { readonly email: string }>(unprovidedActor),
  },
  delays: { untilRedirect: 500 },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    incomplete: ({ event }) => event.type === 'SIGN_IN' && (event.email === '' || event.password === ''),
    noCode: ({ event }) => event.type === 'SEND_CODE' && event.code === '',
    noEmail: ({ event }) => 'email' in event && !event.email.includes('@'),
    passwordsDiffer: ({ event }) => event.type === 'SET_PASSWORD' && event.newPassword !== event.confirmPassword,
  },
  actions: {
    clearError: assign({ error: null }),
    clearMessages: assign({ error: null, message: null }),
    forgetPassword: assign({ password: '' }),
    dropLink: assign({ token: null, error: null }),
    askToSignIn: assign({ token: null, message: authTexts.setPassword.signInNow }),
    say: assign((_, params: { readonly error: string }) => ({ error: params.error })),
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
            guard: ({ event }) => event.output.kind === 'valid',
            target: 'setPassword',
            actions: assign(({ event }) =>
              event.output.kind === 'valid' ? { email: event.output.email, error: null } : {},
            ),
          },
          {
            guard: ({ event }) => event.output.kind === 'refused',
            target: 'signIn',
            actions: assign(({ event }) => ({ token: null, error: errorOf(event.output, errors.invitationInvalid) })),
          },
          {
            target: 'linkUnchecked',
            actions: assign(({ event }) => ({ error: errorOf(event.output, errors.invitationInvalid) })),
          },
        ],
        onError: { target: 'linkUnchecked', actions: { type: 'say', params: { error: errors.invitationNetwork } } },
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
          entry: 'forgetPassword',
          on: {
            SIGN_IN: [
              { guard: 'incomplete', actions: { type: 'say', params: { error: errors.bothRequired } } },
              { guard: 'noEmail', actions: { type: 'say', params: { error: errors.invalidEmail } } },
              {
                target: 'busy',
                actions: ['clearMessages', assign(({ event: { email, password } }) => ({ email, password }))],
              },
            ],
            FORGOT_PASSWORD: {
              target: '#form.forgotPassword',
              actions: ['clearMessages', assign(({ event: { email } }) => ({ email }))],
            },
          },
        },
        busy: {
          invoke: {
            src: 'signIn',
            input: ({ context: { email, password } }) => ({ email, password }),
            onDone: [
              { guard: ({ event }) => event.output.kind === 'signed-in', target: '#form.done' },
              { guard: ({ event }) => event.output.kind === 'code-required', target: '#form.code' },
              {
                guard: ({ event }) => event.output.kind === 'password-change-required',
                target: '#form.setPassword',
                actions: assign({ needsTemporaryPassword: true }),
              },
              {
                target: 'editing',
                actions: assign(({ event }) => ({ error: errorOf(event.output, errors.loginFailed) })),
              },
            ],
            onError: { target: 'editing', actions: { type: 'say', params: { error: errors.loginFailed } } },
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
              { guard: 'noCode', actions: { type: 'say', params: { error: errors.codeMissing } } },
              { target: 'busy', actions: 'clearError' },
            ],
            BACK_TO_SIGN_IN: { target: '#form.signIn', actions: 'clearError' },
          },
        },
        busy: {
          invoke: {
            src: 'signIn',
            input: ({ context: { email, password }, event }) => {
              assertEvent(event, 'SEND_CODE')
              return { email, password, code: event.code }
            },
            onDone: [
              { guard: ({ event }) => event.output.kind === 'signed-in', target: '#form.done' },
              {
                guard: ({ event }) => event.output.kind === 'password-change-required',
                target: '#form.setPassword',
                actions: assign({ needsTemporaryPassword: true }),
              },
              {
                guard: ({ event }) => event.output.kind === 'refused',
                target: '#form.signIn',
                actions: assign(({ event }) => ({ error: errorOf(event.output, errors.loginFailed) })),
              },
              {
                target: 'editing',
                actions: assign(({ event }) => ({ error: errorOf(event.output, errors.loginFailed) })),
              },
            ],
            onError: { target: 'editing', actions: { type: 'say', params: { error: errors.loginFailed } } },
          },
        },
      },
    },
    setPassword: {
      initial: 'editing',
      entry: 'forgetPassword',
      states: {
        editing: {
          on: {
            SET_PASSWORD: [
              { guard: 'passwordsDiffer', actions: { type: 'say', params: { error: errors.mismatch } } },
              { target: 'busy', actions: 'clearError' },
            ],
            BACK_TO_SIGN_IN: { target: '#form.signIn', actions: 'dropLink' },
          },
        },
        busy: {
          invoke: {
            src: 'setPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'SET_PASSWORD')
              const { temporaryPassword, newPassword } = event
              return { email: context.email, token: context.token, temporaryPassword, newPassword }
            },
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'saved',
                target: 'rechecking',
                actions: assign(({ context }) => ({ message: context.saved })),
              },
              {
                target: 'editing',
                actions: assign(({ event }) => ({ error: errorOf(event.output, errors.setPasswordRefused) })),
              },
            ],
            onError: { target: 'editing', actions: { type: 'say', params: { error: errors.setPasswordFailed } } },
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
              { guard: 'noEmail', actions: { type: 'say', params: { error: errors.invalidEmail } } },
              { target: 'busy', actions: ['clearError', assign(({ event }) => ({ email: event.email }))] },
            ],
          },
        },
        busy: {
          invoke: {
            src: 'sendLink',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'sent',
                target: 'sent',
                actions: assign(({ event }) => (event.output.kind === 'sent' ? { message: event.output.message } : {})),
              },
              {
                target: 'editing',
                actions: assign(({ event }) => ({ error: errorOf(event.output, errors.forgotFailed) })),
              },
            ],
            onError: { target: 'editing', actions: { type: 'say', params: { error: errors.forgotFailed } } },
          },
        },
        sent: {},
      },
    },
    done: { type: 'final', entry: 'forgetPassword' },
  },
})
