-- Sessions, one-time codes, OpenID Connect, and the counters that slow guessing down. No secret is stored in the clear.
create table sessions (
  -- sha256 of the token in the cookie
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

-- At most one code lives for an address: asking again replaces it.
create table sign_in_codes (
  email citext primary key,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries_left integer not null check (tries_left >= 0)
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- A member as an OpenID Connect provider knows them: (iss, sub) never changes, an address may (OpenID Connect Core, 5.7).
create table external_identities (
  issuer text not null,
  subject text not null,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index external_identities_member on external_identities (member_id);

-- What a sign-in at the provider must come back with (state, PKCE verifier, nonce); a row is used once.
create table oidc_attempts (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  code_verifier text not null,
  nonce text not null,
  return_to text,
  expires_at timestamptz not null
);

-- Fixed windows, counted in the database so that they hold over any number of processes.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index rate_limits_window on rate_limits (window_start);
