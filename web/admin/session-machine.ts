/**
 * The session of an admin area's page (PRODUCT.md, "Admin pages"): who is signed in, the check with the server, and whether
 * the server can be reached.
 */
import { assign, type CallbackActorLogic, emit, type PromiseActorLogic, raise, setup } from 'xstate'
import type { Admin, Person } from '../../api/contract/auth.ts'

interface SessionContext {
  /** The admin who opened the page; null until the server has said who it is. */
  readonly admin: Admin | null
  /** Another admin who has signed in since, in another tab. */
  readonly replacedBy: Person | null
  /** Open forms, whose input an ended session must not discard. */
  readonly openForms: number
  /** Increases with every lost connection; data read over an earlier one may be out of date. */
  readonly connection: number
}

export type CheckResult =
  | { readonly type: 'SIGNED_IN'; readonly user: Admin }
  | { readonly type: 'SIGNED_OUT' }
  /** The admin has logged out, in another tab. */
  | { readonly type: 'LOGGED_OUT' }
  /** The server could not be reached. */
  | { readonly type: 'DISCONNECTED' }

export type SessionEvent =
  | CheckResult
  /** Another tab has stored who is signed in. */
  | { readonly type: 'USER_STORED'; readonly user: Person }
  /** Another tab has signed in or out: a check in flight may be out of date. */
  | { readonly type: 'STORAGE_CHANGED' }
  | { readonly type: 'RECHECK' }
  /** A request of the admin, who is waiting for its result, got a 401. */
  | { readonly type: 'SIGN_IN_AGAIN' }
  | { readonly type: 'SIGNED_IN_AGAIN' }
  /** The admin declines to sign in again. */
  | { readonly type: 'LEAVE' }
  | { readonly type: 'LOG_OUT' }
  | { readonly type: 'FORM_OPENED' }
  | { readonly type: 'FORM_CLOSED' }

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    /** The logout failed. The session is still open, which matters on a shared computer. */
    emitted: {} as { readonly type: 'LOGOUT_FAILED' },
  },
  /** Passed to `provide`. */
  actors: {} as {
    /** Reports what other tabs and the network do. */
    watchBrowser: CallbackActorLogic<SessionEvent>
    checkSession: PromiseActorLogic<CheckResult>
    /** Resolves to whether the server has ended the session. */
    logOut: PromiseActorLogic<boolean>
  },
  delays: {
    /** Milliseconds (PRODUCT.md, "Admin pages"). */
    untilFirstCheck: 200,
    /** Milliseconds between attempts to reach a server that could not be reached. */
    retryInterval: 3000,
  },
  guards: {
    /** Whether the tab is visible; hidden tabs do not ask the server. */
    isVisible: () => true,
    hasOpenForm: ({ context }) => context.openForms > 0,
    isKnown: ({ context }) => context.admin !== null,
    isAnotherAdmin: ({ context: { admin }, event }) => admin !== null && 'user' in event && event.user.id !== admin.id,
  },
  actions: {
    /** Opens the login, which returns to this page after a session that has ended. */
    openLogin: (_, _params: { readonly returns: boolean }) => {},
    setAdmin: assign(({ event }) => (event.type === 'SIGNED_IN' ? { admin: event.user } : {})),
    setReplacedBy: assign(({ event }) => ('user' in event ? { replacedBy: event.user } : {})),
  },
}).createMachine({
  id: 'page',
  context: { admin: null, replacedBy: null, openForms: 0, connection: 0 },
  initial: 'open',
  on: {
    FORM_OPENED: { actions: assign({ openForms: ({ context }) => context.openForms + 1 }) },
    FORM_CLOSED: { actions: assign({ openForms: ({ context }) => context.openForms - 1 }) },
  },
  states: {
    open: {
      type: 'parallel',
      invoke: { src: 'watchBrowser' },
      states: {
        session: {
          initial: 'checking',
          on: {
            SIGNED_IN: [
              { guard: 'isAnotherAdmin', target: '.replaced', actions: 'setReplacedBy' },
              { target: '.signedIn', actions: 'setAdmin' },
            ],
            USER_STORED: { guard: 'isAnotherAdmin', target: '.replaced', actions: 'setReplacedBy' },
            SIGNED_OUT: '#page.leaving',
            LOGGED_OUT: '#page.leaving',
            LOG_OUT: '.loggingOut',
          },
          states: {
            /** The server has not said yet who is signed in. */
            checking: { on: { SIGN_IN_AGAIN: '#page.leaving' } },
            signedIn: {
              on: {
                SIGNED_OUT: [{ guard: 'hasOpenForm', target: 'signingInAgain' }, { target: '#page.leaving' }],
                SIGN_IN_AGAIN: 'signingInAgain',
              },
            },
            /** The session has ended; the page stays as it is while the admin signs in again in a dialog. */
            signingInAgain: {
              on: {
                SIGNED_IN_AGAIN: 'signedIn',
                SIGNED_OUT: {},
                LEAVE: '#page.leaving',
              },
            },
            /** The page is covered: nothing of the first admin is shown or sent in the other one's name. */
            replaced: { on: { SIGNED_OUT: [{ guard: 'hasOpenForm' }, { target: '#page.leaving' }] } },
            /** Waits for the logout's response, which clears the cookie: it must not arrive after the next sign-in. */
            loggingOut: {
              invoke: {
                src: 'logOut',
                onDone: [
                  { guard: ({ event }) => event.output, target: '#page.loggedOut' },
                  { guard: 'isKnown', target: 'signedIn', actions: emit({ type: 'LOGOUT_FAILED' }) },
                  { target: 'checking', actions: emit({ type: 'LOGOUT_FAILED' }) },
                ],
              },
              on: {
                SIGNED_IN: [
                  { guard: 'isAnotherAdmin', target: 'replaced', actions: 'setReplacedBy' },
                  { actions: 'setAdmin' },
                ],
                SIGNED_OUT: {},
                LOGGED_OUT: {},
              },
            },
          },
        },
        check: {
          initial: 'opening',
          states: {
            opening: { after: { untilFirstCheck: 'inFlight' } },
            idle: {
              on: {
                RECHECK: { guard: 'isVisible', target: 'inFlight' },
                STORAGE_CHANGED: { guard: 'isVisible', target: 'inFlight' },
              },
            },
            inFlight: {
              invoke: {
                src: 'checkSession',
                onDone: { target: 'idle', actions: raise(({ event }) => event.output) },
              },
              on: {
                STORAGE_CHANGED: { target: 'inFlight', reenter: true },
                DISCONNECTED: 'idle',
              },
            },
          },
        },
        connection: {
          initial: 'connected',
          states: {
            connected: {
              on: {
                DISCONNECTED: {
                  target: 'disconnected',
                  actions: assign({ connection: ({ context }) => context.connection + 1 }),
                },
              },
            },
            disconnected: {
              on: { SIGNED_IN: 'connected', SIGNED_OUT: 'connected' },
              after: { retryInterval: { target: 'disconnected', reenter: true, actions: raise({ type: 'RECHECK' }) } },
            },
          },
        },
      },
    },
    /** The page shows nothing until the login is open. */
    leaving: { entry: { type: 'openLogin', params: { returns: true } } },
    loggedOut: { entry: { type: 'openLogin', params: { returns: false } } },
  },
})
