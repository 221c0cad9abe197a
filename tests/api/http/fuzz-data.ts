import { hashPassword } from '../../../api/accounts/passwords.ts'
import { seal } from '../../../api/accounts/seal.ts'
import { hashRecoveryCode, seedLock } from '../../../api/accounts/second-factor.ts'
import { hashToken } from '../../../api/accounts/tokens.ts'
import { createSeed } from '../../../api/accounts/totp.ts'
import { fileUrl } from '../../../api/contract/files.ts'
import type { TestClient } from '../../database.ts'
import { password } from '../test-app.ts'

/** The same ids and tokens in every run, so that a run can be repeated from its seed. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const people = [
  { area: 'employee', status: 'active' },
  { area: 'employee', status: 'invited' },
  { area: 'employee', status: 'deactivated' },
  { area: 'academy-admin', status: 'active' },
  { area: 'academy-admin', status: 'deactivated' },
  { area: 'library-admin', status: 'active' },
  { area: 'library-admin', status: 'deactivated' },
  { area: 'employee', status: 'temporary' },
].map((person, index) => ({
  ...person,
  id: idOf(index + 1),
  email: `p${index + 1}@cro.example`,
  token: `token${index + 1}`,
}))

const cookieNames: Record<string, string> = {
  employee: 'asterleigh_employee',
  'academy-admin': 'asterleigh_academy_admin',
  'library-admin': 'asterleigh_library_admin',
}
const cookieOf = ({ area, token }: { area: string; token: string }) => `${cookieNames[area]}=${token}`

/** The seed of the library admin, whose second factor is on; the academy admin has none. */
const recoveryCode = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF'

const resources = [idOf(101), idOf(102)]

/** The cookies of a caller who is signed in to all three areas. */
const callerOfAllAreas = people
  .filter(({ status }) => status === 'active')
  .map(cookieOf)
  .join('; ')

/** Generates the cookies of every kind of caller; '' is signed out. Half of them belong to an admitted caller. */
export const callers: readonly string[] = ['', ...people.map(cookieOf), ...Array<string>(9).fill(callerOfAllAreas)]

export const known = {
  ids: [...people.map(({ id }) => id), ...resources],
  words: [
    ...people.map(({ email }) => email),
    'P1@CRO.EXAMPLE ',
    'new@cro.example',
    'invitation1',
    'invitation2',
    password,
    recoveryCode,
    'a lighthouse in fog',
    'Ilse',
    'https://files.example/a.pdf',
    fileUrl('0'.repeat(64)),
    'data:application/pdf;base64,JVBERi0=',
    'data:image/svg+xml,%3Csvg/%3E',
    'a, b, a',
  ],
}

const passwordHash = hashPassword(password)

/** Restores everything that a request may have changed: accounts, sessions, links, resources. */
export async function restoreData(client: TestClient): Promise<void> {
  const hash = await passwordHash
  for (const { id, area, status, email, token } of people) {
    // The address of a deleted person may belong to a new account.
    await client.query('delete from account where area = $1 and lower(email) = $2 and id <> $3', [area, email, id])
    await client.query(
      `insert into account (id, area, email, first_name, last_name, password_hash, status, must_change_password)
       values ($1, $2, $3, 'Ilse', 'Verhoeven', $4, $5, $6)
       on conflict (id) do update set email = excluded.email, status = excluded.status,
         password_hash = excluded.password_hash, must_change_password = excluded.must_change_password`,
      [
        id,
        area,
        email,
        status === 'invited' ? null : hash,
        status === 'temporary' ? 'active' : status,
        status === 'temporary',
      ],
    )
    await client.query(
      `insert into session (token_hash, account_id, area, expires_at) values ($1, $2, $3, now() + interval '1 day')
       on conflict (token_hash) do update set account_id = excluded.account_id, ended = null`,
      [hashToken(token), id, area],
    )
  }
  for (const [index, person] of people.slice(0, 2).entries()) {
    await client.query(
      `insert into invitation (token_hash, account_id, purpose, expires_at) values ($1, $2, 'invitation', now() + interval '1 day')
       on conflict (token_hash) do update set used_at = null, expires_at = excluded.expires_at`,
      [hashToken(`invitation${index + 1}`), person.id],
    )
  }
  const { id: guarded = '' } = people.find(each => each.area === 'library-admin') ?? {}
  await client.query(
    `insert into second_factor (account_id, sealed_seed, confirmed_at) values ($1, $2, now())
     on conflict (account_id) do update set sealed_seed = excluded.sealed_seed, confirmed_at = excluded.confirmed_at`,
    [guarded, seal(undefined, seedLock(guarded), createSeed())],
  )
  await client.query('insert into recovery_code values ($1, $2) on conflict do nothing', [
    hashRecoveryCode(recoveryCode),
    guarded,
  ])
  for (const id of resources) {
    await client.query(
      `insert into resource (id, title, description, resource_type, file_url, category)
       values ($1, 'A title', 'A text', 'guide', 'https://files.example/a.pdf', 'GDPR')
       on conflict (id) do update set deleted_at = null, is_active = true`,
      [id],
    )
  }
}
