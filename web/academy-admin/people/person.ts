import type { UserRow } from '../../../api/contract/admin/academy-users.ts'

/** The two lists of the dashboard, as named by `tab` in its address. */
export const kinds = ['employees', 'admins'] as const
export type Kind = (typeof kinds)[number]

/** The open dialog. */
export type Task =
  | { readonly name: 'invite'; readonly kind: Kind }
  | { readonly name: 'manage' | 'edit' | 'delete' | 'deactivate' | 'reset' | 'unlink'; readonly person: UserRow }

export const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`
