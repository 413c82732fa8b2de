-- A mail server that is away is no failure of a mail: it waits, and goes once the server is back.
alter table mails
  -- Since when it has waited for the server; null once it was taken, or given up.
  add column away_since timestamptz;

create index mails_waiting_for_their_server on mails (id) where away_since is not null;
