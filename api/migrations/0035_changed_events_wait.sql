-- A new title or place of a ticketed event is looked at again, as a new price is.
alter table approval_steps drop constraint approval_steps_action_check;
alter table approval_steps add constraint approval_steps_action_check
  check (action in ('submitted', 'resubmitted', 'price_changed', 'changed', 'approved', 'rejected'));

-- Seats that a person has let go of unpaid: how often somebody begins to pay and does not is asked at each new start.
create index payments_left_unpaid on payments (member_id, ended_at)
  where kind = 'event' and state = 'cancelled';
