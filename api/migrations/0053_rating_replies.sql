-- What a host answers to a review: one reply a review.
alter table ratings add constraint ratings_id_key unique (id);

create table rating_replies (
  rating_id uuid primary key references ratings (id) on delete cascade,
  reply text not null check (char_length(reply) between 1 and 1000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- A review that is taken back takes its reply along.
create function forget_reply() returns trigger language plpgsql as $$
begin
  delete from rating_replies where rating_id = new.id;
  return null;
end $$;
create trigger replies_end_with_the_review after update of review on ratings
  for each row when (old.review is not null and new.review is null) execute function forget_reply();

-- A host's words end with the role, as those on their page do (migration 0036); a deleted account has no role.
create function forget_replies() returns trigger language plpgsql as $$
begin
  delete from rating_replies using ratings, events
  where ratings.id = rating_replies.rating_id and events.id = ratings.event_id and events.host_id = new.id;
  return null;
end $$;
create trigger replies_end_with_the_role after update of role on members
  for each row when (old.role = 'host' and new.role <> 'host') execute function forget_replies();
