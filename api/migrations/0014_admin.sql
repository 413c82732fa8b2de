-- What admins did, kept for good: nobody changes or removes an entry, the application included. An entry holds ids and
-- values that are not personal. What is personal (a name that was corrected, a note about somebody) is kept apart and goes
-- with the person (docs/rules/admin.md).
create table audit_entries (
  id uuid primary key default uuidv7(),
  at timestamptz(3) not null,
  -- Nobody: the operator, at the command line. No reference: the log outlives what it tells of.
  actor_id uuid,
  action text not null check (action ~ '^[a-z][a-z_]{2,49}$'),
  subject_kind text not null check (subject_kind ~ '^[a-z][a-z_]{2,49}$'),
  subject_id uuid,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  note text check (char_length(note) between 1 and 2000)
);
create index audit_entries_by_time on audit_entries (at, id);
create index audit_entries_by_actor on audit_entries (actor_id, at, id);
create index audit_entries_by_subject on audit_entries (subject_id, at, id);
create index audit_entries_by_action on audit_entries (action, at, id);

create table audit_personal_values (
  entry_id uuid primary key references audit_entries,
  -- Whose values these are: they go when this account is deleted, and only then.
  member_id uuid not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  note text check (char_length(note) between 1 and 2000)
);
create index audit_personal_values_by_member on audit_personal_values (member_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_personal_values_never_change before update or truncate on audit_personal_values
  for each statement execute function refuse_audit_change();

create function keep_audit_while_account_lives() returns trigger language plpgsql as $$
begin
  if exists (select from members where id = old.member_id and deleted_at is null) then
    raise exception 'The audit log is append-only: what it holds of a living account stays'
      using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger audit_personal_values_stay before delete on audit_personal_values
  for each row execute function keep_audit_while_account_lives();

-- When the person behind a session last proved who they are, by a code or a passkey.
alter table sessions add column confirmed_at timestamptz;

-- Six digits to prove it again. For one session: asked for here, it opens nothing elsewhere; asking again replaces it.
create table step_up_codes (
  token_hash bytea primary key references sessions on delete cascade,
  id uuid not null unique default uuidv7(),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  tries_left integer not null check (tries_left >= 0)
);

-- Passkeys (WebAuthn level 3): the public half of a key that a device keeps.
create table passkeys (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Counts up where the device counts at all; a step back is a copy (section 6.1.1).
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- Copied between a person's devices by their maker (section 6.1.3).
  synced boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_member on passkeys (member_id);

-- What a passkey must sign: random, for one purpose, used once.
create table passkey_challenges (
  challenge text primary key check (char_length(challenge) >= 43),
  purpose text not null check (purpose in ('enrol', 'sign_in', 'step_up')),
  -- Whose session asked; nobody's when signing in.
  token_hash bytea references sessions on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (token_hash is null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A deleted account's row stays, empty; what belongs to the person goes in the same statement.
create function forget_keys_and_audit_values() returns trigger language plpgsql as $$
begin
  delete from passkeys where member_id = new.id;
  delete from audit_personal_values where member_id = new.id;
  return null;
end $$;

create trigger members_forget_keys_and_audit_values after update of deleted_at on members
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_keys_and_audit_values();

-- The table of people: searched by words, sorted by any column that does not need counting, a page at a time.
-- The blank in front lets the first word be found as the beginning of a word.
alter table members add column search_text text not null generated always as (
  ' ' || fold_text(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email::text, '') || ' '
    || coalesce(public_email::text, '') || ' ' || coalesce(location, '')
  )
) stored;
create index members_search on members using gin (search_text gin_trgm_ops) where deleted_at is null;

create function people_name_key(first_name text, last_name text) returns text
  language sql immutable parallel safe
  as $$ select public.fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) $$;
create function people_location_key(location text) returns text
  language sql immutable parallel safe
  as $$ select public.fold_text(coalesce(location, '')) $$;
-- 0 Game Room, 1 Playground, 2 Club House, as the membership badge shows it: hosts and admins are Club House.
create function people_membership_key(role text, tier text) returns integer
  language sql immutable parallel safe
  as $$ select case when role <> 'user' or tier = 'club_house' then 2 when tier = 'playground' then 1 else 0 end $$;

create index members_by_joining on members (created_at, id) where deleted_at is null;
create index members_by_name on members (people_name_key(first_name, last_name), id) where deleted_at is null;
create index members_by_location on members (people_location_key(location), id) where deleted_at is null;
create index members_by_role on members (role, id) where deleted_at is null;
create index members_by_membership on members (people_membership_key(role, subscription_tier), id)
  where deleted_at is null;
