-- What the two admin areas need: lists that are searched, sorted and read by the page; counts that cost nothing to read;
-- who did what. Every summary is written in the transaction of what it sums up.

-- Trigrams: part of a name or an address is found through an index.
create extension if not exists pg_trgm;

-- Text as it is searched and sorted, whatever the database's collation: in lower case, without accents and invisible
-- characters, with one kind of apostrophe and of hyphen, ligatures as letters. With the collation C, lower() knows A to Z
-- alone, so accents are removed first, and the other capitals of Latin, Greek and Cyrillic are listed. Not NFKD, which
-- makes eighteen letters of one.
create or replace function plain_letters(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(
      regexp_replace(
        regexp_replace(
          lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
          '[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\ua78c\uff07]', '''', 'g'),
        '[\u02d7\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g'),
      'łøđıŁØĐÆŒÞÐŊẞςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'lodilodæœþðŋßσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl')
$$;

alter table account
  -- 0 nothing completed yet, 1 on the way, 2 certified; it only rises (queries/completions.ts).
  add column training_stage smallint not null default 0 check (training_stage between 0 and 2),
  add column sort_name text generated always as (plain_letters(last_name || ' ' || first_name)) stored,
  -- Searched by queries/person-search.ts.
  add column search_text text generated always as (plain_letters(first_name || ' ' || last_name || ' ' || email)) stored;
update account set training_stage = case when completed >= 7 then 2 else 1 end
from (select employee_id, count(*) filter (where module_id <= 7) as completed from progress group by employee_id) as done
where done.employee_id = account.id;

-- Of equal keys the id decides; an address is alone in its area and needs none (by address: account_email).
create index account_by_name on account (area, sort_name, id);
create index account_by_creation on account (area, created_at, id);
create index account_by_login on account (area, (coalesce(last_login_at, '-infinity')), id);
create index account_by_status_and_name on account (area, status, sort_name, id);
create index account_by_status_and_email on account (area, status, lower(email));
create index account_by_status_and_creation on account (area, status, created_at, id);
create index account_by_status_and_login on account (area, status, (coalesce(last_login_at, '-infinity')), id);
create index account_by_stage_and_name on account (area, training_stage, sort_name, id);
create index account_search on account using gin (search_text gin_trgm_ops);

alter table invitation
  -- When its mail was taken by the mail server, and when an attempt to hand it over failed last.
  add column mailed_at timestamptz,
  add column mail_failed_at timestamptz;
update invitation set mailed_at = created_at;

-- How many accounts there are of each kind. A shard is written by few connections, so that they do not wait for one
-- another; whoever reads adds the shards up.
create table account_tally (
  area text not null,
  status text not null,
  training_stage smallint not null,
  shard smallint not null,
  count integer not null,
  primary key (area, status, training_stage, shard)
);
insert into account_tally select area, status, training_stage, 0, count(*) from account group by 1, 2, 3;

create or replace function tally_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate account_tally;
  elsif tg_op = 'INSERT' then
    insert into account_tally as tally
    select area, status, training_stage, pg_backend_pid() % 16, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (area, status, training_stage, shard) do update set count = tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into account_tally as tally
    select area, status, training_stage, pg_backend_pid() % 16, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
    on conflict (area, status, training_stage, shard) do update set count = tally.count + excluded.count;
  else
    insert into account_tally as tally
    select area, status, training_stage, pg_backend_pid() % 16, sum(change)
    from (
      select area, status, training_stage, 1 as change from added
      union all
      select area, status, training_stage, -1 from removed
    ) as changed
    group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (area, status, training_stage, shard) do update set count = tally.count + excluded.count;
  end if;
  return null;
end $$;
create trigger tally_added after insert on account
  referencing new table as added for each statement execute function tally_accounts();
create trigger tally_removed after delete on account
  referencing old table as removed for each statement execute function tally_accounts();
create trigger tally_changed after update on account
  referencing old table as removed new table as added for each statement execute function tally_accounts();
create trigger tally_emptied after truncate on account for each statement execute function tally_accounts();

-- How many employees have completed each module, and with which sum of scores; in shards, too.
create table module_tally (
  module_id integer not null,
  shard smallint not null,
  completed integer not null,
  score bigint not null,
  primary key (module_id, shard)
);
insert into module_tally select module_id, 0, count(*), sum(score) from progress group by module_id;

create or replace function tally_modules() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate module_tally;
  elsif tg_op = 'INSERT' then
    insert into module_tally as tally
    select module_id, pg_backend_pid() % 16, count(*), sum(score) from added group by 1 order by 1
    on conflict (module_id, shard) do update
      set completed = tally.completed + excluded.completed, score = tally.score + excluded.score;
  elsif tg_op = 'DELETE' then
    insert into module_tally as tally
    select module_id, pg_backend_pid() % 16, -count(*), -sum(score) from removed group by 1 order by 1
    on conflict (module_id, shard) do update
      set completed = tally.completed + excluded.completed, score = tally.score + excluded.score;
  else
    insert into module_tally as tally
    select module_id, pg_backend_pid() % 16, 0, sum(change)
    from (select module_id, score as change from added union all select module_id, -score from removed) as changed
    group by 1 having sum(change) <> 0 order by 1
    on conflict (module_id, shard) do update set score = tally.score + excluded.score;
  end if;
  return null;
end $$;
create trigger tally_added after insert on progress
  referencing new table as added for each statement execute function tally_modules();
create trigger tally_removed after delete on progress
  referencing old table as removed for each statement execute function tally_modules();
create trigger tally_changed after update on progress
  referencing old table as removed new table as added for each statement execute function tally_modules();
create trigger tally_emptied after truncate on progress for each statement execute function tally_modules();

alter table resource
  -- Rises with each change, so that of two admins who edit at once the second is told.
  add column version integer not null default 1,
  -- Hidden from everybody at once; its download records go with the next clean-up, in portions.
  add column deleted_at timestamptz;
alter table resource add constraint resource_deleted_is_inactive check (deleted_at is null or not is_active);

-- A resource's downloads by the page, the latest first, and parts of names, addresses or companies among them.
alter table download add column search_text text generated always as
  (plain_letters(first_name || ' ' || last_name || ' ' || email || ' ' || company)) stored;
drop index download_resource;
create index download_resource on download (resource_id, downloaded_at, id);
create index download_search on download using gin (search_text gin_trgm_ops);

-- Downloads a day (UTC) and resource. Holds nothing personal, and outlives the records as the count does.
create table download_day (
  resource_id uuid not null references resource (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (resource_id, day)
);
create index download_day_day on download_day (day);
insert into download_day
select resource_id, (downloaded_at at time zone 'utc')::date, count(*) from download group by 1, 2;

-- Who did what to whom, and when. A person acted on is named by the account's id alone, so that deleting the account
-- takes the name out of every entry; the keyed hash of the address lets somebody who knows the address find the entries
-- all the same. Whoever acted is named for good: they answer for it.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  area text not null check (area in ('academy', 'library')),
  -- No id: somebody at the server's command line.
  actor_id uuid,
  actor_name text not null,
  actor_email text not null,
  action text not null,
  subject_kind text check (subject_kind in ('employee', 'academy-admin', 'library-admin', 'resource', 'file')),
  subject_id uuid,
  subject_key bytea,
  -- A resource's title or a file's name, never a person's.
  subject_label text,
  -- How many, which filter, which fields: never personal data.
  detail jsonb not null default '{}'
);
create index audit_area on audit_entry (area, id);
create index audit_action on audit_entry (area, action, id);
create index audit_subject on audit_entry (area, subject_key, id) where subject_key is not null;
create index audit_actor on audit_entry (area, lower(actor_email), id);
create index audit_age on audit_entry (at);

create table audit_secret (secret bytea not null);
insert into audit_secret
select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- The clean-up deletes what is older than the retention time, which is longer than this.
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger append_only_whole before truncate on audit_entry for each statement execute function refuse_audit_change();

-- A cell that a spreadsheet would run as a formula is made text (OWASP, CSV injection): at its beginning, and after what
-- a spreadsheet of other settings takes for the beginning of a cell.
create or replace function csv_safe(value text) returns text language sql immutable parallel safe as $$
  select case when value ~ '(^|[;\t\r\n])\s*[-=+@＝＋－＠]' or value ~ '^[\t\r\n]'
    then '''' || regexp_replace(value, '([;\t\r\n])(?=\s*[-=+@＝＋－＠])', '\1''', 'g') else value end
$$;

-- A parameter of an export (database/csv-export.ts), because COPY takes none; null when it was not given.
create or replace function export_value(number integer) returns text language sql stable as $$
  select nullif(current_setting('export.value' || number, true), '')
$$;
