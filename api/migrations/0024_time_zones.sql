-- A time zone is a name that everybody who reads it knows (contract/src/time-zone.ts): one event in a zone that PostgreSQL does
-- not know takes every list away that compares by the event's own day.

-- Names of the tz database's form, without digits but for "Etc/GMT+5": anything else with a digit PostgreSQL would take for a
-- POSIX zone of that offset. What then has no file of its own is refused where it is used; here that means no.
create function is_time_zone(name text) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
begin
  if name !~* '^(UTC|[a-z_]+(/[a-z_]+(-[a-z_]+)*){1,2}|Etc/GMT(-[0-9]|-1[0-4]|\+[0-9]|\+1[0-2]|0))$' then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

create function known_time_zone(name text) returns text
  language sql immutable strict
  as $$
  select coalesce(
    (select known from (values
      ('us/pacific-new', 'America/Los_Angeles'), ('canada/east-saskatchewan', 'America/Regina'),
      ('systemv/ast4adt', 'America/Halifax'), ('systemv/est5edt', 'America/New_York'),
      ('systemv/cst6cdt', 'America/Chicago'), ('systemv/mst7mdt', 'America/Denver'),
      ('systemv/pst8pdt', 'America/Los_Angeles'), ('systemv/yst9ydt', 'America/Anchorage'),
      ('systemv/ast4', 'America/Puerto_Rico'), ('systemv/est5', 'America/Indiana/Indianapolis'),
      ('systemv/cst6', 'America/Regina'), ('systemv/mst7', 'America/Phoenix'),
      ('systemv/pst8', 'Pacific/Pitcairn'), ('systemv/yst9', 'Pacific/Gambier'),
      ('systemv/hst10', 'Pacific/Honolulu')) given_up (old, known) where old = lower(name)),
    case when is_time_zone(name) then name else 'UTC' end)
$$;
update events set time_zone = known_time_zone(time_zone) where not is_time_zone(time_zone);
update event_import_rows set time_zone = known_time_zone(time_zone) where not is_time_zone(time_zone);
drop function known_time_zone(text);

alter table events add constraint event_time_zone_known check (is_time_zone(time_zone));
alter table event_import_rows add constraint import_time_zone_known check (is_time_zone(time_zone));
