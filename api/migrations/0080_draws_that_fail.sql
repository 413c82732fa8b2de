-- A draw of tables that was tried for the last time has failed, and is not under way any more (docs/rules/tables.md, TABLE-15).
alter table event_tables
  drop constraint event_tables_state_check,
  add constraint event_tables_state_check check (state in ('waiting', 'drawing', 'drawn', 'failed')),
  -- The last time that a draw failed.
  add column failed_at timestamptz(3),
  add constraint event_tables_failure_is_known check (state <> 'failed' or failed_at is not null);
