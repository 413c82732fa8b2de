-- Events for invited people alone (docs/rules/invited.md), and who is invited to them.
-- A release that does not know the word would show such an event to whoever has its address.
-- Oldest release that may run: 0155
alter table events drop constraint event_visibility;
alter table events add constraint event_visibility check (visibility in ('public', 'unlisted', 'invited'));

-- An invitation is for an address that the host typed, or for the member who came by the host's link. One that was taken back stays, so that
-- the link does not let the same person in again.
create table event_invitees (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  email text constraint invitee_email check (length(email) between 3 and 254),
  member_id uuid references members,
  invited_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  constraint invited_by_address_or_link check ((email is null) <> (member_id is null)),
  constraint withdrawn_after_inviting check (withdrawn_at >= invited_at)
);
create unique index one_invitee_an_address on event_invitees (event_id, email);
create unique index one_invitee_a_member on event_invitees (event_id, member_id);
create index event_invitees_by_member on event_invitees (member_id);
create index event_invitees_by_address on event_invitees (email);

-- The link by which a host invites: one an event, as long as it is open. The token is stored, because the host copies it again.
create table event_invite_links (
  event_id uuid primary key references events on delete cascade,
  token text not null constraint invite_link_token check (length(token) = 22),
  max_uses integer constraint invite_link_max_uses check (max_uses between 1 and 500),
  uses integer not null default 0,
  made_at timestamptz(3) not null,
  constraint invite_link_uses check (uses >= 0 and uses <= coalesce(max_uses, uses))
);
create unique index one_invite_link_a_token on event_invite_links (token);

-- Who is gone is invited nowhere, and nothing keeps their address.
create function forget_event_invitees() returns trigger language plpgsql as $$
begin
  delete from event_invitees where member_id = new.id or email = old.email;
  return null;
end $$;
create trigger event_invitees_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_event_invitees();
