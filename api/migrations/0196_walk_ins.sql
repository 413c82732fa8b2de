-- Who came without a ticket, by the address that was typed at the door: a row and a mail, whoever has it, until they say themselves that they
-- are there (docs/rules/door.md: DOOR-27). Whoever typed it is told nothing of who is a member.
create table walk_ins (
  event_id uuid not null references events on delete cascade,
  email text not null constraint walk_in_email check (length(email) between 3 and 254),
  asked_by uuid not null references members,
  asked_at timestamptz(3) not null,
  primary key (event_id, email)
);
create index walk_ins_by_address on walk_ins (email);
create index walk_ins_by_typist on walk_ins (asked_by);
create index walk_ins_by_time on walk_ins (asked_at);

-- Nothing keeps the address of who is gone.
create function forget_walk_ins() returns trigger language plpgsql as $$
begin
  delete from walk_ins where email = old.email;
  return null;
end $$;
create trigger walk_ins_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_walk_ins();
