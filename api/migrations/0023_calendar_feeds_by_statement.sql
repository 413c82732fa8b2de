-- Calendar addresses of new members, once a statement instead of once a row: of what it costs to make many members at once
-- (an import, a measurement), the row's own trigger was half. One member costs what it did.
create function open_calendar_feeds() returns trigger language plpgsql as $$
begin
  insert into calendar_feeds (member_id) select id from added where deleted_at is null;
  return null;
end $$;

drop trigger members_open_calendar_feed on members;
create trigger members_open_calendar_feed after insert on members
  referencing new table as added for each statement execute function open_calendar_feeds();
drop function open_calendar_feed();
