-- A release that knows no blocks and no suspensions lets in who is kept away: beside this one it must not run.
-- Oldest release that may run: 0089

-- How many wait, and for how long, is asked several times a minute (metrics).
create index mails_waiting on mails (queued_at)
  where sent_at is null and failed_at is null and replaced_at is null;
