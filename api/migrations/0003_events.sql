-- Hosts and what they run.
create table hosts (
  member_id uuid primary key references members,
  name text not null unique check (char_length(name) between 1 and 100),
  created_at timestamptz not null default now()
);

-- unaccent() is only STABLE because its dictionary could be replaced; ours is not, so it may serve generated columns.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create table events (
  id uuid primary key default uuidv7(),
  -- Nobody: the platform itself is the host.
  host_id uuid references hosts,
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 5000),
  location text not null check (char_length(location) between 1 and 200),
  address text check (char_length(address) <= 300),
  city text,
  state char(2),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  image_url text,
  -- Milliseconds, as JavaScript has them: a cursor must come back as it went out.
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  time_zone text not null,
  price_cents integer not null default 0 check (price_cents between 0 and 1000000),
  -- 10% of the ticket price, half a cent rounded up (spec section 9).
  host_revenue_cents integer generated always as ((price_cents + 5) / 10) stored,
  categories text[] not null check (
    cardinality(categories) >= 1
    and categories <@ array['social', 'creative', 'active', 'games', 'food', 'networking', 'clubhouse_exclusive']
  ),
  required_tier text not null default 'game_room'
    check (required_tier in ('game_room', 'playground', 'club_house')),
  capacity integer not null check (capacity between 1 and 100000),
  seats_taken integer not null default 0,
  approval_status text not null check (approval_status in ('pending', 'approved', 'rejected')),
  approval_notes text,
  cancelled_at timestamptz,
  -- Raised by every verb that changes the event, not by a seat taken: what was decided on an older version is decided
  -- again. Also iCalendar's SEQUENCE.
  version integer not null default 0,
  -- Where an imported event came from: importing the same twice makes nothing twice.
  import_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (
    fold_text(
      title || ' ' || description || ' ' || location || ' ' || coalesce(address, '') || ' '
      || coalesce(city, '') || ' ' || coalesce(state, '')
    )
  ) stored,
  constraint event_ends_after_start check (ends_at > starts_at),
  -- The last word on overselling, whatever the code above it does.
  constraint seats_within_capacity check (seats_taken between 0 and capacity),
  check ((latitude is null) = (longitude is null))
-- Room on each page for the new version of a row whose seats change, so that no index has to.
) with (fillfactor = 80);

-- Discovery reads published events by start; what is not published is not in these indexes at all.
create index events_published_by_start on events (starts_at, id)
  where approval_status = 'approved' and cancelled_at is null;
create index events_search on events using gin (search_text gin_trgm_ops)
  where approval_status = 'approved' and cancelled_at is null;
create index events_by_host on events (host_id, starts_at);
create index events_by_place on events (latitude, longitude)
  where approval_status = 'approved' and cancelled_at is null;
