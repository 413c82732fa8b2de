-- Each group of workers looks for jobs of its own tasks: the queue's own index, by when they are due, leads it through all that wait, and
-- where a host has written to many, that is their mails.
create index jobs_by_task on graphile_worker._private_jobs (task_id, priority, run_at) where is_available;
