import { assign } from 'xstate'
import { errors, is, showError, showErrorOf, signInForm } from './sign-in-form-setup.ts'

/** Signing in through the organisation: asks for the email address, then leaves for the provider's page. */
export const singleSignOnStep = signInForm.createStateConfig({
  initial: 'editing',
  entry: 'clearPassword',
  on: {
    START_SINGLE_SIGN_ON: [
      { guard: 'hasNoEmail', actions: showError(errors.invalidEmail) },
      { target: '.busy', actions: ['clearError', 'setEmail'] },
    ],
    BACK_TO_SIGN_IN: { target: 'signIn', actions: 'clearMessages' },
  },
  states: {
    editing: {},
    busy: {
      tags: 'busy',
      on: { START_SINGLE_SIGN_ON: {} },
      invoke: {
        src: 'startSingleSignOn',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: is('started'),
            target: 'leaving',
            actions: assign(({ event: { output } }) => (output.kind === 'started' ? { url: output.url } : {})),
          },
          { target: 'editing', actions: showErrorOf(errors.cannotConnect) },
        ],
        onError: { target: 'editing', actions: showError(errors.cannotConnect) },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: { src: 'leave', input: ({ context }) => ({ url: context.url }) },
      // The browser's Back shows this page as it was left.
      on: { START_SINGLE_SIGN_ON: {}, CAME_BACK: 'editing' },
    },
  },
})
