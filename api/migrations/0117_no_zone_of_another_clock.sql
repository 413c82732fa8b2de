-- A PostgreSQL that reads the operating system's zones (Debian's does) also has them under "posix/" and "right/", the second by
-- clocks with leap seconds. Browsers and our own code know none of these: they are no zones of an event.
create or replace function is_time_zone(name text) returns boolean
  language plpgsql immutable strict parallel safe
  as $$
begin
  if name ~* '^(posix|right)/'
    or name !~* '^(UTC|[a-z_]+(/[a-z_]+(-[a-z_]+)*){1,2}|Etc/GMT(-[0-9]|-1[0-4]|\+[0-9]|\+1[0-2]|0))$' then
    return false;
  end if;
  perform timestamptz 'epoch' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;
