-- Who works off the queue. A crew of workers holds an advisory lock; PostgreSQL drops the lock with the connection,
-- so whoever was killed is known at once, and their jobs are given to others. `worker_id` is what `locked_by` names.
create table job_workers (
  worker_id text primary key,
  crew integer not null
);
