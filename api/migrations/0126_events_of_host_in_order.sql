-- Of mails the same as mails_waiting, but for what was given up or replaced: nothing asks it.
drop index mails_unsent;
-- A host's events are read in the order of their start and then of their id, and so are the platform's own: with the id the index has them
-- in that order, and nothing is sorted.
drop index events_by_host;
create index events_by_host on events (host_id, starts_at, id);
