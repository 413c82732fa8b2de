-- Figures of one place find its members who pay and its events by the place; those of all places read the same indexes.
drop index members_paying;
create index members_paying on members
    (place_key(city, state, location), subscription_expires_at, subscription_tier)
  where role = 'user' and subscription_tier <> 'game_room' and deleted_at is null;
drop index events_published_by_place;
create index events_by_place_key on events (place_key(city, state, null), starts_at);
