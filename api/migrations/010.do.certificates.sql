-- What was true of its holder when it was issued: it outlives a change of name, a better score and the account (decisions,
-- "Delete user"). The code is what its holder shows to others: 120 bits in Base32.
create table certificate (
  code text primary key,
  employee_id uuid references account (id) on delete set null,
  name text not null,
  score integer not null,
  completed_at timestamptz not null,
  issued_at timestamptz not null default now(),
  unique (employee_id, name, score, completed_at)
);
create index certificate_age on certificate (issued_at);
