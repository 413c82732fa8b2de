-- A mail names the request that caused it, as the answer and the log did (X-Request-Id): whoever writes to support about a mail names it with
-- that. Null: a job caused it, or it was queued before this.
alter table mails
  add column request_id text constraint request_id_is_a_name check (request_id ~ '^[A-Za-z0-9_.-]{8,64}$');
