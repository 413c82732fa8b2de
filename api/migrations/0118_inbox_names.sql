-- An entry of the inbox that names a person says whom: it is not shown while one of the two has blocked the other, and goes with that
-- person's account. A host is named as everybody reads them: a block changes nothing there, the end of their account does.
alter table inbox_entries
  add column names_id uuid references members on delete cascade,
  add column names_a_host boolean not null default false;

-- Known from the key of its mail, or by the event that it leads to.
update inbox_entries entry set names_id = named.id
from mails join members named on named.id::text = split_part(mails.dedupe_key, ':', 3)
where mails.id = entry.id and mails.kind in ('friend_made', 'asked_along');
update inbox_entries entry set names_id = events.host_id, names_a_host = true
from events join hosts on hosts.member_id = events.host_id
where entry.path = '/events/' || events.id
  and (starts_with(entry.subject, hosts.name || ' wrote about ') or starts_with(entry.subject, 'New from ' || hosts.name || ': '));
update inbox_entries entry set names_id = hosts.member_id, names_a_host = true
from hosts
where entry.topic = 'follows' and entry.subject ~ '^\d+ new events by ' and right(entry.subject, char_length(hosts.name) + 4) = ' by ' || hosts.name;

-- Those whose person nobody knows any more, or who is gone: better not told than told of somebody who is hidden.
delete from inbox_entries entry
where (entry.topic = 'friends' and entry.names_id is null
    and (entry.subject like '% would like to see you again too' or entry.subject like '% asks you along: %'))
  or exists (select from members named where named.id = entry.names_id and named.deleted_at is not null)
  or (entry.names_id is null and entry.subject ~ '^New from .*: | wrote about ' and exists (
    select from events join members host on host.id = events.host_id
    where entry.path = '/events/' || events.id and host.deleted_at is not null));

create index inbox_entries_by_named on inbox_entries (names_id) where names_id is not null;

create or replace function forget_notifications() returns trigger language plpgsql as $$
begin
  delete from inbox_entries where member_id = new.id;
  delete from inbox_entries where names_id = new.id;
  delete from notification_settings where member_id = new.id;
  return null;
end $$;
