-- The activity log: who did what to whom, and when. The person acted on is named by account id only, so that deleting the
-- account removes the name from every entry. A keyed hash of the address still finds the entries by that address. The
-- name of the admin who acted stays for accountability.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  area text not null check (area in ('academy', 'library')),
  -- Null in the library's log.
  organisation_id uuid,
  -- Null for the command line.
  actor_id uuid,
  actor_name text not null,
  actor_email text not null,
  action text not null,
  subject_kind text check (subject_kind in ('employee', 'academy-admin', 'library-admin', 'resource', 'file')),
  subject_id uuid,
  subject_key bytea,
  -- A resource's title or a file's name, never a person's.
  subject_label text,
  -- Counts, filters, names of fields; never personal data.
  detail jsonb not null default '{}'
);
create index audit_area on audit_entry (area, organisation_id, id);
create index audit_action on audit_entry (area, organisation_id, action, id);
create index audit_subject on audit_entry (area, subject_key, id) where subject_key is not null;
create index audit_actor on audit_entry (area, lower(actor_email), id);
create index audit_age on audit_entry (at);

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- The clean-up deletes entries after the retention time, which is longer than a year.
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  -- The entries of a deleted organisation are deleted with it (GDPR, Article 28(3)(g)).
  if tg_op = 'DELETE' and old.organisation_id is not null
    and not exists (select from organisation where id = old.organisation_id) then return old; end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger append_only_whole before truncate on audit_entry for each statement execute function refuse_audit_change();

-- The key of `audit_entry.subject_key`: one row.
create table audit_secret (secret bytea not null);
insert into audit_secret
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

-- The random ids of erased organisations, accounts, enquiries and download records, and nothing else about them. A restore deletes the
-- rows with these ids again.
create table erasure (id uuid primary key);

-- Attempts within a time window. Unlogged: losing the counts in a crash of the database does no harm.
create unlogged table rate_limit (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- When the first start on the embedded database made its samples; no row: never.
create table first_start (at timestamptz not null default now());
