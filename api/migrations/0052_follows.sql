-- Who follows which host: known to the follower alone; the host is told how many.
create table host_follows (
  host_id uuid not null references hosts on delete cascade,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz(3) not null,
  primary key (host_id, member_id),
  constraint nobody_follows_themselves check (host_id <> member_id)
);
create index host_follows_by_member on host_follows (member_id, host_id);

-- How those who follow somebody are told of new events. The row is made with the first follow.
create table followers (
  member_id uuid primary key references members on delete cascade,
  -- In the address that ends these mails; as the token of a calendar's address (migration 0010).
  token text not null unique
    default translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
    check (token ~ '^[A-Za-z0-9_-]{43}$'),
  mails boolean not null default true,
  -- When the last mail was queued.
  told_at timestamptz(3),
  -- From when on the next one may go, while there is something new.
  due_at timestamptz(3),
  constraint told_only_who_wants_it check (mails or due_at is null)
);
create index followers_due on followers (due_at, member_id) where due_at is not null;

-- When an event was published for the first time: it is news once. What is there already is none.
create table event_news (
  event_id uuid primary key references events on delete cascade,
  published_at timestamptz(3) not null
);
insert into event_news (event_id, published_at)
  select id, created_at from events
  where host_id is not null and (
    approval_status = 'approved'
    or exists (select from approval_steps where event_id = events.id and action = 'approved'));

-- A host who is none any more has no followers, and a deleted account follows nobody.
create function forget_follows() returns trigger language plpgsql as $$
begin
  if old.role = 'host' then
    delete from host_follows where host_id = new.id;
  end if;
  if new.deleted_at is not null then
    delete from host_follows where member_id = new.id;
    delete from followers where member_id = new.id;
  end if;
  return null;
end $$;
create trigger follows_end_with_the_role
  after update of role, deleted_at on members for each row
  when (old.role = 'host' and new.role <> 'host' or old.deleted_at is null and new.deleted_at is not null)
  execute function forget_follows();
