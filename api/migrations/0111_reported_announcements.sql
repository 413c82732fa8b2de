-- What a host wrote to everybody can be reported by who reads it.
alter table reports
  drop constraint report_kind,
  add constraint report_kind
    check (kind in ('person', 'event', 'review', 'reply', 'picture', 'message', 'announcement'));

-- Who is gone says nothing any more, in reports neither: as with messages. By its name its trigger comes before the one that forgets whom
-- reports are about.
create or replace function forget_announcements() returns trigger language plpgsql as $$
begin
  update reports set snapshot = null where kind = 'announcement'
    and (concerns_id = new.id or subject_id in (select id from announcements where author_id = new.id));
  delete from announcements where author_id = new.id;
  return null;
end $$;
