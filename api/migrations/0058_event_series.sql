-- Events that repeat belong to a series, and a series to one host; null: the platform's own.
create table event_series (
  id uuid primary key default uuidv7(),
  host_id uuid references hosts,
  created_at timestamptz(3) not null
);

-- Those of before had a series without a row of its own.
insert into event_series (id, host_id, created_at)
  select distinct on (series_id) series_id, host_id, created_at from events
  where series_id is not null order by series_id, created_at;
alter table events add constraint events_series_id_fkey foreign key (series_id) references event_series;

-- A date that was not made by repeating has no day of its own to be made once, where another one has it.
alter table events drop constraint event_series_whole;
alter table events add constraint series_day_in_series check (series_day is null or series_id is not null);

-- The next dates of a series.
create index events_of_series on events (series_id, starts_at, id) where series_id is not null;

-- Also where there is no host, which a foreign key of two columns would leave out.
create function series_of_one_host() returns trigger language plpgsql as $$
begin
  if exists (select from event_series where id = new.series_id and host_id is distinct from new.host_id) then
    raise exception 'Events of a series share its host'
      using errcode = 'check_violation', constraint = 'series_of_one_host', table = 'events';
  end if;
  return new;
end $$;
create trigger series_of_one_host
  before insert or update of series_id, host_id on events for each row
  when (new.series_id is not null) execute function series_of_one_host();
create function keep_series_host() returns trigger language plpgsql as $$
begin
  raise exception 'A series stays with its host' using errcode = 'restrict_violation';
end $$;
create trigger event_series_keep_host
  before update of host_id on event_series for each row
  when (new.host_id is distinct from old.host_id) execute function keep_series_host();

-- Which entry of a calendar with several dates an imported event is one of.
alter table imported_events add column series_key text;
create index imported_of_series on imported_events (series_key, host_id) where series_key is not null;
alter table event_import_rows add column series_key text;
