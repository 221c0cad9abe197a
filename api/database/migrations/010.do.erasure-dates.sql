-- When the row was erased, so that its id is deleted once no backup can bring the row back.
alter table erasure add column erased_at timestamptz not null default now();
