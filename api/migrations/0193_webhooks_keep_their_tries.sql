-- Of a message to a webhook every try is kept, not the last alone: what is sent again takes nothing away from what came before.
alter table webhook_deliveries
  -- The tries before the last: {at, tookMs, status, failure, answer}, oldest first, the latest twenty.
  add column earlier jsonb not null default '[]' constraint webhook_earlier
    check (jsonb_typeof(earlier) = 'array' and jsonb_array_length(earlier) <= 20),
  drop constraint webhook_failure,
  -- What is wrong with its certificate is told apart from nobody being there.
  add constraint webhook_failure check (failure in (
    'unreachable', 'slow', 'status', 'off', 'expired', 'not_yet', 'self_signed', 'wrong_name', 'untrusted', 'no_tls'));

-- Figures count what waits, and ask since when.
create index webhook_deliveries_waiting on webhook_deliveries (due_at, happened_at) where due_at is not null;
