import { firstAccounts } from '../../content/first-accounts.ts'
import { setPasswordLink } from '../../content/paths.ts'
import { createAccount, findAccount } from '../accounts/account-queries.ts'
import { auditAreaOf, recordAction } from '../accounts/audit-queries.ts'
import { addInvitation, noteMail } from '../accounts/invitation-queries.ts'
import { fillLibrary } from '../library/fill-library.ts'
import { inTransaction } from './with-database.ts'

export interface FirstLink {
  readonly task: string
  readonly email: string
  readonly link: string
}

/**
 * Returns a new set-up link for each sample account without a password. Links of earlier starts stay valid until one is
 * used. In a new database, first creates these accounts and fills the library, in the same transaction.
 */
export async function firstLinks(databaseUrl: string, publicUrl: string): Promise<FirstLink[]> {
  return await inTransaction(databaseUrl, async sql => {
    const marked = await sql`insert into first_start select now() where not exists (select from first_start)`
    const isFirst = marked.count === 1
    const links: FirstLink[] = []
    for (const { task, ...person } of firstAccounts) {
      if (isFirst) await createAccount(sql, person)
      const account = await findAccount(sql, person.area, person.email)
      if (account?.status !== 'invited') continue
      if (isFirst) {
        await recordAction(sql, {
          area: auditAreaOf(account.area),
          actor: 'command-line',
          action: 'account-created',
          subject: { ...account, kind: account.area },
        })
      }
      const token = await addInvitation(sql, account.id, 'invitation')
      // It is printed instead of mailed.
      await noteMail(sql, token, 'sent')
      links.push({ task, email: person.email, link: setPasswordLink(publicUrl, person.area, token) })
    }
    if (isFirst) await fillLibrary(sql)
    return links
  })
}
