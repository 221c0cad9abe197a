/**
 * The sign-in screen of every area: signing in, setting a password (by an invitation link, or because it must be
 * changed) and asking for a link.
 */
import { assertEvent, assign } from 'xstate'
import { errors, is, onUseOrganisation, showError, showErrorOf, signInForm } from './sign-in-form-setup.ts'
import { singleSignOnStep } from './single-sign-on-step.ts'

/** What follows the response to the credentials, in either step. */
const onSignedIn = [
  { guard: is('signed-in'), target: '#form.done' },
  { guard: is('code-required'), target: '#form.code' },
  {
    guard: is('password-change-required'),
    target: '#form.setPassword',
    actions: { type: 'requireTemporaryPassword' },
  },
  onUseOrganisation,
  { guard: is('refused'), target: '#form.signIn', actions: showErrorOf(errors.loginFailed) },
  { target: 'editing', actions: showErrorOf(errors.loginFailed) },
] as const

export const signInFormMachine = signInForm.createMachine({
  id: 'form',
  context: ({ input }) => ({
    email: '',
    password: '',
    token: input.token,
    saved: input.saved,
    outcome: input.outcome,
    url: '',
    needsTemporaryPassword: false,
    error: null,
    message: null,
  }),
  initial: 'opening',
  on: { EDITED: { actions: 'clearError' } },
  states: {
    opening: {
      always: [
        { guard: 'hasToken', target: 'validatingLink' },
        { guard: 'hasOutcome', target: 'organisation', actions: 'showOutcome' },
        { target: 'signIn' },
      ],
    },
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
            USE_ORGANISATION: { target: '#form.organisation', actions: ['clearMessages', 'setEmail'] },
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
              onUseOrganisation,
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
              onUseOrganisation,
              { target: 'editing', actions: showErrorOf(errors.forgotFailed) },
            ],
            onError: { target: 'editing', actions: showError(errors.forgotFailed) },
          },
        },
        sent: {},
      },
    },
    organisation: singleSignOnStep,
    done: { type: 'final', tags: 'busy', entry: 'clearPassword' },
  },
})
