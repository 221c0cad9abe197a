-- The hashed files of the web builds: scripts, styles, fonts. A process answers with them for a page of another build than
-- the one it was deployed with: an open tab of the last one, or, while a deployment rolls, of the next.
create table kept_asset (
  name text primary key,
  bytes bytea not null,
  -- When a build without it was published first; null while it is part of the newest.
  replaced_at timestamptz
);
