-- Dates are stored as days, so that a change of the time zone moves none of them to another day, and a due date that has
-- passed stays (PRODUCT.md, "Settings of an organisation"). `organisation.due_days_since` is no longer read.

-- When the first cycle is due; null: no deadline.
alter table account add column first_due_on date;
update account set first_due_on = (greatest(accepted_at, due_days_since) at time zone time_zone)::date + due_days
from organisation
where organisation.id = organisation_id and area = 'employee' and accepted_at is not null and due_days is not null
  and not exists (select from training_cycle where employee_id = account.id and certified_at is not null);

create or replace function store_first_due_date() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.accepted_at is distinct from old.accepted_at then
    -- A concurrent change of the settings comes first, because it would miss this account.
    select (new.accepted_at at time zone time_zone)::date + due_days into new.first_due_on
    from organisation where id = new.organisation_id for share;
  end if;
  return new;
end $$;
-- Runs after `join_default_organisation`: triggers run in the order of their names.
create trigger store_first_due_date before insert or update of accepted_at on account for each row
  when (new.area = 'employee' and new.accepted_at is not null) execute function store_first_due_date();

-- The day from which the months of a certification count: its own, or for a renewal in time the day on which the previous
-- certification expires. Null: its own, stored by the previous version of the application.
alter table training_cycle add column valid_from date;
update training_cycle set valid_from = (certified_at at time zone time_zone)::date
from account join organisation on organisation.id = organisation_id
where account.id = employee_id and certified_at is not null;

alter table organisation
  alter column certificate_years set default 5,
  -- Whether academy admins get a mail with counts every Monday, and for which Monday they got the last one.
  add column admin_digest boolean not null default false,
  add column digest_on date;
update organisation set certificate_years = 5 where is_default and not exists (select from account);

-- As before, but for `due_on` and `counts_from` of the first cycle, and with three more columns.
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
join organisation on organisation.id = account.organisation_id
cross join lateral (select (now() at time zone time_zone)::date as today) as calendar
left join lateral (
  select * from training_cycle where employee_id = account.id order by cycle desc limit 1
) as latest on true
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
