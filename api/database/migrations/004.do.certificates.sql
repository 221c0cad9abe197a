-- The log is read by the account, too, because an account's address may change.
create index audit_subject_id on audit_entry (subject_id, id) where subject_id is not null;
create index audit_actor_id on audit_entry (actor_id, id) where actor_id is not null;

-- Of an employee's certificates the last is current, and each later one replaces the one before.
alter table certificate
  -- For the list's cursor and the list of erasures.
  add column id uuid not null unique default gen_random_uuid(),
  add column replaces text references certificate (code) on delete set null,
  -- In the organisation's time zone. Stays when the later certificate is deleted.
  add column replaced_on date,
  -- The code with and without hyphens.
  add column search_text text not null generated always as (
    plain_letters(name || ' ' || code || ' ' || regexp_replace(code, '(.{4})(?=.)', '\1-', 'g'))) stored,
  drop constraint certificate_employee_id_name_score_completed_at_key;
update certificate set replaces = earlier, replaced_on = (later at time zone 'Europe/Dublin')::date
from (
  select code, lag(code) over chain as earlier, lead(issued_at) over chain as later from certificate
  where employee_id is not null window chain as (partition by employee_id order by issued_at, code)
) as linked
where linked.code = certificate.code;
create index certificate_employee on certificate (employee_id);
create index certificate_replaces on certificate (replaces) where replaces is not null;
create index certificate_by_issue on certificate (organisation_id, issued_at, id);
create index certificate_search on certificate using gin (search_text gin_trgm_ops);
