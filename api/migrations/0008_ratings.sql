-- What people thought of an event they were registered for (docs/rules/ratings.md).
create table ratings (
  id uuid not null default uuidv7(),
  event_id uuid not null references events,
  -- Null: the account was deleted; the rating stays without a name.
  member_id uuid references members on delete set null,
  rating smallint not null check (rating between 1 and 5),
  review text check (char_length(review) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, id),
  -- One a member and event; those without a name never clash.
  constraint one_rating unique (event_id, member_id)
);
create index ratings_by_member on ratings (member_id);
-- Small, and all that the community's average has to read.
create index ratings_by_stars on ratings (rating);

-- A deleted account's row may stay for its history; its ratings lose their name in the same statement either way.
create function take_name_from_ratings() returns trigger language plpgsql as $$
begin
  update ratings set member_id = null where member_id = new.id;
  return null;
end $$;

create trigger members_leave_ratings after update of deleted_at on members
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function take_name_from_ratings();
