-- The sessions that a suspension ended, for as long as their cookies last: whoever comes with one is led to the page that says why and
-- takes the answer, instead of to sign-in as if nothing had happened. They sign nobody in: who is asking is read from `sessions` alone.
create table suspended_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  suspension_id uuid not null references suspensions on delete cascade,
  expires_at timestamptz(3) not null
);
create index suspended_sessions_by_suspension on suspended_sessions (suspension_id);
create index suspended_sessions_by_expiry on suspended_sessions (expires_at);
