import { allModules } from '../../content/curriculum/outline.ts'
import type { Purpose } from '../accounts/invitation-queries.ts'
import { shownName } from '../accounts/organisation-queries.ts'
import { readSecondFactorState } from '../accounts/second-factor-queries.ts'
import type { exportUser } from '../contract/admin/academy-users.ts'
import type { AuditAction } from '../contract/admin/audit.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import type { Sql } from '../database/connect.ts'
import { readCertificates } from '../training/certificate-queries.ts'
import { type CompletionRow, listProgress } from '../training/completion-queries.ts'
import { listCycles } from '../training/cycle-queries.ts'
import { listReminders } from '../training/reminder-queries.ts'
import { readUser } from './academy-user-queries.ts'

type UserExport = Extract<ResponseOf<typeof exportUser>, { status: 200 }>['body']

interface Completion extends Omit<CompletionRow, 'employee_id' | 'module_id'> {
  readonly region_id: number
  readonly received_at: Date
}

interface HeldAccount {
  readonly acceptedAt: Date | null
  readonly firstDueOn: string | null
  readonly organisation: string | null
  readonly issuer: string | null
  readonly subject: string | null
  readonly linkedAt: Date | null
}

/** Returns all data stored about an employee or academy admin. Call it in a transaction that has locked the account. */
export async function readUserExport(sql: Sql, id: string): Promise<Omit<UserExport, 'exported_at'>> {
  const [account] = await sql<HeldAccount[]>`
    select accepted_at as "acceptedAt", first_due_on::text as "firstDueOn",
      ${shownName(sql, sql`account.organisation_id`)} as organisation, issuer, subject, linked.created_at as "linkedAt"
    from account left join sign_in_identity as linked on account_id = account.id where account.id = ${id}`
  const sessions = await sql<{ created_at: Date; last_seen_at: Date }[]>`
    select created_at, last_seen_at from session
    where account_id = ${id} and expires_at > now() order by created_at, token_hash`
  const completions = await sql<Completion[]>`
    select id, cycle, module_id as region_id, score, finished_at, received_at, reported
    from completion where employee_id = ${id} order by received_at, finished_at, id`
  const invitations = await sql<{ purpose: Purpose; created_at: Date; expires_at: Date; used_at: Date | null }[]>`
    select purpose, created_at, expires_at, used_at from invitation
    where account_id = ${id} order by created_at, token_hash`
  const [factor] = await sql<{ since: Date }[]>`
    select confirmed_at as since from second_factor where account_id = ${id} and confirmed_at is not null`
  const log = await sql<{ at: Date; action: AuditAction; isOwn: boolean }[]>`
    select at, action, coalesce(actor_id = ${id}, false) as "isOwn" from audit_entry
    where subject_id = ${id} or actor_id = ${id} order by audit_entry.id desc`
  return {
    account: {
      ...(await readUser(sql, id)),
      ...(account?.organisation && { organisation: account.organisation }),
      accepted_at: account?.acceptedAt?.toISOString() ?? null,
      first_due_on: account?.firstDueOn ?? null,
    },
    invitations: invitations.map(({ purpose, ...times }) => ({
      purpose,
      created_at: times.created_at.toISOString(),
      expires_at: times.expires_at.toISOString(),
      used_at: times.used_at?.toISOString() ?? null,
    })),
    second_factor: factor
      ? {
          since: factor.since.toISOString(),
          recovery_codes_left: (await readSecondFactorState(sql, id)).recoveryCodesLeft,
        }
      : null,
    single_sign_on:
      account?.issuer && account.subject && account.linkedAt
        ? { issuer: account.issuer, subject: account.subject, since: account.linkedAt.toISOString() }
        : null,
    log: log.map(({ at, action, isOwn }) => ({
      at: at.toISOString(),
      action,
      by: isOwn ? 'themselves' : 'another person',
    })),
    sessions: sessions.map(row => ({
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    cycles: await listCycles(sql, id),
    progress: (await listProgress(sql, id)).map(({ cycle, region_id, score, finished_at }) => {
      const title = allModules.find(module => module.id === region_id)?.title ?? ''
      return { cycle, region_id, title, score, finished_at }
    }),
    certificates: await readCertificates(sql, id),
    reminders: await listReminders(sql, id),
    completions: completions.map(({ reported, ...row }) => ({
      ...row,
      finished_at: row.finished_at.toISOString(),
      received_at: row.received_at.toISOString(),
      reported_finished_at: reported.finishedAt,
      answers: reported.answers && [...reported.answers],
      content_version: reported.contentVersion,
    })),
  }
}
