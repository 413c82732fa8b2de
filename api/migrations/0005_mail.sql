-- The outbox. A row is written in the transaction of its cause; the trigger queues the job that sends it in the same one.
create table mails (
  id uuid primary key default uuidv7(),
  kind text not null,
  member_id uuid references members on delete cascade,
  recipient citext not null,
  -- What the template needs besides ids; emptied once sent, since it can hold a sign-in code.
  payload jsonb not null default '{}',
  -- The same cause mails once.
  dedupe_key text unique,
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mails_by_member on mails (member_id);
create index mails_unsent on mails (queued_at) where sent_at is null;

create function queue_mail_jobs() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('send_mail', json_build_object('mailId', queued.id), max_attempts => 12)
    from queued;
  return null;
end $$;

create trigger mails_queue_jobs after insert on mails
  referencing new table as queued for each statement execute function queue_mail_jobs();
