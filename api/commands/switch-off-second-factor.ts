import { type AdminArea, findAccount, lockAccount } from '../queries/accounts.ts'
import { auditAreaOf, recordAction } from '../queries/audit.ts'
import { deleteSecondFactor } from '../queries/second-factor.ts'
import { closeSessions } from '../queries/sessions.ts'
import { inTransaction } from './in-transaction.ts'
import { CommandError } from './run-command.ts'

/** Who an admin is. */
export interface AdminAddress {
  readonly area: AdminArea
  readonly email: string
}

/** For an admin who cannot give a code any more. Resolves to what the person at the terminal is told. */
export async function switchOffSecondFactor(databaseUrl: string, { area, email }: AdminAddress): Promise<string> {
  return await inTransaction(databaseUrl, async client => {
    const account = await findAccount(client, area, email)
    if (!account) throw new CommandError(`There is no admin of this area with the address ${email}.`)
    await lockAccount(client, account.id)
    if (!(await deleteSecondFactor(client, account.id)))
      throw new CommandError(`Two-step sign-in of ${email} is not on: nothing was changed.`)
    await closeSessions(client, account.id)
    await recordAction(client, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'second-factor-off',
      subject: { kind: area, id: account.id, email: account.email },
    })
    return `Two-step sign-in of ${email} is off, and their sessions have ended: the password alone signs in.`
  })
}
