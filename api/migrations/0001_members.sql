-- People, what they like, and how they answered the wizard.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table members (
  id uuid primary key default uuidv7(),
  email citext unique,
  first_name text check (char_length(first_name) between 1 and 50),
  last_name text check (char_length(last_name) between 1 and 50),
  public_email citext,
  -- What the person typed, kept as it is; city, state and coordinates are what the gazetteer made of it.
  location text check (char_length(location) <= 100),
  city text,
  state char(2),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  bio text check (char_length(bio) <= 500),
  age_range text check (age_range in ('18-21', '22-25', '26-29', '30-35')),
  age integer check (age between 18 and 120),
  travel_distance_miles integer not null default 10 check (travel_distance_miles between 1 and 100),
  linkedin_url text,
  tiktok_url text,
  instagram_url text,
  profile_image_url text,
  role text not null default 'user' check (role in ('user', 'host', 'admin')),
  subscription_tier text not null default 'game_room'
    check (subscription_tier in ('game_room', 'playground', 'club_house')),
  subscription_expires_at timestamptz,
  onboarding_completed_at timestamptz,
  -- One of the demo people that the sign-in page offers; the text says who they are.
  demo_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  -- An account keeps its address until it is deleted, and only until then.
  check ((email is null) = (deleted_at is not null)),
  -- Onboarded means that the wizard's required answers are there.
  check (
    onboarding_completed_at is null or deleted_at is not null
    or (first_name is not null and last_name is not null and location is not null)
  )
);

create table member_interests (
  member_id uuid not null references members on delete cascade,
  interest text not null check (char_length(interest) between 1 and 50),
  primary key (member_id, interest)
);

create table onboarding_answers (
  member_id uuid not null references members on delete cascade,
  question text not null
    check (question in ('social_style', 'activity_preference', 'time_preference', 'commitment_level')),
  answers text[] not null check (cardinality(answers) between 1 and 4),
  primary key (member_id, question)
);
