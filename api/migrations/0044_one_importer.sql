-- Events of lists are known as those of every other file are: by whose they are, and the key of their entry. What the list said
-- then is not known any more; a later one changes nothing.
insert into imported_events (event_id, host_id, source_key, given, imported_at)
select id, host_id, 'uid:' || import_key, '{}', created_at from events where import_key is not null
on conflict do nothing;

alter table events drop column import_key;
