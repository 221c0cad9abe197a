import { findAccount, lockAccount } from '../accounts/account-queries.ts'
import { auditAreaOf, recordAction } from '../accounts/audit-queries.ts'
import { deleteSecondFactor } from '../accounts/second-factor-queries.ts'
import { closeSessions } from '../accounts/session-queries.ts'
import type { AdminArea } from '../http/access.ts'
import { CommandError } from './run-command.ts'
import { inTransaction } from './with-database.ts'

/** Identifies an admin. */
export interface AdminAddress {
  readonly area: AdminArea
  readonly email: string
}

/** Switches an admin's second factor off and ends their sessions. Returns the message for the terminal. */
export async function switchOffSecondFactor(databaseUrl: string, { area, email }: AdminAddress): Promise<string> {
  return await inTransaction(databaseUrl, async sql => {
    const account = await findAccount(sql, area, email)
    if (!account) throw new CommandError(`There is no admin with the address ${email} in this area.`)
    await lockAccount(sql, account.id)
    if (!(await deleteSecondFactor(sql, account.id)))
      throw new CommandError(`Two-step sign-in is already off for ${email}: nothing was changed.`)
    await closeSessions(sql, account.id)
    await recordAction(sql, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'second-factor-off',
      subject: { kind: area, id: account.id, email: account.email },
    })
    return `Two-step sign-in is off for ${email} and their sessions have ended. They now sign in with the password only.`
  })
}
