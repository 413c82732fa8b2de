-- Who helps the host of an event: co-hosts and door helpers (docs/rules/helpers.md). A row is an invitation until it is accepted; whoever
-- declines, leaves or is taken off has no row any more, and so no right from the next call on.
create table event_helpers (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  -- Which of its ten: there is no eleventh, however many are invited at once.
  number integer not null constraint ten_helpers_an_event check (number between 1 and 10),
  role text not null constraint helper_role check (role in ('co_host', 'door')),
  -- To which the invitation went; the host typed it.
  email text not null constraint helper_email check (length(email) between 3 and 254),
  invited_by uuid not null references members,
  invited_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- SHA-256 of what stands in the mail's link; gone once it was used.
  token_hash bytea constraint helper_token_hash check (length(token_hash) = 32),
  member_id uuid references members,
  accepted_at timestamptz(3),
  constraint helper_answers_in_a_week check (expires_at > invited_at and expires_at <= invited_at + interval '168 hours'),
  constraint helper_waits_or_helps check (
    (member_id is null) = (accepted_at is null) and (member_id is null) = (token_hash is not null))
);
create unique index one_helper_a_number on event_helpers (event_id, number);
create unique index one_invitation_an_address on event_helpers (event_id, email);
create unique index one_help_a_member on event_helpers (event_id, member_id);
create unique index one_helper_token on event_helpers (token_hash);
create index event_helpers_by_member on event_helpers (member_id);
create index event_helpers_by_inviter on event_helpers (invited_by);
create index event_helpers_by_address on event_helpers (email);

-- Who is gone helps nobody, and nobody helps them.
create function forget_event_helpers() returns trigger language plpgsql as $$
begin
  delete from event_helpers where member_id = new.id or invited_by = new.id or email = old.email;
  return null;
end $$;
create trigger event_helpers_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_event_helpers();
