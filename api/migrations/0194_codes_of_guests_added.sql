-- A guest who is added later pays the price of the code with which their host has the seat (docs/rules/codes.md).
-- Kept while the guests are paid for, beside what the registration uses of it already; with the success it is a part of that.
-- Oldest release that may run: 0194
create table added_code_uses (
  payment_id uuid constraint one_code_of_added_guests primary key references payments,
  code_id uuid not null references discount_codes on delete cascade,
  seats smallint not null constraint added_code_use_seats check (seats >= 1 and seats <= 9)
);
create index added_code_uses_by_code on added_code_uses (code_id);
create trigger added_code_uses_are_counted after insert or delete on added_code_uses
  for each row execute function count_code_uses();
