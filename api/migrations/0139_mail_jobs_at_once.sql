-- The jobs of all mails that a statement queues are made by one call: each call cost as much as the mail's own row, and woke every
-- process once more. What is queued, when and by which key is as in 0122.
create or replace function queue_mail_jobs() returns trigger language plpgsql as $$
declare
  gone_id uuid;
begin
  if exists (select from queued where event_id is not null) then
    -- A change is said by a confirmation that waits: nobody is told that what they do not know of has changed.
    update mails set replaced_at = now(), payload = '{}'
    from queued join mails waiting on waiting.member_id = queued.member_id and waiting.event_id = queued.event_id
    where mails.id = queued.id and queued.kind = 'event_changed'
      and waiting.kind in ('registration_confirmed', 'waitlist_promoted')
      and waiting.id <> queued.id and waiting.started_at is null
      and waiting.sent_at is null and waiting.failed_at is null and waiting.replaced_at is null;
    -- What waits gives way to the later one, with its job. What was before the first change stays what was before.
    for gone_id in
      with gone as (
        select mails.id, mails.kind, mails.payload, queued.id as by_id, queued.kind as by_kind
        from queued join mails fresh on fresh.id = queued.id and fresh.replaced_at is null
        join mails on mails.member_id = queued.member_id and mails.event_id = queued.event_id
        where mails.id <> queued.id and mails.started_at is null
          and mails.sent_at is null and mails.failed_at is null and mails.replaced_at is null
        for no key update of mails
      ), replaced as (
        update mails set replaced_at = now(), payload = '{}' from gone where mails.id = gone.id
      ), carried as (
        update mails set payload = mails.payload || jsonb_build_object('before', gone.payload -> 'before')
        from gone
        where mails.id = gone.by_id and gone.by_kind = 'event_changed' and gone.kind = 'event_changed'
      ), joined as (
        -- All dates that either of them is about. There is one that waits; were there more, nobody would miss what the others said.
        update mails set payload = mails.payload || jsonb_build_object(
          'before', (mails.payload -> 'before') || (gone.payload -> 'before'),
          'registrationIds', (
            select jsonb_agg(distinct id)
            from jsonb_array_elements((mails.payload -> 'registrationIds') || (gone.payload -> 'registrationIds')) as ids (id)))
        from gone
        where mails.id = gone.by_id and gone.by_kind = 'series_changed' and gone.kind = 'series_changed'
      )
      select id from gone
    loop
      perform graphile_worker.remove_job('mail:' || gone_id);
    end loop;
  end if;
  perform graphile_worker.add_jobs(jobs.specs) from (
    select array_agg((
        case when queued.urgent and queued.event_id is null then 'send_code' else 'send_mail' end,
        json_build_object('mailId', queued.id), null, before.five_minutes_later, 12,
        case when queued.event_id is not null then 'mail:' || queued.id end, null, null
      )::graphile_worker.job_spec order by queued.id) as specs
    from queued
    join mails fresh on fresh.id = queued.id and fresh.replaced_at is null
    left join lateral (
      select max(mails.started_at) + interval '5 minutes' as five_minutes_later from mails
      where mails.member_id = queued.member_id and mails.event_id = queued.event_id
        and mails.started_at > now() - interval '5 minutes'
    ) before on true
  ) jobs
  where jobs.specs is not null;
  return null;
end $$;
