-- A host hears by mail who registered: as it happens, once a day, or never (docs/rules/notifications.md).
alter table notification_settings
  add column registrations text not null default 'each'
    constraint registrations_told check (registrations in ('each', 'daily', 'never')),
  -- When they were told last, and on which day by their own calendar they had the daily mail.
  add column registrations_told_at timestamptz(3),
  add column registrations_told_on date,
  drop constraint pushes_that_may_be_off,
  add constraint pushes_that_may_be_off check (pushes_off <@ array[
    'seats', 'reminders', 'waitlist', 'hosting', 'registrations', 'friends', 'conversations', 'follows', 'weekly', 'changes', 'money',
    'account']);

-- What a host has not been told of yet. Written in the statement that registers, without a lock on anything of the host's, so that crowds
-- at two of their events do not wait for each other; and taken away in the one that queues the mail, so that each is told once.
create table registration_news (
  registration_id uuid primary key references registrations (id) on delete cascade
);
