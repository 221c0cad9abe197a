import type { UserRow } from '../../api/contract/academy-users.ts'

/** The two lists of the dashboard, as `tab` in its address names them. */
export const kinds = ['employees', 'admins'] as const
export type Kind = (typeof kinds)[number]

/** The list that the address names; the employees unless it names the other. */
export function kindOf(tab: string): Kind {
  return tab === 'admins' ? 'admins' : 'employees'
}

/** What the admin is about to do: the dialog that is open. */
export type Task =
  | { readonly name: 'invite'; readonly kind: Kind }
  | { readonly name: 'manage' | 'delete' | 'deactivate' | 'reset'; readonly person: UserRow }

export const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`
