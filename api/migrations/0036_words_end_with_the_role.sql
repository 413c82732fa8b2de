-- A host's page and its words end with the role, whichever way that is taken away. The words used to be copied from the
-- profile when the role was given; who has no page any more has none.
create function forget_host_words() returns trigger language plpgsql as $$
begin
  update hosts set bio = null where member_id = new.id and bio is not null;
  return null;
end $$;

create trigger host_words_end_with_the_role
  after update of role on members for each row
  when (old.role = 'host' and new.role <> 'host') execute function forget_host_words();

update hosts set bio = null from members
where members.id = hosts.member_id and members.role <> 'host' and hosts.bio is not null;

-- Pages of everybody that name a host are dropped when the role comes or goes.
create trigger events_changed
  after update of role on members for each statement execute function tell_events_changed();
