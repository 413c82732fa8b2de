-- What a form has made, by the key that it was sent with: sent again, it is answered with the same instead of making
-- another. Written in the transaction that makes it; a second call with the key waits here for the first.
create table made_once (
  member_id uuid not null references members,
  -- Which call, "events.create": one form may make several kinds of things with one key.
  act text not null,
  key text not null check (char_length(key) between 1 and 255),
  -- What was asked for, as a SHA-256: the same key with other words is a mistake, and is told so.
  asked bytea not null check (octet_length(asked) = 32),
  -- What it was answered with: ids. Null only inside the transaction that is making it.
  made jsonb,
  created_at timestamptz(3) not null,
  constraint made_once_a_key primary key (member_id, act, key)
);
create index made_once_by_age on made_once (created_at);
