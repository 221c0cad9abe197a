-- ZIP files with the training records of one employee or of all (people, "Auditor pack"). Each is deleted a day after it is
-- ready, and backups do not contain them: a pack can be requested again.
create table auditor_pack (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation (id) on delete cascade,
  -- Null: all employees.
  employee_id uuid references account (id) on delete cascade,
  -- Named in the manifest.
  requested_by uuid not null references account (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- Rises with each start, so that a process that has lost its job cannot write to the pack of the next one.
  attempt integer not null default 0,
  -- Employees whose record is drawn, and all of them.
  done integer not null default 0,
  total integer not null,
  -- The employees in the pack; null unless it is running or ready.
  people uuid[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day'
);
create unique index auditor_pack_unfinished on auditor_pack (organisation_id, employee_id) nulls not distinct
  where state in ('waiting', 'running');

-- The file of a pack, in parts of at most 1 MB.
create table auditor_pack_part (
  pack_id uuid not null references auditor_pack (id) on delete cascade,
  number integer not null,
  -- Not compressed by the database: a ZIP file is compressed already.
  bytes bytea storage external not null,
  primary key (pack_id, number)
);

-- Erasing an employee deletes the packs that contain them, and starts a running one again without them. Its job has locked
-- the accounts while it listed them, so an erasure either is in the list's past or finds the list.
create or replace function remove_from_auditor_packs() returns trigger language plpgsql as $$
begin
  delete from auditor_pack
  where organisation_id = old.organisation_id and state = 'ready' and people @> array[old.id];
  update auditor_pack set state = 'waiting', people = null, done = 0
  where organisation_id = old.organisation_id and state = 'running' and people @> array[old.id];
  return old;
end $$;
create trigger remove_from_auditor_packs before delete on account for each row
  when (old.area = 'employee') execute function remove_from_auditor_packs();
