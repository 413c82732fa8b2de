-- Pictures on their way in and in use. The files are in the image store, under names made of the id.
create table uploads (
  id uuid primary key default uuidv7(),
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- The file has arrived and was found to be a picture. Once only.
  received_at timestamptz,
  -- It became somebody's picture. Once only.
  used_at timestamptz check (used_at is null or received_at is not null)
);
create index uploads_by_member on uploads (member_id);
create index uploads_unused on uploads (expires_at) where used_at is null;
