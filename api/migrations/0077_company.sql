-- Somebody who comes for the first time, and a regular who looks out for them (docs/rules/company.md).

-- Is asked to look out for newcomers, where they are a regular.
alter table members add column welcomes boolean not null default false;
-- For this evening; null: as they are in general.
alter table registrations add column welcomes boolean;

create table company_pairs (
  newcomer_id uuid primary key references registrations (id) on delete cascade,
  event_id uuid not null references events on delete cascade,
  -- Null: whoever was to look out for them does not come, and nobody else was found yet.
  regular_id uuid references registrations (id) on delete cascade,
  -- The first or the second whom the regular looks out for.
  slot int,
  -- One more each time: a mail a change.
  revision int not null default 0,
  constraint company_pairs_slot_check check (slot between 1 and 2),
  constraint two_newcomers_at_most unique (regular_id, slot),
  constraint company_pairs_regular_in_slot check ((regular_id is null) = (slot is null))
);
create index company_pairs_by_event on company_pairs (event_id);

-- Who does not come looks out for nobody; who does not come, or does not ask any more, is looked out for by nobody.
create function leave_company() returns trigger language plpgsql as $$
begin
  delete from company_pairs where newcomer_id = new.id;
  if new.status = 'cancelled' then
    update company_pairs set regular_id = null, slot = null where regular_id = new.id;
  end if;
  return null;
end $$;
create trigger leaves_company after update of status, company on registrations
  for each row when (new.status = 'cancelled' or not new.company) execute function leave_company();
