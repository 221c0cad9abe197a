-- How many downloads of all resources there were each day and each month (UTC): the library's chart adds up no row a day
-- and resource. In shards, as the other tallies (003).
create table download_tally (
  period text not null check (period in ('day', 'month')),
  start date not null,
  shard smallint not null,
  count integer not null,
  primary key (period, start, shard)
);

-- A process of the version before may be counting: what it counts now comes before the sums, or waits for the triggers.
lock table download_day in share row exclusive mode;
insert into download_tally (period, start, shard, count)
select period, date_trunc(period, day::timestamp), 0, sum(count)
from download_day, unnest(array['day', 'month']) as period group by 1, 2;

create or replace function tally_downloads() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    truncate download_tally;
  elsif tg_op = 'INSERT' then
    insert into download_tally as tally
    select period, date_trunc(period, day::timestamp), pg_backend_pid() % 16, sum(count)
    from added, unnest(array['day', 'month']) as period group by 1, 2 order by 1, 2
    on conflict (period, start, shard) do update set count = tally.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into download_tally as tally
    select period, date_trunc(period, day::timestamp), pg_backend_pid() % 16, -sum(count)
    from removed, unnest(array['day', 'month']) as period group by 1, 2 order by 1, 2
    on conflict (period, start, shard) do update set count = tally.count + excluded.count;
  else
    insert into download_tally as tally
    select period, date_trunc(period, day::timestamp), pg_backend_pid() % 16, sum(change)
    from (select day, count as change from added union all select day, -count from removed) as changed,
      unnest(array['day', 'month']) as period
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (period, start, shard) do update set count = tally.count + excluded.count;
  end if;
  return null;
end $$;
create trigger tally_added after insert on download_day
  referencing new table as added for each statement execute function tally_downloads();
create trigger tally_removed after delete on download_day
  referencing old table as removed for each statement execute function tally_downloads();
create trigger tally_changed after update on download_day
  referencing old table as removed new table as added for each statement execute function tally_downloads();
create trigger tally_emptied after truncate on download_day for each statement execute function tally_downloads();
