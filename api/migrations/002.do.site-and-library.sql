-- What visitors of the public site wrote to the consultancy. Deleted after RETENTION_MONTHS.
create table enquiry (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  industry text,
  interest text,
  message text,
  -- The screen it was sent from; '' when it did not say.
  source text not null,
  created_at timestamptz not null default now(),
  -- When its mail to the consultancy left; until then a job waits to send it.
  mailed_at timestamptz
);
create index enquiry_created on enquiry (created_at);
create index enquiry_waiting on enquiry (created_at) where mailed_at is null;

-- Uploaded files, by the SHA-256 of their bytes; each is less than 10 MB.
create table file (
  sha256 bytea primary key,
  media_type text not null,
  -- The uploaded name, made safe.
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
-- PDF and XLSX are compressed already, and a part of an uncompressed value is read without the rest of it.
alter table file alter column bytes set storage external;

-- The library.
create table resource (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  resource_type text not null
    check (resource_type in ('checklist', 'template', 'guide', 'playbook', 'whitepaper', 'toolkit')),
  -- A path of a stored file, an https: address or a data: URL.
  file_url text not null,
  -- A path of a stored file or a data: image.
  preview_image_url text,
  category text not null,
  tags text not null default '',
  is_active boolean not null default true,
  -- Rises with each download and outlives the records, which are deleted after RETENTION_MONTHS.
  download_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index resource_listed on resource (created_at, id) where is_active;

-- Who downloaded what. The id may be made in the browser: a request sent again counts once.
create table download (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resource (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  role text,
  downloaded_at timestamptz not null default now()
);
create index download_resource on download (resource_id, downloaded_at desc, id);
create index download_age on download (downloaded_at);
