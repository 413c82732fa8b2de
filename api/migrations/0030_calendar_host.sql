-- What stands behind the @ of every UID in our calendars: written at the first start, kept when the site moves.
create table calendar_host (
  only_row boolean primary key default true check (only_row),
  host text not null check (host <> '')
);
