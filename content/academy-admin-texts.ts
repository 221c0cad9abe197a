/** The academy admin's dashboard (specification, sections 2, 5 and 8). */

import { brand } from './brand.ts'
import { linkValidity } from './link-validity.ts'

const count = (number: number) => number.toLocaleString('en-US')

export const academyAdminTexts = {
  title: 'Admin Dashboard',
  intro: `Invite learners to the ${brand.academy}, follow their progress and manage accounts.`,
  manageResources: 'Manage Resources',
  newTab: '(opens in a new tab)',
  stats: {
    title: 'Overview',
    employees: 'Total Employees',
    admins: 'Total Admins',
    active: 'Active Users',
    training: 'Training',
    stages: { certified: 'certified', 'in-progress': 'in progress', 'not-started': 'not started' },
    report: 'Training report',
    count,
  },
  tabs: {
    label: 'People',
    tab: (name: string, total: number | null) => (total === null ? name : `${name} (${count(total)})`),
  },
  list: {
    search: 'Search by name or email',
    status: 'Status',
    everyStatus: 'All statuses',
    statusOption: (name: string, total: number | null) => (total === null ? name : `${name} (${count(total)})`),
    order: 'Sort by',
    newestFirst: 'Newest first',
    orders: {
      created_at: 'Oldest first',
      name: 'Name, A to Z',
      '-name': 'Name, Z to A',
      email: 'Email, A to Z',
      '-email': 'Email, Z to A',
      '-last_login_at': 'Last login, newest first',
      last_login_at: 'Last login, oldest first',
    },
    loading: 'Loading the list...',
    shown: (rows: number) => (rows === 1 ? '1 person' : `${count(rows)} people`),
    name: 'Name',
    email: 'Email',
    invited: 'Invited',
    lastLogin: 'Last Login',
    never: 'Never',
    actions: 'Actions',
    you: 'You',
    yourself: 'Your own account',
    nothing: 'No matches',
    nothingHint: 'No one matches this name, email address or status. Try a different search.',
  },
  status: {
    active: 'Active',
    invited: 'Invited',
    deactivated: 'Deactivated',
  },
  invitation: {
    pending: 'pending',
    expired: 'expired',
    failed: 'failed to send',
  },
  /** Texts that differ for employees and admins. */
  kinds: {
    employees: {
      title: 'Employees',
      invite: 'Invite Employee',
      inviteText: `We email them a link to set a password and start training. It expires in ${linkValidity.invitation}.`,
      failed: 'Failed to send invitation',
      empty: 'No employees invited yet',
      emptyHint: 'Invite your first learner. They get a link by email, set a password and can start straight away.',
      delete: 'Delete employee',
      deleteFailed: 'Failed to delete employee',
      deleteNetwork: 'Network error occurred while deleting employee',
      gone: 'This permanently deletes the account and all training results. Any open invitation stops working. You can’t undo this. Certificates already issued can still be verified; they keep the name, score and dates.',
      deactivated:
        'They are signed out everywhere and can’t sign in again. Their results are kept, and you can reactivate the account at any time.',
    },
    admins: {
      title: 'Admins',
      invite: 'Invite Admin',
      inviteText: `We email them a link to set a password. It expires in ${linkValidity.invitation}. Admins have the same rights as you.`,
      failed: 'Failed to send admin invitation',
      empty: 'No additional admins',
      emptyHint: 'You are the only admin. Invite a second one so that someone can step in when you are away.',
      delete: 'Delete admin',
      deleteFailed: 'Failed to delete admin',
      deleteNetwork: 'Network error occurred while deleting admin',
      gone: 'This permanently deletes the account and signs them out everywhere. Any open invitation stops working. You can’t undo this. Their actions stay in the activity log.',
      deactivated:
        'They are signed out everywhere and can’t sign in again. You can reactivate the account at any time.',
    },
  },
  invite: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    another: 'Invite another person after this one',
    button: 'Send Invitation',
    busy: 'Sending...',
  },
  act: {
    delete: 'Delete',
    deleteOf: (name: string) => `Delete ${name}`,
    deleting: 'Deleting...',
    deleteWhom: (name: string, email: string) => `Delete ${name} (${email})?`,
    manage: 'Manage',
    manageOf: (name: string) => `Manage ${name}`,
    resend: 'Resend',
    resendOf: (name: string) => `Resend the invitation to ${name}`,
    resending: 'Sending...',
    undo: 'Undo',
    failed: 'That didn’t work, and nothing was changed. Please try again.',
  },
  manage: {
    resend: {
      button: 'Resend invitation',
      text: `Emails a new link that expires in ${linkValidity.invitation}. The previous link stops working.`,
    },
    reset: {
      title: 'Reset password',
      button: 'Reset password',
      open: 'Reset password …',
      busy: 'Resetting...',
      network:
        'Network error occurred. Their password may already have been reset. Reset it again to get a temporary password.',
      text: 'Creates a temporary password and signs them out everywhere.',
      confirm: (name: string) => `Reset the password for ${name}?`,
      consequence:
        'Their current password stops working immediately and they are signed out everywhere. You get a temporary password to pass on. They choose their own when they next sign in.',
    },
    deactivate: {
      title: 'Deactivate',
      button: 'Deactivate',
      open: 'Deactivate …',
      busy: 'Deactivating...',
      text: 'Signs them out everywhere and blocks sign-in. You can undo this.',
      confirm: (name: string) => `Deactivate ${name}?`,
      done: (message: string, name: string) => `${message}: ${name}`,
    },
    reactivate: {
      button: 'Reactivate',
      busy: 'Reactivating...',
      text: 'Lets them sign in again with their previous password.',
    },
    export: {
      button: 'Export data',
      text: 'Downloads all data held about this person, ready to pass on to them (GDPR, Articles 15 and 20).',
      fileName: (email: string) => `personal-data-${email.replaceAll(/[^\w.@-]/g, '_')}.json`,
    },
    delete: {
      open: 'Delete …',
      text: 'Permanently deletes the account and all its data.',
    },
  },
  temporaryPassword: {
    title: 'Temporary password',
    label: 'Temporary Password',
    once: (name: string) => `Temporary password for ${name}. Copy it now: it won’t be shown again.`,
    tell: 'What to tell them',
    how: 'Pass it on in person or by phone, not by email.',
    where: (address: string) => `They sign in at ${address} with their email address and this password.`,
    next: 'They will then be asked to choose their own password.',
    done: 'Done',
  },
} as const
