import {
  type deactivateUser,
  type deleteUser,
  type inviteAdmin,
  inviteEmployee,
  type reactivateUser,
  type resendInvitation,
  type resetPassword,
} from '../../api/contract/admin/academy-users.ts'
import { type AuditEntry, listAcademyAudit, listLibraryAudit } from '../../api/contract/admin/audit.ts'
import type { TestApp, Visitor } from './test-app.ts'

const logs = { 'academy-admin': listAcademyAudit, 'library-admin': listLibraryAudit }
type Action =
  | typeof deleteUser
  | typeof resendInvitation
  | typeof deactivateUser
  | typeof reactivateUser
  | typeof resetPassword

/** Returns functions that read the audit log and change people as `admin`. `setup` is read at each call. */
export function auditCalls(setup: () => { readonly app: TestApp; readonly admin: Visitor }) {
  async function read(query: Record<string, string> = {}, as = setup().admin): Promise<AuditEntry[]> {
    const response = await setup().app.call(logs[as.area === 'library-admin' ? as.area : 'academy-admin'], {
      as,
      query,
    })
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }
  const actions = async (query?: Record<string, string>, as?: Visitor) =>
    (await read(query, as)).map(({ action }) => action)

  const on = (endpoint: Action, { id }: { id: string }, as = setup().admin) =>
    setup().app.call(endpoint, { as, params: { id } })
  const invite = (email: string, endpoint: typeof inviteEmployee | typeof inviteAdmin = inviteEmployee) =>
    setup().app.call(endpoint, { as: setup().admin, body: { email, firstName: 'Ines', lastName: 'Okafor' } })
  const idOf = async (email: string) => {
    const { rows } = await setup().app.client.query<{ id: string }>('select id from account where email = $1', [email])
    return rows[0] ?? { id: '' }
  }

  return { read, actions, on, invite, idOf }
}

/** Deletes all entries. Only the database's owner can do this, and only by setting the role explicitly. */
export async function clearAudit({ client }: Pick<TestApp, 'client'>): Promise<void> {
  await client.query(`set session_replication_role = 'replica'`)
  await client.query('delete from audit_entry')
  await client.query(`set session_replication_role = 'origin'`)
}
