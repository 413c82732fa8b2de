-- What became of the last mails is asked by whoever watches over a site.
create index mails_last_tried on mails (started_at desc) where started_at is not null;
