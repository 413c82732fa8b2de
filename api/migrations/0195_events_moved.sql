-- When an event was moved last: to another time or place (docs/rules/payments.md). Whoever had begun to pay by then agreed to another evening, and gets
-- their money back until the start. Null: it was not moved since this is kept.
alter table events add column moved_at timestamptz;
