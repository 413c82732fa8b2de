-- One registration can have several seats: webhooks say how many, and when that changes.
alter table webhook_endpoints
  drop constraint webhook_kinds,
  add constraint webhook_kinds check (
    cardinality(kinds) > 0 and kinds <@ array[
      'registration.created', 'registration.changed', 'registration.cancelled', 'registration.checked_in',
      'registration.attendance_said', 'event.published', 'event.changed', 'event.unpublished', 'event.cancelled', 'event.deleted']);

-- As in 0151, but due a moment before it happened: the database's clock may be ahead of who sends.
create or replace function tell_webhooks(told_kind text, of_host uuid, happened timestamptz, facts jsonb[])
returns void language plpgsql as $$
declare
  addresses bigint;
begin
  with told as (
    insert into webhook_deliveries (endpoint_id, kind, data, happened_at, due_at)
    select listening.id, told_kind, fact, happened, happened - interval '1 minute'
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

create or replace function tell_webhooks_registered() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from webhook_endpoints where off is null) then
    return null;
  end if;
  for one in
    select events.id, events.host_id, max(added.created_at) as happened, array_agg(jsonb_build_object(
        'eventId', events.id, 'registrationId', added.id, 'status', 'registered', 'seats', added.guests + 1,
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

create or replace function tell_webhooks_of_registration() returns trigger language plpgsql as $$
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
    'eventId', event.id, 'registrationId', registration.id, 'status', registration.status,
    'seats', registration.guests + 1)]);
  return null;
end $$;

-- Somebody brings more guests, or fewer. Without a list of columns, as 0158 is where guests come from.
create function tell_webhooks_of_guests() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from webhook_endpoints where off is null) then
    return null;
  end if;
  for one in
    select events.host_id, jsonb_build_object(
      'eventId', events.id, 'registrationId', later.id, 'status', later.status, 'seats', later.guests + 1) as fact
    from earlier join later on later.id = earlier.id join events on events.id = later.event_id
    where later.status = 'registered' and earlier.status = 'registered' and later.guests <> earlier.guests
  loop
    perform tell_webhooks('registration.changed', one.host_id, now(), array[one.fact]);
  end loop;
  return null;
end $$;
create trigger changed_registrations_tell_webhooks after update on registrations
  referencing old table as earlier new table as later for each statement execute function tell_webhooks_of_guests();
