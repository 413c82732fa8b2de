-- Events from files: what was read of a file, row by row, and which event came from which entry of whose calendar
-- (docs/rules/import.md).

create table event_imports (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  -- Whose events they become; nobody's: the platform's own.
  host_id uuid references members,
  file_name text not null check (char_length(file_name) <= 200),
  format text not null check (format in ('ics', 'csv')),
  -- Kept to be read another way; it may hold other people's addresses, so it goes when the import starts.
  content bytea,
  settings jsonb not null,
  reading jsonb not null,
  revision integer not null default 0,
  status text not null default 'preview' check (status in ('preview', 'running', 'done')),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint import_content_until_started check ((status = 'preview') = (content is not null)),
  check ((status = 'done') = (finished_at is not null))
);
create index event_imports_by_member on event_imports (member_id, id desc);
create index event_imports_expiry on event_imports (expires_at);
-- A new file takes the place of one that was only looked at.
create unique index one_import_preview on event_imports (member_id) where status = 'preview';

create table event_import_rows (
  import_id uuid not null references event_imports on delete cascade,
  number integer not null check (number > 0),
  source text not null,
  source_key text not null,
  plan text not null check (plan in ('new', 'changed', 'same', 'refused')),
  -- Set in the transaction that does it, once.
  outcome text check (outcome in ('made', 'changed', 'same', 'refused')),
  title text not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  time_zone text,
  location text not null,
  pending boolean not null,
  reasons jsonb not null,
  notes jsonb not null,
  changes jsonb not null,
  -- The form as it is handed in, what of it the file itself says, and iCalendar's SEQUENCE.
  body jsonb not null,
  given jsonb not null,
  sequence integer,
  event_id uuid references events on delete set null,
  primary key (import_id, number)
);
create index event_import_rows_waiting on event_import_rows (import_id, number)
  where outcome is null and plan in ('new', 'changed');
create index event_import_rows_by_event on event_import_rows (event_id) where event_id is not null;

-- Which event an entry became. Importing the same twice makes nothing twice: the constraint has the last word.
create table imported_events (
  event_id uuid primary key references events on delete cascade,
  host_id uuid references members,
  source_key text not null,
  -- What the file said when it was imported last: a later file changes what it says differently, nothing else.
  given jsonb not null,
  sequence integer,
  imported_at timestamptz(3) not null,
  constraint imported_once unique nulls not distinct (host_id, source_key)
);

-- A deleted account's row stays, empty; what belongs to the person goes in the same statement.
create function forget_imports() returns trigger language plpgsql as $$
begin
  delete from event_imports where member_id = new.id;
  delete from imported_events where host_id = new.id;
  return null;
end $$;
create trigger members_forget_imports after update of deleted_at on members
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_imports();
