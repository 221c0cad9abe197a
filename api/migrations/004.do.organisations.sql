-- The client organisations whose people train. Every employee and academy admin belongs to one (people, "Organisations").
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

alter table account add column organisation_id uuid references organisation (id);
update account set organisation_id = organisation.id from organisation where is_default and area <> 'library-admin';
alter table account add constraint account_organisation check ((area = 'library-admin') = (organisation_id is null));

create function join_default_organisation() returns trigger language plpgsql as $$
begin
  select id into new.organisation_id from organisation where is_default;
  return new;
end $$;
create trigger join_default_organisation before insert on account for each row
  when (new.organisation_id is null and new.area <> 'library-admin') execute function join_default_organisation();

-- Null for the library's log.
alter table audit_entry add column organisation_id uuid;
