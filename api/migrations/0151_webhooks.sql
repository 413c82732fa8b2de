-- Webhooks (docs/webhooks.md): addresses that hosts and admins give, which are told by a signed POST what happens at their events.
create table webhook_endpoints (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  -- An admin's hears of every event, a host's of their own.
  site boolean not null,
  url text not null constraint webhook_url check (char_length(url) between 1 and 500),
  kinds text[] not null constraint webhook_kinds check (
    cardinality(kinds) > 0 and kinds <@ array[
      'registration.created', 'registration.cancelled', 'registration.checked_in', 'registration.attendance_said',
      'event.published', 'event.changed', 'event.unpublished', 'event.cancelled', 'event.deleted']),
  -- What signs, as it is: signing needs it (decision 0098). The one before signs beside it until its time is over.
  secret bytea not null constraint webhook_secret check (octet_length(secret) = 32),
  old_secret bytea constraint webhook_old_secret check (octet_length(old_secret) = 32),
  old_secret_until timestamptz(3),
  created_at timestamptz(3) not null,
  -- Null: it is told. The owner switched it off, it failed for days, it said 410, or whose it is has signed in anew elsewhere.
  off text constraint webhook_off check (off in ('owner', 'failing', 'gone', 'account')),
  -- Since then nothing that was sent there arrived.
  failing_since timestamptz(3),
  -- Until then one job sends there, and no other.
  busy_until timestamptz(3),
  -- Until then nobody does: nothing arrived a moment ago, or very much did.
  rests_until timestamptz(3),
  constraint webhook_old_secret_ends check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoints_by_member on webhook_endpoints (member_id);
-- What happens asks these two: of one host, and of the whole site.
create index webhook_endpoints_of_host on webhook_endpoints (member_id) where off is null and not site;
create index webhook_endpoints_of_site on webhook_endpoints (id) where off is null and site;

-- What one address was told, or is to be told. Its id stays the same however often it is sent.
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  kind text not null constraint webhook_kind check (char_length(kind) between 1 and 40),
  data jsonb not null constraint webhook_data check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 2000),
  -- When it happened.
  happened_at timestamptz(3) not null,
  state text not null default 'waiting' constraint webhook_state check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 constraint webhook_attempts check (attempts between 0 and 20),
  due_at timestamptz(3),
  -- Of the last try: when, how long, and what came back.
  attempted_at timestamptz(3),
  took_ms integer constraint webhook_took check (took_ms >= 0),
  status integer constraint webhook_status check (status between 100 and 999),
  failure text constraint webhook_failure check (failure in ('unreachable', 'slow', 'status', 'off')),
  answer text constraint webhook_answer check (char_length(answer) <= 500),
  constraint webhook_waits_until check ((state = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, id) where due_at is not null;
create index webhook_deliveries_by_time on webhook_deliveries (happened_at);

-- Whom something that happened at an event is told: one row and, for all of them together, one job an address. In the transaction of its cause.
create function tell_webhooks(told_kind text, of_host uuid, happened timestamptz, facts jsonb[])
returns void language plpgsql as $$
declare
  addresses bigint;
begin
  with told as (
    insert into webhook_deliveries (endpoint_id, kind, data, happened_at, due_at)
    select listening.id, told_kind, fact, happened, happened
    from (
      select id, kinds from webhook_endpoints where off is null and not site and member_id = of_host
      union all select id, kinds from webhook_endpoints where off is null and site
    ) listening, unnest(facts) as fact
    where listening.kinds @> array[told_kind]
    returning endpoint_id
  )
  select count(graphile_worker.add_job('send_webhooks', json_build_object('endpointId', endpoint_id)))
  from (select distinct endpoint_id from told) once into addresses;
end $$;

-- A seat was taken: by themselves, or by their turn in line.
create function tell_webhooks_registered() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from webhook_endpoints where off is null) then
    return null;
  end if;
  for one in
    select events.id, events.host_id, max(added.created_at) as happened, array_agg(jsonb_build_object(
        'eventId', events.id, 'registrationId', added.id, 'status', 'registered',
        'from', case when exists (
          select from waitlist_entries place
          where place.event_id = added.event_id and place.member_id = added.member_id
            and place.state = 'registered' and place.ended_at = added.created_at
        ) then 'waitlist' else 'registration' end,
        'seatsTaken', events.seats_taken, 'capacity', events.capacity) order by added.id) as facts
    from added join events on events.id = added.event_id
    where added.status = 'registered'
      and (exists (select from webhook_endpoints where off is null and not site and member_id = events.host_id)
        or exists (select from webhook_endpoints where off is null and site))
    group by events.id
  loop
    perform tell_webhooks('registration.created', one.host_id, one.happened, one.facts);
  end loop;
  return null;
