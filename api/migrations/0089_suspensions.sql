-- Until when somebody may not sign in: with the member's row, since every request asks it. A far day: for good.
alter table members add column suspended_until timestamptz(3);

-- Why, and what they said to it. One that was not lifted is the one that counts, until its time is over.
create table suspensions (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  -- Null: for good.
  until timestamptz(3),
  reason text not null constraint suspension_reason_length check (char_length(reason) between 1 and 1000),
  -- In the address that the person answers at; as the token of a calendar's address (migration 0010).
  token text not null unique
    default translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    check (token ~ '^[A-Za-z0-9_-]{43}$'),
  answer text constraint suspension_answer_length check (char_length(answer) between 1 and 1000),
  answered_at timestamptz(3),
  created_at timestamptz(3) not null,
  lifted_at timestamptz(3),
  constraint answered_with_an_answer check ((answer is null) = (answered_at is null))
);
create unique index one_suspension on suspensions (member_id) where lifted_at is null;
create index suspensions_by_member on suspensions (member_id, id);

create function forget_suspensions() returns trigger language plpgsql as $$
begin
  delete from suspensions where member_id = new.id;
  return null;
end $$;
create trigger suspensions_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_suspensions();
