-- What an admin wrote to somebody with the answer to a report: once for each (docs/rules/safety.md). Of a deleted account nothing stays.
create table warnings (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  report_id uuid not null references reports on delete cascade,
  words text not null constraint warning_words_length check (char_length(words) between 1 and 1000),
  given_at timestamptz(3) not null,
  constraint one_warning_a_report unique (report_id)
);
create index warnings_by_member on warnings (member_id, id);

create function forget_warnings() returns trigger language plpgsql as $$
begin
  delete from warnings where member_id = new.id;
  return null;
end $$;
create trigger warnings_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_warnings();

-- A reported event that an admin hides waits for approval again.
alter table approval_steps
  drop constraint approval_steps_action_check,
  add constraint approval_steps_action_check
    check (action in ('submitted', 'resubmitted', 'price_changed', 'changed', 'approved', 'rejected', 'hidden'));
