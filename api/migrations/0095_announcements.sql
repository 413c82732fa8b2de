-- A host's word to everybody who goes to an event, or waits for a seat (docs/rules/announcements.md).
create table announcements (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  author_id uuid not null references members,
  -- Written by an admin who does not host it: it is not signed with the host's name.
  by_team boolean not null,
  text text not null constraint announcement_length check (char_length(text) between 1 and 2000),
  -- Which one of its day (UTC): there is no fourth, however many come at once.
  number integer not null constraint three_announcements_a_day check (number between 1 and 3),
  -- To so many people it was sent.
  reached integer not null default 0 constraint announcement_reached check (reached >= 0),
  created_at timestamptz(3) not null
);
create unique index one_announcement_a_number on announcements
  (event_id, ((created_at at time zone 'UTC')::date), number);
create index announcements_by_author on announcements (author_id);

-- Who is gone says nothing any more.
create function forget_announcements() returns trigger language plpgsql as $$
begin
  delete from announcements where author_id = new.id;
  return null;
end $$;
create trigger announcements_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_announcements();
