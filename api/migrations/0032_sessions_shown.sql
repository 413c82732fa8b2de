-- A member sees their sessions: which browser, and when it last came. Sessions from before say only when they began.
alter table sessions add column id uuid not null default uuidv7();
create unique index sessions_id on sessions (id);
alter table sessions add column browser text check (char_length(browser) between 1 and 60);
alter table sessions add column last_used_at timestamptz;
