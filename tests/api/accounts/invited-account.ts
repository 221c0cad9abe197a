import { createAccount } from '../../../api/accounts/account-queries.ts'
import { createInvitation } from '../../../api/accounts/invitation-queries.ts'
import type { Area } from '../../../api/http/access.ts'
import type { TestApp } from '../test-app.ts'

/** Creates an invited account. Returns it with its invitation's token. */
export async function invitedAccount(
  { client }: Pick<TestApp, 'client'>,
  area: Area = 'employee',
  name: string = crypto.randomUUID(),
) {
  const email = `${name}@cro.example`
  const account = await createAccount(client, { area, email, firstName: 'Matteo', lastName: 'Ricci' })
  if ('refused' in account) throw new Error(account.refused)
  const token = await createInvitation(client, account.id, 'invitation')
  return { ...account, email, token }
}
