-- Who does not want to meet whom again. Known to who blocked alone.
create table blocks (
  blocker_id uuid not null references members on delete cascade,
  blocked_id uuid not null references members on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_themselves check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);

-- The one place that says who is hidden from whom, from either side. Whatever shows people to a member asks it.
create view hidden_pairs as
  select blocker_id as viewer_id, blocked_id as other_id from blocks
  union all
  select blocked_id, blocker_id from blocks;

-- Whom a host does not want at their own events: they cannot register there.
create table kept_away (
  host_id uuid not null references hosts on delete cascade,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz(3) not null,
  primary key (host_id, member_id),
  constraint nobody_keeps_themselves_away check (host_id <> member_id)
);
create index kept_away_by_member on kept_away (member_id, host_id);

-- Of a deleted account nothing of this stays, on either side.
create function forget_blocks() returns trigger language plpgsql as $$
begin
  delete from blocks where blocker_id = new.id or blocked_id = new.id;
  delete from kept_away where host_id = new.id or member_id = new.id;
  return null;
end $$;
create trigger blocks_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_blocks();

-- A host who keeps somebody away gives their money back.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('cancelled', 'event_cancelled', 'nothing_given', 'account_deleted', 'wrong_amount', 'kept_away', 'suspended'));
