-- What a group of workers is called everywhere else. Processes of the release before write and read the column of before, `crew`, while one takes
-- over from the other: it goes with the release after this one.
alter table job_workers
  add column group_number integer,
  alter column crew drop not null,
  add constraint job_workers_group_known check (num_nonnulls(group_number, crew) = 1);
