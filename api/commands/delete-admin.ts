import { deleteAccount, lockAdmins } from '../queries/academy-users.ts'
import { findAccount, lockAccount } from '../queries/accounts.ts'
import { auditAreaOf, recordAction } from '../queries/audit.ts'
import { inTransaction } from './in-transaction.ts'
import { CommandError } from './run-command.ts'
import type { AdminAddress } from './switch-off-second-factor.ts'

/** For an admin who leaves; of the library's, nobody else can. Resolves to what the person at the terminal is told. */
export async function deleteAdmin(databaseUrl: string, { area, email }: AdminAddress): Promise<string> {
  return await inTransaction(databaseUrl, async client => {
    await lockAdmins(client)
    const found = await findAccount(client, area, email)
    const account = found && (await lockAccount(client, found.id))
    if (!account) throw new CommandError(`There is no admin of this area with the address ${email}.`)
    const others = await client.query(
      `select from account where area = $1 and status = 'active' and id <> $2 limit 1`,
      [area, account.id],
    )
    if (account.status === 'active' && others.rows.length === 0)
      throw new CommandError(`${email} is the last active admin of this area: create another one first.`)
    await deleteAccount(client, account.id)
    await recordAction(client, {
      area: auditAreaOf(area),
      actor: 'command-line',
      action: 'user-deleted',
      subject: { kind: area, id: account.id, email: account.email },
    })
    return `The account of ${email} is deleted, and its sessions have ended.`
  })
}
