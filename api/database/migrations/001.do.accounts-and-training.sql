-- Part of a name or an address is found through an index of trigrams.
create extension if not exists pg_trgm;

-- Text for search and sort order, whatever the database's collation: lower case, without accents and invisible
-- characters, with one kind of apostrophe and of hyphen, ligatures as letters: "lefevre" finds Lefèvre. lower() of the
-- collation C knows A to Z only, so the capitals of Latin, Greek and Cyrillic that remain are listed. Both small forms of
-- the Greek Σ become one letter, because a name in capitals does not say which one is meant. Not NFKD, which expands some
-- single characters to eighteen.
create or replace function plain_letters(value text) returns text language sql immutable parallel safe as $$
  -- Most values are plain ASCII, which takes a tenth of the time.
  select case when value ~ '[^ -_a-~]' then
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(
        regexp_replace(
          regexp_replace(
            lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
            '[`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u2018-\u201b\u2032\u2035\ua78c\uff07]', '''', 'g'),
          '[\u02d7\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g'),
        'łøđıŁØĐÆŒÞÐŊẞςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'lodilodæœþðŋßσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl')
  else lower(value collate "C") end
$$;

-- The client organisations whose people train (people, "Organisations").
create table organisation (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The one that people belong to unless another one is named; it cannot be deleted.
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index organisation_name on organisation (lower(name));
create unique index organisation_default on organisation (is_default) where is_default;
insert into organisation (name, is_default) values ('Default organisation', true);

-- Accounts of all three areas: employees, academy admins, library admins.
create table account (
  id uuid primary key default gen_random_uuid(),
  area text not null check (area in ('employee', 'academy-admin', 'library-admin')),
  organisation_id uuid references organisation (id),
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Argon2id in its encoded form; null until the invitation is accepted.
  password_hash text,
  must_change_password boolean not null default false,
  status text not null check (status in ('active', 'invited', 'deactivated')),
  -- 0 nothing completed, 1 in progress, 2 certified; never falls.
  training_stage smallint not null default 0 check (training_stage between 0 and 2),
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  sort_name text not null generated always as (plain_letters(last_name || ' ' || first_name)) stored,
  search_text text not null generated always as (
    plain_letters(first_name || ' ' || last_name) || ' ' || plain_letters(email)) stored,
  constraint account_organisation check ((area = 'library-admin') = (organisation_id is null))
);
create or replace function join_default_organisation() returns trigger language plpgsql as $$
begin
  select id into new.organisation_id from organisation where is_default;
  return new;
end $$;
create trigger join_default_organisation before insert on account for each row
  when (new.organisation_id is null and new.area <> 'library-admin') execute function join_default_organisation();
create unique index account_email on account (area, lower(email));
create index account_search on account using gin (search_text gin_trgm_ops);
create index account_counts on account (organisation_id, area, status, training_stage);
-- One index for each order of a list, with and without its filter. Rows with equal keys are ordered by id.
create index account_by_name on account (organisation_id, area, sort_name, id);
create index account_by_creation on account (organisation_id, area, created_at, id);
create index account_by_login on account (organisation_id, area, (coalesce(last_login_at, '-infinity')), id);
create index account_by_status_and_name on account (organisation_id, area, status, sort_name, id);
create index account_by_status_and_email on account (organisation_id, area, status, lower(email));
create index account_by_status_and_creation on account (organisation_id, area, status, created_at, id);
create index account_by_status_and_login on account (organisation_id, area, status, (coalesce(last_login_at, '-infinity')), id);
create index account_by_stage_and_name on account (organisation_id, area, training_stage, sort_name, id);

-- One row per signed-in device. When its account is deleted, the row stays without the account until it expires, so that
-- the device's next call learns why it is signed out.
create table session (
  token_hash bytea primary key,
  area text not null,
  account_id uuid references account (id) on delete set null,
  ended text check (ended = 'deleted'),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);

-- Links that set a password. Voiding a link sets its expiry to now.
create table invitation (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the mail server accepted its mail, and when the last failed attempt was made.
  mailed_at timestamptz,
  mail_failed_at timestamptz
);
create index invitation_account on invitation (account_id);

-- The second factor of an admin's sign-in (TOTP, RFC 6238), created when its set-up begins.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  -- Encrypted with SECOND_FACTOR_KEY (api/accounts/totp.ts): codes are computed from the seed, so a hash cannot do.
  sealed_seed bytea not null,
  -- Null until a first code has proved the set-up; a code is required from then on.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint not null default 0
);

-- Codes for a lost phone: 120 bits each, stored as SHA-256 and deleted when used.
create table recovery_code (
  code_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade
);
create index recovery_code_account on recovery_code (account_id);

-- Every completion as the device reported it, with the answers; the id was made on the device.
create table completion (
  id uuid primary key,
  employee_id uuid not null references account (id) on delete cascade,
  module_id integer not null,
  score integer not null,
  reported jsonb not null,
  finished_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index completion_employee on completion (employee_id);

-- The best score and the earliest finishing time of each module an employee has completed.
create table progress (
  employee_id uuid not null references account (id) on delete cascade,
  module_id integer not null,
  score integer not null,
  finished_at timestamptz not null,
  primary key (employee_id, module_id)
);

-- What was true of its holder when it was issued; a later change of name, a better score and the account's deletion
-- change nothing. The code is what the holder shows to others: 120 bits in Base32.
create table certificate (
  code text primary key,
  employee_id uuid references account (id) on delete set null,
  -- Null once the organisation is deleted and its certificates are kept.
  organisation_id uuid references organisation (id) on delete set null,
  name text not null,
  score integer not null,
  completed_at timestamptz not null,
  issued_at timestamptz not null default now(),
  unique (employee_id, name, score, completed_at)
);
create index certificate_age on certificate (issued_at);
