-- Who sits with whom where a host seats people (docs/rules/tables.md).

-- False: goes, and does not want to be seated.
alter table registrations add column seated boolean not null default true;

-- Events whose host seats people; without a row it does not.
create table event_tables (
  event_id uuid primary key references events on delete cascade,
  size int not null constraint event_tables_size_check check (size between 4 and 6),
  rounds int not null constraint event_tables_rounds_check check (rounds between 1 and 3),
  state text not null default 'waiting'
    constraint event_tables_state_check check (state in ('waiting', 'drawing', 'drawn')),
  -- Percent of the draw that is under way.
  progress int not null default 0 constraint event_tables_progress_check check (progress between 0 and 100),
  -- One more with each draw: who draws an older one stops.
  revision int not null default 0,
  seed int constraint event_tables_seed_check check (seed >= 0),
  score int,
  drawn_at timestamptz(3),
  -- From then on people see their table.
  told_at timestamptz(3),
  constraint event_tables_drawn_is_known
    check (state <> 'drawn' or (seed is not null and score is not null and drawn_at is not null))
);

create table table_seats (
  registration_id uuid not null references registrations (id) on delete cascade,
  event_id uuid not null references event_tables on delete cascade,
  round int not null constraint table_seats_round_check check (round between 1 and 3),
  table_number int not null constraint table_seats_table_number_check check (table_number >= 1),
  -- The host put them there: a further draw does not move them.
  pinned boolean not null default false,
  primary key (registration_id, round)
);
create index table_seats_by_event on table_seats (event_id, round, table_number);

-- Two whom the host keeps at different tables; the lower id comes first.
create table table_partings (
  event_id uuid not null references event_tables on delete cascade,
  one_id uuid not null references registrations (id) on delete cascade,
  other_id uuid not null references registrations (id) on delete cascade,
  primary key (event_id, one_id, other_id)
);

-- Nobody keeps a chair who does not come, or does not want one.
create function leave_the_table() returns trigger language plpgsql as $$
begin
  delete from table_seats where registration_id = new.id;
  return null;
end $$;
create trigger leaves_the_table after update of status, seated on registrations
  for each row when (new.status = 'cancelled' or not new.seated) execute function leave_the_table();
