-- "Bring a friend": one link a person and event, which says who asked (docs/rules/invitations.md).
create table invitations (
  event_id uuid not null references events on delete cascade,
  inviter_id uuid not null references members,
  -- 128 bits by chance, in the address: whoever has it reads the inviter's first name.
  token text not null unique constraint invitation_token check (token ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz(3) not null,
  primary key (event_id, inviter_id)
);
create index invitations_by_inviter on invitations (inviter_id);

-- Links of who is gone say nothing any more.
create function forget_invitations() returns trigger language plpgsql as $$
begin
  delete from invitations where inviter_id = new.id;
  return null;
end $$;
create trigger invitations_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_invitations();
