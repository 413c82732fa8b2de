-- One-time codes belong to who asked for them: a browser that signs in, a session that confirms. Several may live, and each who
-- asked has tries of their own. Tables `sign_in_codes` and `step_up_codes` serve the process before and go with the next release.
create table mailed_codes (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('sign_in', 'step_up')),
  -- The address it was mailed to (sign_in), or the member's id (step_up).
  account citext not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- Six as a rule; more once too many wrong ones were given for the account.
  digits integer not null check (digits between 6 and 16),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index mailed_codes_by_account on mailed_codes (purpose, account);
create index mailed_codes_expiry on mailed_codes (expires_at);

create table mailed_code_holders (
  code_id uuid not null references mailed_codes on delete cascade,
  -- sha256 of the token in the browser's cookie, or of its session's.
  holder_hash bytea not null check (octet_length(holder_hash) = 32),
  tries_left integer not null check (tries_left >= 0),
  primary key (code_id, holder_hash)
);

-- Each comparison of a wrong guess with a short code. Not unlogged: after a crash the count goes on.
create table failed_guesses (
  purpose text not null check (purpose in ('sign_in', 'step_up')),
  account citext not null,
  at timestamptz not null
);
create index failed_guesses_by_account on failed_guesses (purpose, account, at);

-- How a session was confirmed, and who takes nothing but a passkey for it.
alter table sessions add column confirmed_by_passkey boolean not null default false;
alter table members add column codes_off boolean not null default false;
