-- Hosting: names that cannot be mistaken for each other, what was decided about events and why, members who ask to become
-- hosts, pictures of events, and events that repeat.

-- What a name looks like; two names with the same key are taken for each other (docs/rules/hosting.md, HOST-30). Compatible
-- forms, letter case and accents are folded (NFKC), letters and digits that look like Latin letters become those (the common
-- ones of Unicode's confusables, UTS 39), and what is not seen or hardly counts goes: spaces, punctuation, joiners.
create function host_name_key(name text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  key text := normalize(name, NFKC);
begin
  -- Capitals first: those of other scripts look like other Latin letters than their small ones do (Greek Η and η).
  key := lower(translate(key,
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹАВЕЅІЈКМНОРСТУХҮ',
    'ABEZHIKMNOPTYXCABESIJKMHOPCTYXY') collate "pg_c_utf8");
  key := regexp_replace(normalize(key, NFKD), '[\u0300-\u036f]', '', 'g');
  key := lower(public.unaccent('public.unaccent'::regdictionary, key));
  key := translate(key,
    'авекмнорстухіјѕԁһӏԛԝүгпьαορνυικτχγωϲϳβεημօոսհɑɡɩƖǀᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ0|1i',
    'abekmhopctyxljsdhlqwyrnbaopvulktxywcjbenuonuhaglllabcdeghljklmnoprstuvwyzolll');
  key := regexp_replace(key,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u034f\u061c\u115f\u1160'
    '\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u3000-\u3020\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
    '\U000e0000-\U000e01ef]', '', 'g');
  return replace(replace(key, 'rn', 'm'), 'vv', 'w');
end $$;

-- Names from before this rule that have nothing to be told apart by, or look like an older one's, get a number.
update hosts set name = 'Host ' || right(member_id::text, 12) where host_name_key(name) = '';
update hosts set name = left(hosts.name, 84) || ' (' || right(hosts.member_id::text, 12) || ')'
  from (
    select member_id, row_number() over (partition by host_name_key(name) order by created_at, member_id) as place
    from hosts
  ) ranked
  where ranked.member_id = hosts.member_id and ranked.place > 1;

alter table hosts add column name_key text not null generated always as (host_name_key(name)) stored;
alter table hosts add constraint host_name_seen check (name_key <> '');
create unique index hosts_told_apart on hosts (name_key);
-- What the host says about themselves in public; at first what stands in their profile.
alter table hosts add column bio text check (char_length(bio) between 1 and 500);
update hosts set bio = members.bio from members where members.id = hosts.member_id and members.bio <> '';

-- What happened to an event on its way to being published. Nothing of it is changed; it goes with its event alone.
create table approval_steps (
  id bigint primary key generated always as identity,
  event_id uuid not null references events on delete cascade,
  action text not null check (action in ('submitted', 'resubmitted', 'price_changed', 'approved', 'rejected')),
  actor_id uuid not null references members,
  notes text check (char_length(notes) between 1 and 1000),
  at timestamptz(3) not null,
  constraint rejected_with_reason check (action <> 'rejected' or notes is not null)
);
create index approval_steps_by_event on approval_steps (event_id, id);

create function keep_approval_steps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from events where id = old.event_id) then
    return old;
  end if;
  raise exception 'approval_steps is append-only' using errcode = 'restrict_violation';
end $$;
create trigger approval_steps_append_only before update or delete on approval_steps
  for each row execute function keep_approval_steps();

-- Admins read what waits, soonest first.
create index events_pending on events (starts_at, id) where approval_status = 'pending' and cancelled_at is null;

-- Members who ask to become hosts.
create table host_requests (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  message text not null check (char_length(message) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused')),
  notes text check (char_length(notes) between 1 and 1000),
  decided_by uuid references members,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((status = 'pending') = (decided_at is null))
);
create unique index one_pending_host_request on host_requests (member_id) where status = 'pending';
create index host_requests_by_member on host_requests (member_id, id desc);
create index host_requests_decided on host_requests (decided_at desc) where status <> 'pending';

-- What a picture is for, once that is known. An event's goes when no event shows it any more.
alter table uploads add column kind text check (kind in ('profile', 'event'));
update uploads set kind = 'profile' where used_at is not null;
create index uploads_of_events on uploads (expires_at) where kind = 'event';
create index events_by_image on events (image_url) where image_url is not null;

-- Events that repeat: the day, on the clocks of the event's zone, is made once a series.
alter table events add column series_id uuid;
alter table events add column series_day date;
alter table events add constraint event_series_whole check ((series_id is null) = (series_day is null));
create unique index events_once_a_day on events (series_id, series_day) where series_id is not null;
