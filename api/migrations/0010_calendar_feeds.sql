-- A private calendar address a member. The token is kept as it is, not as a hash: its owner must see the address again,
-- and whoever reads this table can read the registrations themselves. Resetting replaces it; the old one opens nothing.
create table calendar_feeds (
  member_id uuid primary key references members on delete cascade,
  -- 32 bytes in base64url without padding (RFC 4648, 5), 244 of their bits from the server's strong random source.
  token text not null unique
    default translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    check (token ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now()
);

-- Every account has one from its first moment, so that asking for it changes nothing; a deleted account has none.
create function open_calendar_feed() returns trigger language plpgsql as $$
begin
  insert into calendar_feeds (member_id) values (new.id);
  return null;
end $$;

create function close_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where member_id = new.id;
  return null;
end $$;

create trigger members_open_calendar_feed after insert on members
  for each row when (new.deleted_at is null) execute function open_calendar_feed();
create trigger members_close_calendar_feed after update of deleted_at on members
  for each row when (new.deleted_at is not null) execute function close_calendar_feed();

insert into calendar_feeds (member_id) select id from members where deleted_at is null;

-- Reminders look for what starts within two days, published or waiting for an approval again.
create index events_to_remind on events (starts_at) where cancelled_at is null;
