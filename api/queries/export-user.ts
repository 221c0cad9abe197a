import { allModules } from '../../content/curriculum/outline.ts'
import type { exportUser } from '../contract/academy-users.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import type { Queryable } from '../database/database.ts'
import { readUser } from './academy-users.ts'
import { listAudit } from './audit.ts'
import { listCertificates } from './certificates.ts'
import { listProgress, type Reported } from './completions.ts'
import type { Purpose } from './invitations.ts'
import { readSecondFactorState } from './second-factor.ts'

type UserExport = Extract<ResponseOf<typeof exportUser>, { status: 200 }>['body']

interface Invitation {
  readonly purpose: Purpose
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

/** What is held about an employee or an academy admin. Call it in a transaction that has locked the account. */
export async function readUserExport(client: Queryable, id: string): Promise<Omit<UserExport, 'exported_at'>> {
  const sessions = await client.query<{ created_at: Date; last_seen_at: Date }>(
    `select created_at, last_seen_at from session
     where account_id = $1 and expires_at > now() order by created_at, token_hash`,
    [id],
  )
  const completions = await client.query<{
    id: string
    region_id: number
    score: number
    finished_at: Date
    received_at: Date
    reported: Reported
  }>(
    `select id, module_id as region_id, score, finished_at, received_at, reported
     from completion where employee_id = $1 order by received_at, id`,
    [id],
  )
  const invitations = await client.query<Invitation>(
    'select purpose, created_at, expires_at, used_at from invitation where account_id = $1 order by created_at, token_hash',
    [id],
  )
  const factors = await client.query<{ since: Date }>(
    'select confirmed_at as since from second_factor where account_id = $1 and confirmed_at is not null',
    [id],
  )
  const [factor] = factors.rows
  const account = await readUser(client, id)
  const log = await listAudit(client, 'academy', { search: account.email })
  return {
    account,
    invitations: invitations.rows.map(({ purpose, ...times }) => ({
      purpose,
      created_at: times.created_at.toISOString(),
      expires_at: times.expires_at.toISOString(),
      used_at: times.used_at?.toISOString() ?? null,
    })),
    second_factor: factor
      ? {
          since: factor.since.toISOString(),
          recovery_codes_left: (await readSecondFactorState(client, id)).recoveryCodesLeft,
        }
      : null,
    log: log.rows.map(({ at, action, actor_email }) => ({
      at,
      action,
      by: actor_email.toLowerCase() === account.email.toLowerCase() ? 'themselves' : 'somebody else',
    })),
    sessions: sessions.rows.map(row => ({
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    progress: (await listProgress(client, id)).map(({ region_id, score, finished_at }) => {
      const title = allModules.find(module => module.id === region_id)?.title ?? ''
      return { region_id, title, score, finished_at }
    }),
    certificates: await listCertificates(client, id),
    completions: completions.rows.map(({ reported, ...row }) => ({
      ...row,
      finished_at: row.finished_at.toISOString(),
      received_at: row.received_at.toISOString(),
      reported_finished_at: reported.finishedAt,
      answers: reported.answers && [...reported.answers],
      content_version: reported.contentVersion,
    })),
  }
}
