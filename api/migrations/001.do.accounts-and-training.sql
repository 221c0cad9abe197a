-- Accounts of all three areas: employees, academy admins, library admins.
create table account (
  id uuid primary key default gen_random_uuid(),
  area text not null check (area in ('employee', 'academy-admin', 'library-admin')),
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Argon2id in its encoded form; absent until the invitation is accepted.
  password_hash text,
  must_change_password boolean not null default false,
  status text not null check (status in ('active', 'invited', 'deactivated')),
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);
create unique index account_email on account (area, lower(email));

-- One row a signed-in device. After its account is deleted a row stays, without the account, until it expires: the
-- device's next call learns from it why it is signed out.
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

-- Links that set a password. A voided one is an expired one.
create table invitation (
  token_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_account on invitation (account_id);

-- Every completion as it was reported, with its evidence; the id was made on the device.
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

-- What the completions add up to: the best score and the earliest finishing time of each module.
create table progress (
  employee_id uuid not null references account (id) on delete cascade,
  module_id integer not null,
  score integer not null,
  finished_at timestamptz not null,
  primary key (employee_id, module_id)
);

-- Attempts in a running time window. Unlogged: losing the counts in a crash of the database harms nobody.
create unlogged table rate_limit (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- When the samples of a first start on the embedded database were made; no row: never.
create table first_start (at timestamptz not null default now());
