-- Limits are what slows guessing down: PostgreSQL empties an unlogged table when it recovers from a crash, and whoever could
-- make it crash would begin at nothing each time.
alter table rate_limits set logged;
