-- What a person wants to be told by push, and when they want quiet: on the clock of the zone in which they said so.
alter table notification_settings
  -- Topics that they switched off, of all that there are (contract/src/notifications.ts).
  add column pushes_off text[] not null default '{}',
  add column quiet_from text constraint quiet_from_form check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until text constraint quiet_until_form check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_zone text constraint quiet_zone_known check (is_time_zone(quiet_zone)),
  add constraint pushes_that_may_be_off check (pushes_off <@ array[
    'seats', 'reminders', 'waitlist', 'hosting', 'follows', 'weekly', 'changes', 'money', 'account']),
  add constraint quiet_hours_whole check (num_nulls(quiet_from, quiet_until, quiet_zone) in (0, 3)),
  add constraint quiet_hours_end check (quiet_from <> quiet_until);

-- Where a browser is told: at the push service that its maker runs (RFC 8030). It ends with the session in which it was switched on.
create table push_devices (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique references sessions on delete cascade,
  member_id uuid not null references members on delete cascade,
  endpoint text not null constraint push_endpoint_form check (endpoint ~ '^https?://' and char_length(endpoint) <= 1000),
  -- The browser's key and secret, for what is sent to it alone (RFC 8291).
  p256dh text not null constraint push_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null constraint push_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- Ours, which it was made for (RFC 8292).
  public_key text not null,
  -- Tries in a row that came to nothing.
  failures int not null default 0 constraint push_failures_counted check (failures >= 0),
  created_at timestamptz(3) not null
);
create index push_devices_by_member on push_devices (member_id, created_at desc);

-- The site's own keys for push services, where none are configured: made once.
create table push_keys (
  only_row boolean primary key default true constraint one_pair_of_push_keys check (only_row),
  public_key text not null constraint push_public_key_form check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null constraint push_private_key_form check (private_key ~ '^[A-Za-z0-9_-]{43}$')
);
