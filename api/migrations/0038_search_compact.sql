-- "boardgames" finds "board games", and "pingpong" finds "ping-pong": long words are looked for in the text without what stands
-- between words. An expression, not one more column, so that reading events carries nothing more.
create function compact_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(value, ' -''’.', '');

create index events_search_compact on events using gin (compact_text(search_text) gin_trgm_ops)
  where approval_status = 'approved' and cancelled_at is null;