end $$;
create trigger registrations_tell_webhooks after insert on registrations
  referencing new table as added for each statement execute function tell_webhooks_registered();

create function tell_webhooks_of_registration() returns trigger language plpgsql as $$
declare
  registration registrations;
  event events;
  told_kind text;
  happened timestamptz;
begin
  if not exists (select from webhook_endpoints where off is null) then
    return null;
  end if;
  if tg_table_name = 'registrations' then
    registration := new;
    told_kind := 'registration.cancelled';
    happened := new.cancelled_at;
  else
    select * into registration from registrations where id = new.registration_id;
    if tg_table_name = 'check_ins' then
      told_kind := 'registration.checked_in';
      happened := new.recorded_at;
    else
      told_kind := 'registration.attendance_said';
      happened := new.claimed_at;
    end if;
  end if;
  select * into event from events where id = registration.event_id;
  perform tell_webhooks(told_kind, event.host_id, happened, array[jsonb_build_object(
    'eventId', event.id, 'registrationId', registration.id, 'status', registration.status)]);
  return null;
end $$;
create trigger cancelled_tell_webhooks after update of status on registrations
  for each row when (old.status = 'registered' and new.status = 'cancelled') execute function tell_webhooks_of_registration();
create trigger check_ins_tell_webhooks after insert on check_ins
  for each row execute function tell_webhooks_of_registration();
create trigger attendance_claims_tell_webhooks after insert on attendance_claims
  for each row execute function tell_webhooks_of_registration();

-- What nobody was told of is not told either: an event that waits for an admin, or never came out.
create function tell_webhooks_of_event() returns trigger language plpgsql as $$
declare
  event events;
  told_kind text;
  was_out boolean := false;
  is_out boolean := false;
begin
  if not exists (select from webhook_endpoints where off is null) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    event := old;
    was_out := old.approval_status = 'approved' and old.cancelled_at is null;
  end if;
  if tg_op <> 'DELETE' then
    event := new;
    is_out := new.approval_status = 'approved' and new.cancelled_at is null;
  end if;
  told_kind := case
    when is_out and not was_out then 'event.published'
    when is_out then 'event.changed'
    when not was_out then null
    when tg_op = 'DELETE' then 'event.deleted'
    when event.cancelled_at is not null then 'event.cancelled'
    else 'event.unpublished'
  end;
  if told_kind is not null then
    perform tell_webhooks(told_kind, event.host_id,
      case when tg_op = 'DELETE' then now() else event.updated_at end,
      array[jsonb_build_object('eventId', event.id, 'version', event.version, 'status', case told_kind
        when 'event.cancelled' then 'cancelled' when 'event.deleted' then 'deleted'
        when 'event.unpublished' then 'unpublished' else 'published' end)]);
  end if;
  return null;
end $$;
create trigger events_tell_webhooks after insert or delete on events
  for each row execute function tell_webhooks_of_event();
-- Every change raises the version; a seat taken does not, and asks nothing here.
create trigger changed_events_tell_webhooks after update of version on events
  for each row when (old.version <> new.version) execute function tell_webhooks_of_event();

-- They end with the account. Whoever gets another address may have lost the account before: their addresses are told nothing until they
-- switch them on again themselves.
create function webhooks_follow_the_account() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from webhook_endpoints where member_id = new.id;
  else
    update webhook_endpoints set off = 'account' where member_id = new.id and off is null;
  end if;
  return null;
end $$;
create trigger webhooks_follow_the_account
  after update of email, deleted_at on members for each row
  when (old.email is distinct from new.email or (old.deleted_at is null and new.deleted_at is not null))
  execute function webhooks_follow_the_account();
