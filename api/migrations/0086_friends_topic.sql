-- The morning after, new friends and being asked along are a topic of their own (docs/rules/notifications.md).
alter table notification_settings
  drop constraint topics_that_may_be_off,
  add constraint topics_that_may_be_off
    check (mails_off <@ array['seats', 'reminders', 'waitlist', 'hosting', 'friends']),
  drop constraint pushes_that_may_be_off,
  add constraint pushes_that_may_be_off check (pushes_off <@ array[
    'seats', 'reminders', 'waitlist', 'hosting', 'friends', 'follows', 'weekly', 'changes', 'money', 'account']);
