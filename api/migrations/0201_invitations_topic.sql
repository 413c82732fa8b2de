-- A host's invitation, and being asked in at a door, are a topic of their own, apart from friends (docs/rules/notifications.md).
alter table notification_settings
  drop constraint topics_that_may_be_off,
  add constraint topics_that_may_be_off
    check (mails_off <@ array['seats', 'reminders', 'waitlist', 'hosting', 'friends', 'invitations']),
  drop constraint pushes_that_may_be_off,
  add constraint pushes_that_may_be_off check (pushes_off <@ array[
    'seats', 'reminders', 'waitlist', 'hosting', 'registrations', 'friends', 'invitations', 'conversations', 'follows', 'near',
    'weekly', 'changes', 'money', 'account']);
-- Whoever wanted none of both goes on to have none.
update notification_settings set mails_off = mails_off || array['invitations'] where 'friends' = any (mails_off);
update notification_settings set pushes_off = pushes_off || array['invitations'] where 'friends' = any (pushes_off);
