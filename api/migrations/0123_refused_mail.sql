-- Whose address refuses mail for good, or whose mail came back: their own server said so, and only its codes are kept. It ends with the
-- address, and once a code that was mailed there is typed.
create table refused_mail (
  member_id uuid primary key references members on delete cascade,
  refused_at timestamptz(3) not null,
  reply text not null constraint refused_mail_reply check (length(reply) between 1 and 40)
);

create function forget_refused_mail() returns trigger language plpgsql as $$
begin
  delete from refused_mail where member_id = new.id;
  return null;
end $$;
create trigger refused_mail_ends_with_the_address
  after update of email on members for each row
  when (old.email is distinct from new.email)
  execute function forget_refused_mail();
