-- Pictures of an event by those who were there, for those who were there (docs/rules/album.md).

-- Each is an upload, and goes with it: whoever takes one away discards the upload, and a job its files.
create table album_pictures (
  id uuid primary key references uploads on delete cascade,
  event_id uuid not null references events,
  member_id uuid not null references members,
  -- Which of their ten it is; one that is taken away leaves its place free.
  place smallint not null constraint album_ten_each check (place between 1 and 10),
  added_at timestamptz(3) not null,
  constraint one_album_place unique (event_id, member_id, place)
);
-- Newest first: ids are uuid v7.
create index album_pictures_by_event on album_pictures (event_id, id);
create index album_pictures_by_member on album_pictures (member_id);

alter table uploads
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('profile', 'event', 'album'));
