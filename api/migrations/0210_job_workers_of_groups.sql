-- Nothing writes or reads `crew` any more: every row of a worker that may still be at work has a group. The column itself goes with the release
-- after this one, since the release before names it in its statements, and one may still be at work while the other takes over.
-- Oldest release that may run: 0208
delete from job_workers where group_number is null;
alter table job_workers
  alter column group_number set not null,
  drop constraint job_workers_group_known;
