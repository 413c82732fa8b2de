-- A host can be blocked from their public page, which says their name as a host alone. Whoever did so reads no other name of theirs
-- in their own list afterwards.
alter table blocks add column as_host boolean not null default false;
