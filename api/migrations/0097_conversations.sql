-- What those who are going to an event say to each other.
create table conversations (
  event_id uuid primary key references events on delete cascade,
  -- The number of the newest message. Who writes holds this row until the end of the transaction: numbers are committed in order.
  last_number bigint not null constraint conversation_number check (last_number > 0)
);
create table event_messages (
  id uuid primary key default uuidv7(),
  event_id uuid not null references conversations on delete cascade,
  number bigint not null constraint message_number check (number > 0),
  member_id uuid not null references members on delete cascade,
  text text not null constraint message_text_length check (char_length(text) between 1 and 500),
  created_at timestamptz(3) not null,
  constraint one_message_a_number unique (event_id, number)
);
create index event_messages_by_member on event_messages (member_id, id);

-- Of a deleted account nothing of this stays, nor in reports. By its name it comes before the trigger that forgets whom reports are about.
create function forget_messages() returns trigger language plpgsql as $$
begin
  delete from event_messages where member_id = new.id;
  update reports set snapshot = null where kind = 'message' and concerns_id = new.id;
  return null;
end $$;
create trigger messages_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_messages();

/*
 * Whoever reads along is told at once, in every process: ids alone, whatever the way in which something changed.
 *   said:EVENT  gone:EVENT:MESSAGE  event:EVENT  member:MEMBER  pair:ONE:OTHER
 */
create function tell_conversations() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  -- What it is, and the columns with the ids.
  perform pg_notify('conversations',
    concat_ws(':', tg_argv[0], changed ->> tg_argv[1], changed ->> tg_argv[2]));
  return null;
end $$;
create trigger conversation_said after insert on event_messages
  for each row execute function tell_conversations('said', 'event_id');
create trigger conversation_gone after delete on event_messages
  for each row execute function tell_conversations('gone', 'event_id', 'id');
create trigger conversation_event_changed after update of cancelled_at, host_id, ends_at on events
  for each row when (old.cancelled_at is distinct from new.cancelled_at or old.host_id is distinct from new.host_id
    or old.ends_at <> new.ends_at)
  execute function tell_conversations('event', 'id');
create trigger conversation_event_gone after delete on events
  for each row execute function tell_conversations('event', 'id');
create trigger conversation_seat_given_back after update of status on registrations
  for each row when (old.status = 'registered' and new.status <> 'registered')
  execute function tell_conversations('member', 'member_id');
create trigger conversation_session_over after delete on sessions
  for each row execute function tell_conversations('member', 'member_id');
create trigger conversation_person_changed after update of suspended_until, deleted_at, role on members
  for each row when (old.suspended_until is distinct from new.suspended_until or old.deleted_at is distinct from new.deleted_at
    or old.role <> new.role)
  execute function tell_conversations('member', 'id');
create trigger conversation_kept_away after insert on kept_away
  for each row execute function tell_conversations('member', 'member_id');
create trigger conversation_blocked after insert on blocks
  for each row execute function tell_conversations('pair', 'blocker_id', 'blocked_id');
create trigger conversation_unblocked after delete on blocks
  for each row execute function tell_conversations('pair', 'blocker_id', 'blocked_id');

-- A message can be reported.
alter table reports
  drop constraint report_kind,
  add constraint report_kind check (kind in ('person', 'event', 'review', 'reply', 'picture', 'message'));
