-- What each person wants to be told by mail. Who has changed nothing has no row; new events of followed hosts are switched in `followers`.
create table notification_settings (
  member_id uuid primary key references members on delete cascade,
  -- Topics that they switched off (contract/src/notifications.ts).
  mails_off text[] not null default '{}',
  -- What is near on the weekend, each Thursday: only who asks for it.
  weekly boolean not null default false,
  -- The Thursday of their last one, by their own calendar.
  weekly_on date,
  -- In the address that ends the weekly mail; as that of followers (migration 0052).
  token text not null unique
    default translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    check (token ~ '^[A-Za-z0-9_-]{43}$'),
  constraint topics_that_may_be_off check (mails_off <@ array['seats', 'reminders', 'waitlist', 'hosting'])
);
create index notification_settings_weekly on notification_settings (member_id) where weekly;

-- What was told to a person, for them to read in the product: ninety days. Codes and keys never stand here.
create table inbox_entries (
  -- That of the mail: sent again, it is the same entry.
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  topic text not null,
  subject text not null constraint inbox_subject_length check (char_length(subject) between 1 and 300),
  -- Where it leads within the site.
  path text constraint inbox_path_within_the_site check (path ~ '^/([^/\\]|$)'),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index inbox_entries_by_member on inbox_entries (member_id, created_at desc, id desc);
create index inbox_entries_unread on inbox_entries (member_id) where read_at is null;
create index inbox_entries_by_age on inbox_entries (created_at);

-- A deleted account keeps neither.
create function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from inbox_entries where member_id = new.id;
  delete from notification_settings where member_id = new.id;
  return null;
end $$;
create trigger notifications_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_notifications();
