-- What open streams of conversations are told (migration 0097), twice more:
-- * that an event was hidden or is open again, by its approval: nobody reads along at a hidden one;
-- * whose message was taken away, in the word that says so. It was said beside it, by whoever took it away: a way of the code could forget that.
--   gone:EVENT:MESSAGE:AUTHOR
create or replace function tell_conversations() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  -- What it is, and the columns with the ids.
  perform pg_notify('conversations',
    concat_ws(':', tg_argv[0], changed ->> tg_argv[1], changed ->> tg_argv[2], changed ->> tg_argv[3]));
  return null;
end $$;

drop trigger conversation_gone on event_messages;
create trigger conversation_gone after delete on event_messages
  for each row execute function tell_conversations('gone', 'event_id', 'id', 'member_id');

drop trigger conversation_event_changed on events;
create trigger conversation_event_changed after update of cancelled_at, host_id, ends_at, approval_status on events
  for each row when (old.cancelled_at is distinct from new.cancelled_at or old.host_id is distinct from new.host_id
    or old.ends_at <> new.ends_at or old.approval_status <> new.approval_status)
  execute function tell_conversations('event', 'id');
