-- So many people somebody has chosen after an event, in all their changes: a limit of each saving alone could be walked round.
alter table see_again_answers add column chosen_in_all int not null default 0
  constraint see_again_answers_chosen_in_all_check check (chosen_in_all between 0 and 200);

-- Not shown any more, and kept for admins as long as a report of it waits.
alter table uploads add column replaced_at timestamptz(3);
create index uploads_replaced on uploads (replaced_at) where replaced_at is not null;
