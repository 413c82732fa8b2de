-- Keys with which hosts' and admins' programs act for them. What is kept opens nothing: the key itself has 256 random bits and is shown
-- once, so that a plain sha256 of it is enough to find it by. How it begins is kept to tell keys apart.
create table api_keys (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (
    cardinality(scopes) > 0 and scopes <@ array['events:read', 'events:write', 'attendees:read']),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  prefix text not null check (prefix ~ '^byk_[A-Za-z0-9_-]{6}$'),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) check (expires_at > created_at),
  last_used_at timestamptz(3)
);
create index api_keys_by_member on api_keys (member_id);
create index api_keys_by_expiry on api_keys (expires_at);

-- As passkeys: a deleted account's row stays, empty; its keys go in the same statement.
create or replace function forget_keys_and_audit_values() returns trigger language plpgsql as $$
begin
  delete from passkeys where member_id = new.id;
  delete from api_keys where member_id = new.id;
  delete from audit_personal_values where member_id = new.id;
  return null;
end $$;
