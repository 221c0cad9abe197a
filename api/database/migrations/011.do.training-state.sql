-- As before, with two changes for reading everyone at once: the day of an organisation is computed once, not for each
-- employee (`offset 0` keeps the planner from copying it into each expression), and the latest cycle is found by an
-- anti-join, which the planner can do for everyone in one pass or for one employee by the index.
create or replace view training_state as
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
  certification.is_valid as is_certified,
  -- Null without a deadline, after certification, and for people who cannot train.
  deadline.due_on,
  deadline.counts_from,
  coalesce(deadline.due_on < today, false) as is_overdue,
  -- The day on which the next cycle begins.
  case when latest.certified_at is not null then certification.renewal_opens_on end as next_opens_on,
  -- 2 certified, whether renewing or not; otherwise 1 in progress or 0 not started.
  case when certification.is_valid then 2 when training_stage = 1 then 1 else 0 end as stage,
  -- The cycle of the latest certification.
  certification.cycle as certified_cycle,
  -- The day on which the cycle after the latest certification begins, or would begin by the settings of today.
  certification.renewal_opens_on
from account
join (
  select id, time_zone, reminder_days, (now() at time zone time_zone)::date as today from organisation offset 0
) as organisation on organisation.id = account.organisation_id
left join training_cycle as latest on latest.employee_id = account.id and not exists (
  select from training_cycle as later where later.employee_id = latest.employee_id and later.cycle > latest.cycle
)
left join training_cycle as previous on previous.employee_id = account.id and previous.cycle = latest.cycle - 1
cross join lateral (
  select cycle, certified_until, certified_at is not null and coalesce(certified_until >= today, true) as is_valid,
    certified_until - coalesce((select max(days) from unnest(reminder_days) as days), 0) as renewal_opens_on
  from (
    select
      case when latest.certified_at is null then previous.cycle else latest.cycle end as cycle,
      coalesce(latest.certified_at, previous.certified_at) as certified_at,
      case when latest.certified_at is null then previous.certified_until else latest.certified_until end
        as certified_until
  ) as latest_certification
) as certification
cross join lateral (
  select
    (case when latest.cycle > 1 then latest.opened_at else accepted_at end at time zone time_zone)::date as counts_from,
    case
      when status <> 'active' or latest.certified_at is not null then null
      when latest.cycle > 1 then latest.due_on
      else first_due_on
    end as due_on
) as deadline
where account.area = 'employee';
