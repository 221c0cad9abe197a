import { findAccount, lockAccount, lockAdmins } from '../accounts/account-queries.ts'
import { auditAreaOf, recordAction } from '../accounts/audit-queries.ts'
import { deleteAccount } from '../people/academy-user-queries.ts'
import { CommandError } from './run-command.ts'
import type { AdminAddress } from './switch-off-second-factor.ts'
import { inTransaction } from './with-database.ts'

/** Where an admin may be the last one. */
const scopes = { 'academy-admin': 'of their organisation', 'library-admin': 'in this area' }

/** Deletes an admin's account. Returns the message for the terminal. */
export async function deleteAdmin(databaseUrl: string, { area, email }: AdminAddress): Promise<string> {
  return await inTransaction(databaseUrl, async sql => {
    await lockAdmins(sql)
    const found = await findAccount(sql, area, email)
    const account = found && (await lockAccount(sql, found.id))
    if (!account) throw new CommandError(`There is no admin with the address ${email} in this area.`)
    const others = await sql`
      select from account
        where area = ${area} and organisation_id is not distinct from ${account.organisationId}
          and status = 'active' and id <> ${account.id} limit 1`
    if (account.status === 'active' && others.count === 0)
      throw new CommandError(`${email} is the last active admin ${scopes[area]}: create another one first.`)
    await recordAction(sql, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'user-deleted',
      subject: { kind: area, id: account.id, email: account.email },
    })
    await deleteAccount(sql, account.id)
    return `The account ${email} has been deleted and its sessions have ended.`
  })
}
