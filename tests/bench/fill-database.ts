import type { Sql } from '../../api/database/connect.ts'

const firstNames = ['Ilse', 'Tomás', 'Agnieszka', 'Liam', 'Noor', 'Émilie', 'Jonas', 'Chiara', 'Mikael', 'Zsófia']
const lastNames = [
  'Verhoeven',
  'Pereira',
  'Kowalska',
  'O’Brien',
  'Haddad',
  'Lefèvre',
  'Ekström',
  'Rossi',
  'Nagy',
  'Okafor',
]

/**
 * Adds employees with addresses in a reserved domain: nine in ten active, some invited (part of them long ago), some
 * deactivated, with results up to a random module. One statement per table, so that a hundred thousand take seconds.
 */
export async function fillPeople(sql: Sql, employees: number): Promise<void> {
  await sql`
    insert into account (area, email, first_name, last_name, status, created_at, last_login_at, training_stage)
     select 'employee', 'person' || n || '-' || substr(md5(random()::text), 1, 6) || '@seed.example',
       (${firstNames}::text[])[1 + n % 10], (${lastNames}::text[])[1 + (n / 10) % 10] || case when n > 100 then ' ' || n else '' end,
       status, invited, case when status = 'invited' or done = 0 then null else invited + random() * (now() - invited) end,
       case when status = 'invited' or done = 0 then 0 when done < 7 then 1 else 2 end
     from (
       select n, floor(random() * 9)::integer as done, now() - random() * interval '700 days' as invited,
         case when n % 20 = 0 then 'invited' when n % 50 = 1 then 'deactivated' else 'active' end as status
       from generate_series(1, ${employees}::integer) as n
     ) as people`
  await sql`
    insert into invitation (token_hash, account_id, purpose, created_at, expires_at, mailed_at)
     select sha256(convert_to(id::text, 'UTF8')), id, 'invitation', created_at, created_at + interval '7 days', created_at
     from account where area = 'employee' and status = 'invited' and email like '%@seed.example'
     on conflict do nothing`
  await sql`
    with stored as (
       insert into completion (id, employee_id, module_id, score, reported, finished_at)
       select gen_random_uuid(), account.id, module, case when random() < 0.2 then 0 when module = 1 then 100 else 100 + 25 * module end, '{}',
         least(now(), created_at + module * interval '1 day')
       from account, generate_series(1, 7) as module
       where area = 'employee' and email like '%@seed.example' and training_stage > 0
         and module <= case training_stage when 2 then 7 else 1 + abs(hashtext(email)) % 6 end
         and not exists (select from progress where employee_id = account.id)
       returning employee_id, module_id, score, finished_at
     )
     insert into progress select * from stored`
  await sql`
    insert into training_cycle (employee_id, cycle, certified_at)
     select id, 1, now() from account where training_stage = 2 on conflict do nothing`
}

/** Adds a session for every employee who may sign in, as if all trained today. */
export async function fillSessions(sql: Sql): Promise<void> {
  await sql`
    insert into session (token_hash, account_id, area, expires_at)
     select sha256(id::text::bytea), id, area, now() + interval '1 day'
     from account where area = 'employee' and status = 'active'`
}

/**
 * Adds download records, spread over two years and over the existing resources (forty new ones if there are none), and
 * updates the download counts.
 */
export async function fillDownloads(sql: Sql, downloads: number): Promise<void> {
  await sql`
    insert into resource (title, description, resource_type, file_url, category, tags)
     select 'Seeded resource ' || n, 'A resource that was made to be counted.', 'guide',
       'https://files.seed.example/' || n || '.pdf', 'GDPR Compliance', 'seed'
     from generate_series(1, 40) as n where not exists (select from resource)`
  await sql`
    with shelf as (select array_agg(id) as ids from resource where deleted_at is null), stored as (
       insert into download (resource_id, first_name, last_name, email, company, role, downloaded_at)
       select ids[1 + n % cardinality(ids)], (${firstNames}::text[])[1 + n % 10], (${lastNames}::text[])[1 + (n / 10) % 10],
         'visitor' || n || '@seed.example', 'Company ' || n % 5000, case when n % 3 > 0 then 'Quality Assurance' end,
         now() - random() * interval '700 days'
       from shelf, generate_series(1, ${downloads}::integer) as n
       returning resource_id, downloaded_at
     ), days as (
       insert into download_day as kept
       select resource_id, (downloaded_at at time zone 'utc')::date, count(*) from stored group by 1, 2
       on conflict (resource_id, day) do update set count = kept.count + excluded.count
     )
     update resource set download_count = download_count + counted.count
     from (select resource_id, count(*) from stored group by resource_id) as counted
     where counted.resource_id = resource.id`
}
