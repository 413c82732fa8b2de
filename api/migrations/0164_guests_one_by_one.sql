-- Guests of a paid event are added and taken back one by one (docs/rules/seats.md): a payment may add seats to a registration that stands, and what
-- was paid for a guest goes back alone. A release that does not know this asks for `one refund a payment`, which is no more, and would send a whole
-- payment back of which a part went back before. So it may run beside this one while an update is under way, and start no more.
-- Oldest release that may run: 0164
alter table payments
  -- Whose registration it adds guests to; null: it makes one itself, or is for something else.
  add column adds_to uuid references registrations (id),
  -- What each guest of it cost, US cents: that is what goes back with one.
  add column guest_cents integer not null default 0 constraint payment_guest_cents check (guest_cents >= 0),
  -- So many of its guests were taken back. Their money went back, or it was too late for that.
  add column guests_back smallint not null default 0;
update payments set guest_cents = (
    select (step ->> 'cents')::int / payments.guests from jsonb_array_elements(payments.details -> 'priceSteps') as step
    where step ->> 'name' = 'guests')
  where guests > 0 and jsonb_typeof(details -> 'priceSteps') = 'array'
    and exists (select from jsonb_array_elements(payments.details -> 'priceSteps') as step where step ->> 'name' = 'guests');
alter table payments
  add constraint guests_go_back_once check (guests_back >= 0 and guests_back <= guests),
  add constraint guests_cost_what_was_paid check (guests * guest_cents <= amount_cents),
  add constraint who_is_added_is_a_guest check (adds_to is null or guests > 0);
create index payments_by_what_they_add_to on payments (adds_to) where adds_to is not null;

alter table refunds
  -- For so many guests alone; null: for all that is left of the payment.
  add column guests smallint constraint refund_guests check (guests >= 1 and guests <= 9),
  drop constraint refunds_payment_id_key,
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (
    reason in ('cancelled', 'event_cancelled', 'nothing_given', 'account_deleted', 'kept_away', 'suspended', 'wrong_amount', 'guests_back')),
  add constraint refund_of_guests check ((reason = 'guests_back') = (guests is not null));
-- What is left goes back once.
create unique index one_refund_of_the_rest on refunds (payment_id) where guests is null;
create index refunds_by_payment on refunds (payment_id);

-- The last word on money that goes back: never more than came in. The processor may have taken another amount than was asked for.
create function refuse_more_back_than_paid() returns trigger language plpgsql as $$
declare paid integer;
begin
  select amount_cents into paid from payments where id = new.payment_id for no key update;
  paid := greatest(paid, (select max(amount_cents) from ledger where payment_id = new.payment_id and kind in ('payment', 'renewal')));
  if (select sum(amount_cents) from refunds where payment_id = new.payment_id) > paid then
    raise exception 'more would go back of payment % than came in', new.payment_id
      using errcode = 'check_violation', constraint = 'no_more_back_than_paid';
  end if;
  return null;
end $$;
create trigger no_more_back_than_paid after insert on refunds for each row execute function refuse_more_back_than_paid();

-- Nothing is booked twice: of a payment each kind once, but for its refunds, which are.
drop index ledger_once;
create unique index ledger_once on ledger (payment_id, (case kind when 'renewal' then 'payment' else kind end)) where kind <> 'refund';
create unique index ledger_refund_once on ledger (refund_id) where refund_id is not null;
alter table test_processor.refunds drop constraint refunds_intent_id_key;
create index refunds_by_intent on test_processor.refunds (intent_id);

-- Which payments stand for a registration, with what of them is kept: the one place that says so.
create view registration_payments as
  select paid.*, p.event_id, p.succeeded_at, p.guests - p.guests_back as guests, p.guest_cents,
    p.amount_cents - p.guests_back * p.guest_cents as kept_cents
  from (
    select r.id as registration_id, r.payment_id from registrations r where r.payment_id is not null
    union all
    select a.adds_to, a.id from payments a where a.adds_to is not null and a.state = 'succeeded' and a.given
  ) paid
  join payments p on p.id = paid.payment_id
  where not exists (select from refunds whole where whole.payment_id = p.id and whole.guests is null);

-- Whoever gives up a registration gives up the seats that are kept while guests of it are paid for; the payment ends by its own time.
create function let_go_of_guests() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from seat_holds using payments
    where payments.id = seat_holds.payment_id and payments.adds_to = new.id
    returning seat_holds.event_id, seat_holds.seats
  )
  update events set seats_held = seats_held - gone.seats from gone where events.id = gone.event_id;
  return null;
end $$;
create trigger lets_go_of_guests after update of status on registrations
  for each row when (old.status = 'registered' and new.status <> 'registered') execute function let_go_of_guests();

-- A guest who is taken back uses no code any more.
create or replace function count_code_uses() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update discount_codes set uses = uses - old.seats where id = old.code_id;
  end if;
  if tg_op <> 'DELETE' then
    update discount_codes set uses = uses + new.seats where id = new.code_id;
  end if;
  return null;
end $$;
create trigger changed_code_uses_are_counted after update of seats on code_uses
  for each row when (new.seats <> old.seats) execute function count_code_uses();
