-- Who was asked along can report who asked: the link's own id says whom, and nothing else about them.
alter table invitations add column id uuid not null default uuidv7() unique;
