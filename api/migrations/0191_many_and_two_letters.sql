-- Both are made in a few seconds at a million events.
--
-- One event in 256, by the last byte of its id, which is drawn by lot: where so many of these pass a filter, far more than 10,000 of all do,
-- and nobody counts them.
create index events_sample on events (starts_at)
  where approval_status = 'approved' and cancelled_at is null and get_byte(uuid_send(id), 15) = 0;

-- Two letters are looked for in the index of three, with each that may follow. That may be one beyond ASCII, which stands right after one of
-- these in few texts: those are read.
create index events_mixed_letters on events (starts_at)
  where approval_status = 'approved' and cancelled_at is null and search_text ~ '[a-z0-9][^\x01-\x7f]';
