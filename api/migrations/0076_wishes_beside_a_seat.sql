-- What somebody asks for beside a seat: the same columns whichever way leads to it (contract/src/wishes.ts).

-- True: comes for the first time, and would like somebody to look out for them (docs/rules/company.md).
alter table registrations add column company boolean not null default false;
alter table payments
  add column seated boolean not null default true,
  add column company boolean not null default false;
alter table waitlist_entries
  add column seated boolean not null default true,
  add column company boolean not null default false;
