-- Whom people would like to see again, who became friends by it, and what friends asked each other (docs/rules/friends.md).

-- Somebody has said, for an event they were at, whom they would like to see again: it may be nobody.
create table see_again_answers (
  event_id uuid not null references events,
  member_id uuid not null references members,
  answered_at timestamptz(3) not null,
  primary key (event_id, member_id)
);
create index see_again_answers_by_member on see_again_answers (member_id);

-- One person they chose. Read for whoever chose alone, and where two are compared.
create table see_again_choices (
  event_id uuid not null references events,
  member_id uuid not null references members,
  chosen_id uuid not null references members,
  chosen_at timestamptz(3) not null,
  primary key (event_id, member_id, chosen_id),
  constraint see_again_somebody_else check (chosen_id <> member_id)
);
create index see_again_choices_by_member on see_again_choices (member_id, chosen_id);
create index see_again_choices_by_chosen on see_again_choices (chosen_id);

-- Two who chose each other; the lower id comes first. A row is gone when one of them ends it.
create table friendships (
  one_id uuid not null references members,
  other_id uuid not null references members,
  -- Where they met: after it they chose each other.
  event_id uuid not null references events,
  since timestamptz(3) not null,
  primary key (one_id, other_id),
  constraint friendships_lower_first check (one_id < other_id)
);
create index friendships_by_other on friendships (other_id);

-- "Come along": once a friend and event.
create table friend_asks (
  asker_id uuid not null references members,
  friend_id uuid not null references members,
  event_id uuid not null references events,
  asked_at timestamptz(3) not null,
  primary key (asker_id, friend_id, event_id),
  constraint friend_asks_somebody_else check (friend_id <> asker_id)
);
create index friend_asks_by_day on friend_asks (asker_id, asked_at);
create index friend_asks_by_friend on friend_asks (friend_id);

-- A deleted account keeps none of it, and is in nobody's. Two who go at once find the rows in one order.
create function forget_friends() returns trigger language plpgsql as $$
begin
  perform from friendships where new.id in (one_id, other_id) order by one_id, other_id for update;
  delete from friendships where new.id in (one_id, other_id);
  perform from see_again_choices where new.id in (member_id, chosen_id) order by event_id, member_id, chosen_id for update;
  delete from see_again_choices where new.id in (member_id, chosen_id);
  delete from see_again_answers where member_id = new.id;
  perform from friend_asks where new.id in (asker_id, friend_id) order by asker_id, friend_id, event_id for update;
  delete from friend_asks where new.id in (asker_id, friend_id);
  return null;
end $$;
create trigger friends_end_with_the_account
  after update of deleted_at on members for each row
  when (old.deleted_at is null and new.deleted_at is not null)
  execute function forget_friends();
