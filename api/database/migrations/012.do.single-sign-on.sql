-- Sign-in through a client organisation's own provider (OpenID Connect). Empty unless the operator sets one up.
create table identity_provider (
  organisation_id uuid primary key references organisation (id) on delete cascade,
  -- Exactly as the provider's metadata says it.
  issuer text not null,
  client_id text not null,
  -- Encrypted with SECOND_FACTOR_KEY (api/accounts/seal.ts): the provider wants the secret itself. Null: a public client.
  sealed_secret bytea,
  -- Whether people of these domains cannot sign in with a password.
  is_only boolean not null,
  -- Whether an unknown person of these domains gets an account.
  creates boolean not null,
  created_at timestamptz not null default now()
);

-- In lower case. A domain belongs to one organisation.
create table sign_in_domain (
  domain text primary key,
  organisation_id uuid not null references identity_provider on delete cascade
);
create index sign_in_domain_organisation on sign_in_domain (organisation_id);

-- The provider's number of a person (the claim `sub`), stored at the first sign-in. It ends with the provider: another one
-- numbers its people anew.
create table sign_in_identity (
  account_id uuid primary key references account (id) on delete cascade,
  organisation_id uuid not null references identity_provider on delete cascade,
  area text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  -- One person may be an employee and an admin.
  unique (issuer, subject, area)
);
create index sign_in_identity_organisation on sign_in_identity (organisation_id);

-- Admins who keep their password when the other people of their organisation have none, for the day when its provider fails.
alter table account add column keeps_password boolean not null default false;
