-- Settings of an organisation (people, "Settings of an organisation").
alter table organisation
  add column due_days integer check (due_days between 1 and 3650),
  -- A changed due_days counts from this day, unless the person accepted later.
  add column due_days_since timestamptz not null default now(),
  add column retrain_months integer check (retrain_months between 1 and 120),
  add column reminder_days integer[] not null default '{}',
  add column certificate_years integer not null default 25 check (certificate_years between 1 and 50),
  add column time_zone text not null default 'Europe/Dublin';

-- When the invitation was accepted, or the account created active.
alter table account add column accepted_at timestamptz;
update account set accepted_at = coalesce(
  (select min(used_at) from invitation where account_id = account.id and purpose = 'invitation'), created_at)
where status <> 'invited';

-- A round of the seven modules. Cycle 1 has a row from its first result on; a later one from the day on which it opens.
create table training_cycle (
  employee_id uuid not null references account (id) on delete cascade,
  cycle integer not null check (cycle >= 1),
  opened_at timestamptz not null default now(),
  due_on date,                -- null: computed from accepted_at and due_days (cycle 1), or no deadline
  certified_at timestamptz,   -- when the server first saw the cycle complete; never changes
  certified_until date,       -- null: no expiry
  primary key (employee_id, cycle)
);
alter table completion add column cycle integer not null default 1;
alter table progress
  add column cycle integer not null default 1,
  drop constraint progress_pkey,
  add primary key (employee_id, cycle, module_id);
alter table certificate add column cycle integer not null default 1, add column valid_until date;

insert into training_cycle (employee_id, cycle, opened_at, certified_at)
select employee_id, 1, min(first_received_at),
  case when count(*) filter (where module_id <= 7) = 7 then max(first_received_at) filter (where module_id <= 7) end
from (
  select employee_id, module_id, min(received_at) as first_received_at from completion group by employee_id, module_id
) as module
group by employee_id;

-- Reminders that have been enqueued: the scheduled ones once for each occasion and due date.
create table reminder (
  -- Also the Message-ID of its mail.
  id uuid primary key default gen_random_uuid(),
  employee_id uuid not null references account (id) on delete cascade,
  cycle integer not null,
  due_on date not null,
  -- Days before the due date, -1 for the day after it; null when an admin asked for it.
  days_before integer,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  unique (employee_id, cycle, due_on, days_before)
);

-- The training of each employee on the current day of the organisation's time zone. Every date rule stands here.
create view training_state as
select
  account.id as employee_id,
  account.organisation_id,
  today,
  -- The latest cycle: open until it is certified and the next one begins.
  coalesce(latest.cycle, 1) as cycle,
  -- When the latest cycle was completed.
  latest.certified_at,
  certification.certified_until,
  -- Whether a certification is valid today; it is valid on its last day.
  certification.certified_at is not null
    and coalesce(certification.certified_until >= today, true) as is_certified,
  -- Null without a deadline, after certification, and for people who cannot train.
  deadline.due_on,
  deadline.counts_from,
  coalesce(deadline.due_on < today, false) as is_overdue,
  -- The day on which the next cycle begins.
  case when latest.certified_at is not null
    then latest.certified_until - coalesce((select max(days) from unnest(reminder_days) as days), 0)
  end as next_opens_on
from account
join organisation on organisation.id = account.organisation_id
cross join lateral (select (now() at time zone time_zone)::date as today) as calendar
left join lateral (
  select * from training_cycle where employee_id = account.id order by cycle desc limit 1
) as latest on true
left join training_cycle as previous on previous.employee_id = account.id and previous.cycle = latest.cycle - 1
cross join lateral (
  select
    coalesce(latest.certified_at, previous.certified_at) as certified_at,
    case when latest.certified_at is null then previous.certified_until else latest.certified_until end
      as certified_until
) as certification
cross join lateral (
  select (case when latest.cycle > 1 then latest.opened_at else greatest(accepted_at, due_days_since) end
    at time zone time_zone)::date as counts_from
) as start
cross join lateral (
  select start.counts_from, case
    when status <> 'active' or latest.certified_at is not null then null
    when latest.due_on is not null or latest.cycle > 1 then latest.due_on
    when accepted_at is not null then start.counts_from + due_days
  end as due_on
) as deadline
where account.area = 'employee';
