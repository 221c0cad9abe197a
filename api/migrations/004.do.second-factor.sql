-- The second factor of an admin's sign-in (TOTP, RFC 6238); a row from the moment it is being set up.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  -- The seed, sealed with SECOND_FACTOR_KEY (api/second-factor/seal.ts): it cannot be hashed, because codes are made from it.
  sealed_seed bytea not null,
  -- Null until the first code has shown that the app is set up: only then is a code asked for.
  confirmed_at timestamptz,
  -- The time step of the latest code that was taken: no code works twice.
  last_step bigint not null default 0
);

-- Codes for the day the phone is lost: 120 bits each, stored as SHA-256; a used one is deleted.
create table recovery_code (
  code_hash bytea primary key,
  account_id uuid not null references account (id) on delete cascade
);
create index recovery_code_account on recovery_code (account_id);
