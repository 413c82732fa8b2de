-- Mails about conversations: off for everybody who has not asked for them (docs/rules/conversation.md).
create table conversation_mails (
  member_id uuid primary key references members on delete cascade,
  -- In the address that ends these mails; as that of followers (migration 0052).
  token text not null unique
    default translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    check (token ~ '^[A-Za-z0-9_-]{43}$'),
  -- Since when they want them: what was said before is no news. Null for who wants none any more.
  since timestamptz(3)
);

-- How far somebody who asked for them has come in a conversation. Of others nothing is kept.
create table conversation_places (
  event_id uuid not null references conversations on delete cascade,
  member_id uuid not null references conversation_mails on delete cascade,
  -- Up to this message they have looked, and up to this one a mail has told them.
  seen bigint not null default 0 constraint conversation_place_seen check (seen >= 0),
  told bigint not null default 0 constraint conversation_place_told check (told >= 0),
  -- When their last mail was queued or, later, written.
  told_at timestamptz(3),
  primary key (event_id, member_id)
);
create index conversation_places_by_member on conversation_places (member_id);

-- A deleted account keeps neither.
create function forget_conversation_mails() returns trigger language plpgsql as $$
begin
  delete from conversation_mails where member_id = new.id;
  return null;
end $$;
create trigger conversation_mails_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_conversation_mails();

alter table notification_settings
  drop constraint pushes_that_may_be_off,
  add constraint pushes_that_may_be_off check (pushes_off <@ array[
    'seats', 'reminders', 'waitlist', 'hosting', 'friends', 'conversations', 'follows', 'weekly', 'changes', 'money', 'account']);
