-- Calendars at an address that a host's events are kept in step with (docs/rules/import.md): looked at every few hours, by the
-- importer that reads files, with what somebody chose when they first looked at it.

create table event_sources (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  -- Whose events they are; nobody's: the platform's own.
  host_id uuid references members,
  -- It may hold a secret (a private calendar's): shown to whoever gave it, and to nobody else.
  address text not null check (char_length(address) <= 1000),
  name text not null check (char_length(name) <= 200),
  settings jsonb not null,
  every_hours integer not null check (every_hours in (1, 6, 24)),
  -- What becomes of an event that the calendar has no more: its host is asked, or it goes where nobody was ever registered.
  when_gone text not null check (when_gone in ('ask', 'remove')),
  -- 'off': by itself, after failing for long; 'removing': its events go, and it goes with the last of them.
  status text not null default 'active' check (status in ('active', 'paused', 'off', 'removing')),
  created_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  -- The last time that it was asked, and that it was read whole; the calendar's own marks of what it said then.
  fetched_at timestamptz(3),
  read_at timestamptz(3),
  etag text check (char_length(etag) <= 300),
  last_modified text check (char_length(last_modified) <= 100),
  -- What was left out when it was read last, in sentences.
  left_out jsonb not null default '[]',
  failing_since timestamptz(3),
  failures integer not null default 0 check (failures >= 0),
  problem text check (char_length(problem) <= 300),
  constraint source_once unique nulls not distinct (host_id, address),
  constraint source_failing_whole check ((failing_since is null) = (failures = 0))
);
create index event_sources_by_member on event_sources (member_id, id);
create index event_sources_due on event_sources (next_at) where status = 'active';

-- Where a preview was read from, and which calendar a run is of.
alter table event_imports
  add column address text check (char_length(address) <= 1000),
  add column source_id uuid references event_sources on delete set null;
create index event_imports_by_source on event_imports (source_id, id desc) where source_id is not null;

-- Which calendar an event is kept in step with: one alone, so that two never fight. What the import left it as tells what its host
-- changed here since; and since when the calendar has it no more, unless its host said that it stays.
alter table imported_events
  add column source_id uuid references event_sources on delete set null,
  add column left_as jsonb,
  add column gone_at timestamptz(3),
  add column kept boolean not null default false;
create index imported_by_source on imported_events (source_id) where source_id is not null;

-- What was deleted here stays deleted, though its calendar still has it.
create table event_source_deletions (
  source_id uuid not null references event_sources on delete cascade,
  source_key text not null,
  primary key (source_id, source_key)
);
create function note_source_deletion() returns trigger language plpgsql as $$
begin
  insert into event_source_deletions
    select old.source_id, old.source_key where exists (select from event_sources where id = old.source_id)
    on conflict do nothing;
  return null;
end $$;
create trigger imported_events_note_deletion after delete on imported_events
  for each row when (old.source_id is not null) execute function note_source_deletion();

-- A deleted account's calendars go first: what goes with it is not noted.
create or replace function forget_imports() returns trigger language plpgsql as $$
begin
  delete from event_sources where member_id = new.id;
  delete from event_imports where member_id = new.id;
  delete from imported_events where host_id = new.id;
  return null;
end $$;
