-- Messages of visitors to the consultancy. Deleted after RETENTION_MONTHS.
create table enquiry (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  industry text,
  interest text,
  message text,
  -- The page it was sent from; '' when unknown.
  source text not null,
  created_at timestamptz not null default now(),
  -- When its mail to the consultancy was sent; until then a job waits to send it.
  mailed_at timestamptz
);
create index enquiry_created on enquiry (created_at);
create index enquiry_waiting on enquiry (created_at) where mailed_at is null;

-- Uploaded files by the SHA-256 of their bytes; each is less than 10 MB.
create table file (
  sha256 bytea primary key,
  media_type text not null,
  -- The uploaded name, made safe.
  name text not null,
  -- Not compressed by the database: PDF and XLSX are compressed already.
  bytes bytea storage external not null,
  created_at timestamptz not null default now()
);

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
  -- Includes downloads whose records were deleted.
  download_count integer not null default 0,
  -- Rises with each change: of two admins who edit at the same time, the second gets an error.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A deleted resource is hidden at once; the clean-up deletes its download records, and then the row.
  deleted_at timestamptz,
  constraint resource_deleted_is_inactive check (deleted_at is null or not is_active)
);

-- Who downloaded what. The id may be made in the browser: a request sent again counts once. Deleted after
-- RETENTION_MONTHS.
create table download (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resource (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  role text,
  downloaded_at timestamptz not null default now(),
  search_text text not null
    generated always as (plain_letters(first_name || ' ' || last_name || ' ' || email || ' ' || company)) stored
);
create index download_resource on download (resource_id, downloaded_at, id);
create index download_age on download (downloaded_at);
create index download_search on download using gin (search_text gin_trgm_ops);

-- Downloads per resource and day (UTC). Holds nothing personal and outlives the records, as download_count does.
create table download_day (
  resource_id uuid not null references resource (id) on delete cascade,
  day date not null,
  count integer not null,
  primary key (resource_id, day)
);
create index download_day_day on download_day (day);
