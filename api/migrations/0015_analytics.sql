-- The community in numbers, kept so that a million members are counted by reading a few thousand rows
-- (docs/decisions/0024-analytics-from-counts.md; the rules are in docs/rules/analytics.md).

-- Which place a person or an event counts for [ANA-2]: "Austin, TX" where the gazetteer knew it, else what was typed, in
-- small letters and without accents, so that it is never mistaken for the former. Empty: no place.
create function place_key(city text, state char(2), typed text) returns text
  language sql immutable parallel safe
  as $$ select case when city is not null and state is not null then city || ', ' || state
    else btrim(regexp_replace(public.fold_text(coalesce(typed, '')), '\s+', ' ', 'g')) end $$;

-- How many members there are by place (interest ''), and by place and interest.
create table community_counts (
  place text not null,
  interest text not null,
  members bigint not null,
  primary key (place, interest)
);
create index community_counts_of_places on community_counts (place) include (members) where interest = '';

-- What came on top since the counts were last folded. Two people who join at once write two rows and wait for nobody;
-- one row with the sum would make everybody wait for everybody, and two such rows would make deadlocks.
create table community_changes (
  id bigint primary key generated always as identity,
  place text not null,
  interest text not null,
  change integer not null
);

-- Moves the changes into the counts; a reader sees the same sums before and after. A count of nobody leaves no row: the
-- text of a place may be one person's own.
create function fold_community_changes() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_community_changes', 0));
  with
    taken as (delete from community_changes returning place, interest, change),
    sums as (select place, interest, sum(change) as n from taken group by place, interest having sum(change) <> 0),
    gone as (
      delete from community_counts c using sums s
      where c.place = s.place and c.interest = s.interest and c.members + s.n = 0
      returning c.place, c.interest)
  insert into community_counts as c (place, interest, members)
  select place, interest, n from sums
  where not exists (select from gone where gone.place = sums.place and gone.interest = sums.interest)
  on conflict (place, interest) do update set members = c.members + excluded.members;
end $$;

create function count_new_members() returns trigger language plpgsql as $$
begin
  insert into community_changes (place, interest, change)
  select place_key(city, state, location), '', count(*) from added where deleted_at is null group by 1;
  return null;
end $$;
create trigger members_counted after insert on members
  referencing new table as added for each statement execute function count_new_members();

-- A person moves to another place with all their interests, or leaves with them.
create function count_moved_member() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    insert into community_changes (place, interest, change)
    select place_key(old.city, old.state, old.location), interest, -1
    from (select '' as interest union all select interest from member_interests where member_id = old.id) what;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.deleted_at is null then
    insert into community_changes (place, interest, change)
    select place_key(new.city, new.state, new.location), interest, 1
    from (select '' as interest union all select interest from member_interests where member_id = new.id) what;
  end if;
  -- What a deleted account typed as its place goes at once, not with the next round.
  if old.deleted_at is null and new.deleted_at is not null then
    perform fold_community_changes();
  end if;
  return null;
end $$;
create trigger members_moved after update of city, state, location, deleted_at on members
  for each row when (
    (old.deleted_at is null) <> (new.deleted_at is null)
    or place_key(old.city, old.state, old.location) <> place_key(new.city, new.state, new.location)
  ) execute function count_moved_member();
-- Before: the interests are still there.
create trigger members_removed before delete on members
  for each row execute function count_moved_member();

-- The person's row is locked first: whoever moves them to another place meanwhile waits, or is waited for.
create function count_interests() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform from members where id in (select member_id from removed) order by id for no key update;
    insert into community_changes (place, interest, change)
    select place_key(m.city, m.state, m.location), r.interest, -count(*)
    from removed r join members m on m.id = r.member_id where m.deleted_at is null group by 1, 2;
  end if;
  if tg_op <> 'DELETE' then
    perform from members where id in (select member_id from added) order by id for no key update;
    insert into community_changes (place, interest, change)
    select place_key(m.city, m.state, m.location), a.interest, count(*)
    from added a join members m on m.id = a.member_id where m.deleted_at is null group by 1, 2;
  end if;
  return null;
end $$;
create trigger interests_added after insert on member_interests
  referencing new table as added for each statement execute function count_interests();
create trigger interests_changed after update on member_interests
  referencing old table as removed new table as added for each statement execute function count_interests();
create trigger interests_removed after delete on member_interests
  referencing old table as removed for each statement execute function count_interests();

-- Counts everybody the slow way and adds what the counts are off by; how many were off. One statement, so one moment:
-- what others change meanwhile comes on top by itself.
create function recount_community() returns integer language sql as $$
  with
    truth as (
      select place_key(city, state, location) as place, '' as interest, count(*) as n
      from members where deleted_at is null group by 1
      union all
      select place_key(m.city, m.state, m.location), i.interest, count(*)
      from member_interests i join members m on m.id = i.member_id where m.deleted_at is null group by 1, 2),
    off as (
      select place, interest, sum(n) as n
      from (
        select place, interest, n from truth
        union all select place, interest, -members from community_counts
        union all select place, interest, -change from community_changes) both_sides
      group by place, interest having sum(n) <> 0),
    repaired as (
      insert into community_changes (place, interest, change) select place, interest, n from off returning 1)
  select count(*)::int from repaired
$$;

select recount_community();
select fold_community_changes();

-- Month by month, counted again every few minutes: attendance comes about by time passing, not by a write.
create table community_months (
  month date primary key check (month = date_trunc('month', month)),
  new_members integer not null,
  registrations integer not null,
  revenue_cents bigint not null,
  attendance integer not null,
  attending_members integer not null,
  returning_members integer not null,
  counted_at timestamptz(3) not null
);

-- Members who pay now, found without the others; the place travels along.
create index members_paying on members (subscription_expires_at, subscription_tier) include (city, state, location)
  where role = 'user' and subscription_tier <> 'game_room' and deleted_at is null;
create index events_published_by_place on events (place_key(city, state, null), starts_at)
  where approval_status = 'approved' and cancelled_at is null;
