-- What somebody found wrong with a person, an event, a review, a host's reply or a picture: a queue for admins.
create table reports (
  id uuid primary key default uuidv7(),
  -- Null: their account is deleted.
  reporter_id uuid references members on delete set null,
  kind text not null constraint report_kind check (kind in ('person', 'event', 'review', 'reply', 'picture')),
  -- A member, an event, a rating (of a reply: the one it answers), or whoever shows the picture. It may be gone by now.
  subject_id uuid not null,
  -- The person, the host, or who wrote it. Null: nobody who has an account.
  concerns_id uuid references members on delete set null,
  reason text not null
    constraint report_reason check (reason in ('unkind', 'unsafe', 'fake', 'spam', 'indecent', 'other')),
  words text constraint report_words_length check (char_length(words) between 1 and 1000),
  -- {title, text, imageUrl}, as it was when it was reported. Null: of a deleted account nothing stays.
  snapshot jsonb,
  outcome text constraint report_outcome check (outcome in ('dismissed', 'taken_away', 'acted')),
  notes text constraint report_notes_length check (char_length(notes) between 1 and 1000),
  decided_by uuid references members,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint decided_with_an_outcome check ((outcome is null) = (decided_at is null))
);
-- The same person about the same thing is one report, as long as it waits.
create unique index one_waiting_report on reports (reporter_id, kind, subject_id) where decided_at is null;
create index reports_waiting on reports (id) where decided_at is null;
create index reports_waiting_about on reports (kind, subject_id) where decided_at is null;
create index reports_decided on reports (id) where decided_at is not null;
create index reports_by_reporter on reports (reporter_id, id);
create index reports_concerning on reports (concerns_id);

-- Reports of a deleted account keep no name. Those about it stay for what was decided, without anything that tells who it was.
create function forget_reports() returns trigger language plpgsql as $$
begin
  update reports set reporter_id = null where reporter_id = new.id;
  update reports set concerns_id = null, words = null, notes = null,
    snapshot = case when subject_id = new.id then null else snapshot end
  where concerns_id = new.id;
  return null;
end $$;
create trigger reports_lose_their_names
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_reports();
